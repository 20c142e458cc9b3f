-- All tables of the registry, the database of DATABASE_URL. It also has the logs of slow games, and those of all rooms
-- while no database of logs is open. Column comments describe only what names do not say.

-- The search of names by groups of three letters. An extension belongs to the whole database, and two schemas of tests
-- may create it at the same time.
select pg_advisory_xact_lock(hashtextextended('chuhe-extension', 0));
create extension if not exists pg_trgm with schema public;

-- Guests and registered players are rows of one table, so a guest who registers loses nothing.
create table accounts (
  id bigint generated always as identity primary key,
  -- Folded (NFKC, lower case): equal names are equal bytes.
  user_name text not null,
  is_guest boolean not null,
  password_hash text,
  email text,
  settings jsonb not null default '{}',
  muted_until timestamptz,
  banned_until timestamptz,
  ban_reason text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_operator boolean not null default false,
  -- The time and device of the last change of each setting, by which devices merge.
  setting_stamps jsonb not null default '{}',
  -- For some days after a change, a code sent to the previous address sets a new password and binds it again.
  previous_email text,
  previous_email_until timestamptz,
  -- A program plays under this account, for ever.
  is_bot boolean not null default false,
  -- The level of a house bot. House bots play many games at once.
  house_level smallint,
  constraint accounts_guest_has_no_secret check (not is_guest or (password_hash is null and email is null)),
  constraint accounts_member_has_password check (is_guest or deleted_at is not null or password_hash is not null),
  constraint accounts_user_name_unique unique (user_name),
  constraint accounts_email_unique unique (email)
);
create index accounts_name_order on accounts (user_name collate "C") where deleted_at is null;
create index accounts_name_trigrams on accounts using gin (user_name public.gin_trgm_ops)
  where deleted_at is null and not is_guest;
create index accounts_guests on accounts (id) where is_guest;
create index accounts_previous_email on accounts (previous_email) where previous_email is not null;
create index accounts_previous_email_age on accounts (previous_email_until) where previous_email is not null;
create unique index accounts_house_level on accounts (house_level) where house_level is not null;
-- Lists the few bots without a walk over all accounts.
create index accounts_bots on accounts (id) where is_bot;

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null,
  agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The language of the device, in which mail to its owner is written.
  locale text,
  constraint sessions_token_hash_unique unique (token_hash)
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- One code per address and type; the row also counts the codes of the hour.
create table email_codes (
  email text not null,
  type text not null check (type in ('register', 'bind', 'password')),
  code_hash bytea not null,
  tries smallint not null default 0,
  is_used boolean not null default false,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  hour_started_at timestamptz not null default now(),
  sent_in_hour smallint not null default 1,
  id bigint generated always as identity primary key
);
create index email_codes_age on email_codes (sent_at);
create unique index email_codes_by_type on email_codes (email, type);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  -- The kind of the mail with its values; null once it is sent.
  content jsonb,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null and given_up_at is null;
create index mail_outbox_done on mail_outbox (coalesce(sent_at, given_up_at))
  where coalesce(sent_at, given_up_at) is not null;

create table blocks (
  account_id bigint not null references accounts (id),
  blocked_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  constraint blocks_not_oneself check (account_id <> blocked_id),
  primary key (account_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Announcements of the operator to all visitors.
create table notices (
  id bigint generated always as identity primary key,
  type text not null check (type in ('info', 'warning', 'maintenance')),
  title_zh text not null,
  title_en text not null,
  content_zh text[] not null,
  content_en text[] not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Other languages than the two base languages: {"vi": {"title": …, "content": […]}}.
  others jsonb not null default '{}'
);

create table feedback (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  category text not null check (category in ('bug', 'usage', 'other')),
  message text not null,
  contact text not null,
  created_at timestamptz not null default now(),
  -- Identifies a message that a device sends again because it does not know whether it arrived.
  command_id text,
  -- Set with the operator's answer, or without one.
  closed_at timestamptz,
  answer text not null default ''
);
create index feedback_account on feedback (account_id);
create unique index feedback_command on feedback (account_id, command_id);
create index feedback_age on feedback (created_at);
create index feedback_open on feedback (id) where closed_at is null;

-- Errors of pages. Equal ones are one row with a count, so a broken release cannot fill the disk.
create table error_reports (
  fingerprint bytea primary key,
  message text not null,
  file text not null,
  type text not null,
  agent text not null,
  times bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- An operator closed it; it opens again when it occurs again.
  closed_at timestamptz
);
create index error_reports_age on error_reports (last_seen_at);

create table operator_actions (
  id bigint generated always as identity primary key,
  operator text not null,
  action text not null,
  account_id bigint references accounts (id),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Null for commands of `pnpm admin`.
  operator_id bigint references accounts (id)
);
create index operator_actions_account on operator_actions (account_id, id desc);
create index operator_actions_age on operator_actions (created_at);
create index operator_actions_operator on operator_actions (operator_id) where operator_id is not null;

-- The log of a room is the truth; this table has what lists and sweeps need without reading logs.
create table rooms (
  -- Begins with its time, so a span of time is a range of ids; never leaves the server.
  id bigint primary key,
  -- Random; part of the room's address.
  public_id text not null,
  kind text not null check (kind in ('invite', 'personal', 'quick', 'challenge', 'tournament')),
  creator_id bigint not null references accounts (id),
  red_id bigint references accounts (id),
  black_id bigint references accounts (id),
  step_seconds smallint not null,
  is_watch boolean not null,
  start_code text not null,
  state text not null check (state in ('open', 'playing', 'over', 'expired')),
  -- The time of the next sweep of this room, which computes the deadline from the log.
  check_after timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The strength of both players together, by which the strongest running games are listed.
  strength real,
  is_rated boolean not null default false,
  -- The side that the maker of a challenge asked for.
  maker_side text check (maker_side in ('RED', 'BLACK', 'random')),
  -- The latest end of an open challenge; an operator may move it to the present.
  closes_at timestamptz,
  -- The time control, unless it is a time per step, which step_seconds has.
  clock text,
  -- The speed whose rating counts.
  speed text,
  -- Changes with the conditional moves of the room. A move is stored only if they are still those it was decided with.
  conditional_version integer not null default 0,
  tournament_id bigint,
  -- The number of the database with the room's log; 0 is this one.
  log_database smallint not null default 0,
  constraint rooms_public_id_unique unique (public_id)
);
create index rooms_due on rooms (check_after) where state in ('open', 'playing');
create index rooms_red on rooms (red_id) where state in ('open', 'playing');
create index rooms_black on rooms (black_id) where state in ('open', 'playing');
create index rooms_watchable on rooms (id desc) where state = 'playing' and is_watch;
-- PostgreSQL looks for references by these columns before it deletes an account.
create index rooms_creator on rooms (creator_id);
create index rooms_red_ever on rooms (red_id);
create index rooms_black_ever on rooms (black_id);
-- Slow rooms are removed by their end; other rooms by their id, which begins with their time.
create index rooms_slow_over on rooms (coalesce(ended_at, created_at))
  where id >= 4611686018427387904 and state in ('over', 'expired');
create index rooms_strongest on rooms (strength desc nulls last)
  where state = 'playing' and is_watch and kind <> 'personal' and speed is distinct from 'correspondence';
create unique index rooms_one_challenge on rooms (creator_id)
  where kind = 'challenge' and state = 'open' and speed is distinct from 'correspondence';
create index rooms_slow_challenges on rooms (id desc)
  where kind = 'challenge' and state = 'open' and speed = 'correspondence';

-- One entry of a room's log: what one command did, one event or a few that belong together.
-- Entries are a chain: each begins where the one before it ends.
create table room_events (
  room_id bigint not null,
  -- The number of its first event.
  seq integer not null,
  -- How many events it has.
  size smallint not null,
  -- Milliseconds on this database's clock.
  at bigint not null,
  command_id text not null,
  -- A move as a number of four digits, and the milliseconds it got back for its way over the network.
  move smallint,
  lag smallint,
  -- The other events of the entry.
  facts jsonb,
  primary key (room_id, seq)
) partition by range (room_id);
-- Entries outside of every week.
create table room_events_other partition of room_events default;
-- Ids of rooms of slow games begin at 2^62, so no week waits for the end of a slow game.
create table room_events_slow partition of room_events for values from (4611686018427387904) to (maxvalue);

-- Creates the partition of one week. Weeks are counted from 2026-01-01, where room ids begin.
create function room_events_add_week(week integer) returns void language plpgsql as $$
begin
  execute format(
    'create table if not exists room_events_week_%s partition of room_events for values from (%s) to (%s)',
    week, week::bigint * 604800000 * 1048576, (week::bigint + 1) * 604800000 * 1048576);
end $$;
select room_events_add_week(week) from generate_series(
  floor((extract(epoch from now()) - 1767225600) / 604800)::integer,
  floor((extract(epoch from now()) - 1767225600) / 604800)::integer + 8) as week;

-- A person has one running live game: the row is the claim.
create table playing_seats (
  account_id bigint primary key references accounts (id),
  room_id bigint not null,
  claimed_at timestamptz not null default now()
);
create index playing_seats_room on playing_seats (room_id);

create table room_chat (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  account_id bigint not null references accounts (id),
  circle text not null check (circle in ('players', 'watchers')),
  kind text not null check (kind in ('preset', 'sticker', 'text')),
  number smallint,
  message text,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- The original text if words of `message` are masked; for operators only.
  unmasked text
);
create index room_chat_room on room_chat (room_id, id);
create index room_chat_account on room_chat (account_id);
create index room_chat_age on room_chat (created_at);

-- Invitations. The first statement that changes the state from 'pending' decides.
create table invitations (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references accounts (id),
  invitee_id bigint not null references accounts (id),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'refused', 'failed', 'cancelled', 'expired')),
  -- The language of the inviter.
  lang text not null,
  step_seconds smallint not null,
  is_watch boolean not null,
  -- The inviter's side.
  side text not null check (side in ('RED', 'BLACK', 'random')),
  -- The position to begin with; null for the standard opening.
  start_code text,
  -- The public name of the room: the one that existed before, or the one made for the invitation.
  room_id text,
  kind text not null check (kind in ('new', 'room', 'personal')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Whether an accepted invitation is a rated game.
  is_rated boolean not null default false,
  clock text,
  speed text,
  -- A house bot may have many open invitations; all others have one.
  is_to_house boolean not null default false,
  constraint invitations_not_oneself check (inviter_id <> invitee_id)
);
-- A person invites one other at a time.
create unique index invitations_inviter on invitations (inviter_id) where state = 'pending';
create index invitations_due on invitations (expires_at) where state = 'pending';
-- Finds the accepted invitation of two people, and the invitations of a deleted account.
create index invitations_pair on invitations (inviter_id, invitee_id, id desc);
create index invitations_of_invitee on invitations (invitee_id);
create index invitations_age on invitations (created_at);
create unique index invitations_one_to_person on invitations (invitee_id)
  where state = 'pending' and not is_to_house;
create index invitations_pending_to on invitations (invitee_id) where state = 'pending';

-- Times at which some process could not reach this database, in milliseconds on its clock: no clock of a player ran
-- meanwhile. Other processes, and those that start later, read them here.
create table outages (
  from_at bigint not null,
  to_at bigint not null,
  primary key (to_at, from_at)
);

-- Finished games. Names are those at the time of the game.
create table games (
  id bigint generated always as identity primary key,
  -- The public name of the room; unique, so a game is stored once.
  room_id text not null unique,
  red_id bigint not null,
  black_id bigint not null,
  red_name text,
  black_name text,
  -- Null for a draw.
  outcome_winner text check (outcome_winner in ('RED', 'BLACK')),
  outcome_by text not null,
  step_seconds integer not null,
  is_watch boolean not null,
  is_rated boolean not null default false,
  kind text not null check (kind in ('invite', 'personal', 'quick', 'challenge', 'tournament')),
  start_code text not null,
  -- Four digits a move, one after the other.
  moves text not null,
  -- The last position, for the pictures of lists.
  end_code text,
  move_millis integer[],
  plies integer not null,
  started_at timestamptz,
  ended_at timestamptz not null,
  is_public boolean not null,
  clock text,
  -- Written by processes of version 0.1; `opening_tag` replaces it.
  opening text,
  -- The milliseconds that each side got back for the way over the network; null if they were not counted.
  red_lag integer,
  black_lag integer,
  -- The opening by its moves: a code, or the first and the last code of a branch, with `~` for the mirror image; empty
  -- if none is certain, null until a worker has named it.
  opening_tag text
);
create index games_red on games (red_id, ended_at desc, id desc);
create index games_black on games (black_id, ended_at desc, id desc);
create index games_public on games (ended_at desc, id desc) where is_public;
create index games_unnamed on games (id) where opening_tag is null;

-- A key under which anyone may see one game.
create table game_shares (
  share_key text primary key,
  game_id bigint not null references games (id) on delete cascade,
  account_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  -- A second request gives the first key.
  constraint game_shares_once unique (game_id, account_id)
);
create index game_shares_account on game_shares (account_id);

-- Positions that players have published.
create table residue_boards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  title text not null,
  -- Every character and every pair of neighbouring characters of the folded title: one index finds
  -- any part of a title in any writing, Chinese words of one character too.
  title_grams text[] not null,
  pen_code text not null,
  play_side text not null check (play_side in ('RED', 'BLACK')),
  note text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- The same board sent twice is one board.
  constraint residue_boards_sent_once unique (account_id, pen_code, title)
);
create index residue_boards_shown on residue_boards (id desc) where hidden_at is null;
create index residue_boards_title on residue_boards using gin (title_grams) where hidden_at is null;

-- Progress with puzzles and levels of the course, merged from all devices: solved stays solved.
create table puzzle_progress (
  account_id bigint not null references accounts (id),
  puzzle_id text not null,
  -- Milliseconds since 1970 on the device that was first; null while it was only tried.
  solved_at bigint,
  is_helped boolean not null,
  -- The fewest moves of the person in a level of the course; null for puzzles.
  moves smallint,
  primary key (account_id, puzzle_id)
);

-- Ratings by Glicko-2, one row per person and kind. The kind 'game' is from before there was one for each speed.
create table ratings (
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('game', 'puzzle', 'tactic', 'blitz', 'rapid', 'classical', 'correspondence')),
  rating double precision not null,
  -- The uncertainty of the rating; large at first and after a long absence.
  deviation double precision not null,
  volatility double precision not null,
  -- The number of results behind the rating.
  results integer not null,
  -- The time of the last result.
  rated_at timestamptz not null,
  primary key (account_id, kind)
);
-- The best first, without provisional ratings.
create index ratings_best on ratings (kind, rating desc, account_id) where deviation <= 110;

-- Every change of a rating. A game or a puzzle changes the rating of one person once.
create table rating_changes (
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('game', 'puzzle', 'tactic', 'blitz', 'rapid', 'classical', 'correspondence')),
  -- The public name of the game's room, or the puzzle's.
  subject text not null,
  -- 1, 0.5 or 0.
  score real not null,
  rating_before double precision not null,
  rating_after double precision not null,
  deviation_after double precision not null,
  changed_at timestamptz not null,
  -- The part of the result that counted; null for all of it.
  weight real,
  primary key (account_id, kind, subject)
);
-- The curve of one person.
create index rating_changes_curve on rating_changes (account_id, kind, changed_at desc);
-- Both changes of one game.
create index rating_changes_subject on rating_changes (subject) where kind = 'game';
-- Operators read the newest results that counted only in part.
create index rating_changes_partial on rating_changes (changed_at) where weight < 1;

-- People who left games of quick match. Finished games reduce the count.
create table match_conduct (
  account_id bigint primary key references accounts (id),
  strikes smallint not null,
  -- The end of the pause from quick match.
  paused_until timestamptz,
  changed_at timestamptz not null default now()
);
create index match_conduct_age on match_conduct (changed_at);

-- Sanctions. `muted_until`, `banned_until` and `ban_reason` of `accounts` are computed from these rows.
create table measures (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('mute', 'ban', 'name')),
  reason text not null check (reason in ('offensive', 'spam', 'cheating', 'leaving', 'name', 'other')),
  -- The operator's words to the person.
  note text not null,
  begun_at timestamptz not null default now(),
  -- Null for a name that was removed, which has no end.
  ends_at timestamptz,
  lifted_at timestamptz,
  -- A name that no account may take while this sanction is in force: a removed one, or that of a deleted account.
  locked_name text
);
create index measures_account on measures (account_id, id desc);
create index measures_ended on measures (coalesce(lifted_at, ends_at, begun_at));
create index measures_locked_name on measures (locked_name) where locked_name is not null;

-- Comparisons of finished games with an engine, which operators request.
create table game_checks (
  game_id bigint primary key references games (id) on delete cascade,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz,
  -- Null if the engines were unavailable.
  figures jsonb
);
create index game_checks_due on game_checks (asked_at) where done_at is null;

-- Players that a person follows.
create table follows (
  account_id bigint not null references accounts (id),
  followed_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  constraint follows_not_oneself check (account_id <> followed_id),
  primary key (account_id, followed_id)
);
create index follows_followed on follows (followed_id);

-- Numbers the changes of records, of all accounts together.
create sequence local_record_changes;
-- Finished games that devices keep, by a hash of their content. A removed one stays known by its name.
create table local_records (
  account_id bigint not null references accounts (id),
  content_id text not null,
  -- Null after its removal.
  record jsonb,
  -- Rises with every change; a device reads the changes after the last one it knows.
  change bigint not null,
  -- The size of the record, for the limit of an account.
  bytes integer not null default 0,
  primary key (account_id, content_id)
);
create index local_records_change on local_records (account_id, change);

-- Games of masters. `pnpm db library` imports all tables of the library from packages/library.
create table library_players (
  id integer primary key,
  name text not null unique,
  -- In Latin letters, surname first.
  roman text not null,
  -- All spellings for the search, in lower case, without tones and spaces.
  spellings text not null,
  games integer not null,
  from_year integer,
  to_year integer,
  -- Most frequent first.
  teams text[] not null,
  rank text
);
create index library_players_games on library_players (games desc, id);

create table library_events (
  id integer primary key,
  name text not null unique,
  english text,
  spellings text not null,
  games integer not null,
  from_year integer,
  to_year integer
);

create table library_games (
  -- In the order of the dates: the newest has the highest number, those without a date the lowest.
  number integer primary key,
  -- Made from the moves: stays the same when the library is imported anew.
  id text not null unique,
  -- ISO, unknown parts left out; empty when nothing is known.
  day text not null,
  year integer,
  red_id integer not null references library_players (id),
  black_id integer not null references library_players (id),
  winner text check (winner in ('RED', 'BLACK')),
  opening text not null,
  event_id integer references library_events (id),
  round integer,
  site text not null,
  red_team text not null,
  black_team text not null,
  moves text not null,
  plies integer not null,
  end_code text not null
);
create index library_games_red on library_games (red_id, number desc);
create index library_games_black on library_games (black_id, number desc);
create index library_games_event on library_games (event_id, number desc);
create index library_games_opening on library_games (opening text_pattern_ops, number desc);
create index library_games_calendar on library_games (substr(day, 6), number desc) where length(day) = 10;

-- The games and the ply at which a position, or its mirror image, was on the board.
create table library_positions (
  -- The first eight bytes of a hash of the position's key.
  key bigint not null,
  number integer not null,
  ply integer not null,
  primary key (key, number)
);

-- The imported version of the library.
create table library_imports (
  version text primary key,
  imported_at timestamptz not null default now()
);

-- The number of games with each move in a position, or its mirror image, by their outcome.
create table explorer_moves (
  -- masters: written by the import of the library, positions of five games or more; site: counted every night.
  source text not null check (source in ('masters', 'site')),
  -- The position's hash, as in library_positions.
  key bigint not null,
  -- Four digits, in the orientation of the key.
  move smallint not null,
  red integer not null,
  drawn integer not null,
  black integer not null,
  -- The number of the newest of these games.
  newest bigint not null,
  primary key (source, key, move)
);

-- The masters' games of a position with the best-known players.
create table explorer_known (
  key bigint primary key,
  numbers integer[] not null
);

-- The last game of the site that is counted.
create table explorer_progress (
  source text primary key,
  done bigint not null
);
insert into explorer_progress (source, done) values ('site', 0);

-- Studies: trees of moves in chapters, by account. Names are chosen by devices, 128 random bits.
create table studies (
  id bigint generated always as identity primary key,
  name text not null unique,
  account_id bigint not null references accounts (id),
  title text not null,
  visibility text not null check (visibility in ('private', 'link', 'public')),
  -- The position in lists.
  pen_code text not null,
  revision integer not null,
  likes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- A removed study keeps its name, so no device restores it.
  removed_at timestamptz
);
create index studies_account on studies (account_id, updated_at desc);
create index studies_public on studies (id desc)
  where visibility = 'public' and hidden_at is null and removed_at is null;

create table study_chapters (
  study_id bigint not null references studies (id) on delete cascade,
  name text not null,
  place integer not null,
  title text not null,
  pgn text not null,
  revision integer not null,
  is_copy boolean not null,
  primary key (study_id, name)
);

create table study_likes (
  study_id bigint not null references studies (id) on delete cascade,
  account_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  primary key (study_id, account_id)
);
create index study_likes_account on study_likes (account_id);

-- The rating of a tactic since its first rated attempt; before, it follows from the length of the solution.
create table tactic_ratings (
  tactic_id text primary key,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  attempts integer not null,
  solved integer not null,
  rated_at timestamptz not null
);

-- A tactic that was handed out to a person, and the result of the first attempt.
create table tactic_attempts (
  account_id bigint not null references accounts (id),
  tactic_id text not null,
  handed_out_at timestamptz not null,
  -- Whether the person used a hint.
  is_helped boolean not null default false,
  -- Null while the tactic is open.
  decided_at timestamptz,
  result text check (result in ('solved', 'failed', 'shown', 'skipped')),
  is_rated boolean not null default false,
  -- The last time a decided tactic was shown: no other of the same game is shown within a week.
  shown_at timestamptz,
  check ((decided_at is null) = (result is null)),
  primary key (account_id, tactic_id)
);
-- The open tactics of a person, and the latest decided ones.
create index tactic_attempts_open on tactic_attempts (account_id, handed_out_at desc) where decided_at is null;
create index tactic_attempts_recent on tactic_attempts (account_id, decided_at desc);

create table tactic_votes (
  account_id bigint not null references accounts (id),
  tactic_id text not null,
  is_up boolean not null,
  voted_at timestamptz not null default now(),
  primary key (account_id, tactic_id)
);
create index tactic_votes_tactic on tactic_votes (tactic_id);

-- Runs of tactics, streak and storm: the tactics that were handed out and the server's judgement of each.
create table tactic_runs (
  id bigint generated always as identity primary key,
  name text not null unique,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('streak', 'storm')),
  -- Runs of guests are in no list, also after their account is registered.
  is_ranked boolean not null,
  -- The random name of the page with the run.
  device text not null,
  -- Ids of the tactics, in their order.
  positions text[] not null,
  -- Result and time of each finished tactic, in the same order.
  attempts jsonb not null default '[]',
  score integer not null default 0,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  -- The day of its beginning in Beijing.
  day date,
  over_at timestamptz,
  -- Why the run is in no list: it was faster than people are, or an operator voided it.
  void_cause text check (void_cause in ('pace', 'operator'))
);
create unique index tactic_runs_open on tactic_runs (account_id, kind) where over_at is null;
create index tactic_runs_own on tactic_runs (account_id, kind, day);
create index tactic_runs_day on tactic_runs (kind, day, score desc, id) where is_ranked and score > 0;
create index tactic_runs_age on tactic_runs (created_at);

-- The best ranked score of an account outlives its runs.
create table tactic_run_bests (
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('streak', 'storm')),
  score integer not null,
  reached_at timestamptz not null default now(),
  primary key (account_id, kind)
);
create index tactic_run_bests_list on tactic_run_bests (kind, score desc, reached_at);

-- A person's mistakes found by reviews, merged from all devices, with the step of their repetition.
create table mistakes (
  account_id bigint not null references accounts (id),
  -- The position before the move, without counters; compared by bytes, as on devices.
  position text collate "C" not null,
  played text collate "C" not null,
  best text collate "C" not null,
  red integer not null,
  -- Milliseconds since 1970 on the device.
  added_at bigint not null,
  answered_at bigint not null,
  step smallint not null,
  -- Whether a longer search confirmed the mistake; null before the check. A refuted row stays, so no device adds it again.
  confirmed boolean,
  primary key (account_id, position, played)
);

-- The claims of running slow games; their number is checked under a lock of the account.
create table slow_seats (
  account_id bigint not null references accounts (id),
  room_id bigint not null,
  claimed_at timestamptz not null default now(),
  -- The vacation that the room's log has to show, and the one that it shows.
  vacation_until timestamptz,
  vacation_applied timestamptz,
  primary key (account_id, room_id)
);
create index slow_seats_room on slow_seats (room_id);
create index slow_seats_vacation_due on slow_seats (account_id) where vacation_until is distinct from vacation_applied;

-- Events that may concern an absent person. Triggers write them in the transaction of the event itself, so no crash
-- separates the two. A job reads and deletes them.
create table message_causes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('room', 'invitation')),
  subject_id bigint not null,
  -- The number of the first event of the entry in the room's log.
  seq integer,
  created_at timestamptz not null default now()
);

create function note_slow_entry() returns trigger language plpgsql as $$
begin
  insert into message_causes (subject, subject_id, seq) values ('room', new.room_id, new.seq);
  return null;
end $$;
create trigger room_events_slow_cause after insert on room_events_slow
  for each row execute function note_slow_entry();

create function note_invitation() returns trigger language plpgsql as $$
begin
  insert into message_causes (subject, subject_id) values ('invitation', new.id);
  return null;
end $$;
create trigger invitations_cause after insert on invitations
  for each row execute function note_invitation();

-- Messages to absent people, one row per person, kind and event.
create table messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null,
  event text not null,
  -- A room with the number of an event in its log, or an invitation.
  subject_id bigint not null,
  seq integer,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null,
  tries smallint not null default 0,
  -- The finished parts, which the next try skips.
  is_mailed boolean not null default false,
  pushed_to bigint[] not null default '{}',
  closed_at timestamptz,
  constraint messages_once unique (account_id, kind, event)
);
create index messages_due on messages (next_try_at) where closed_at is null;
create index messages_closed on messages (closed_at) where closed_at is not null;

-- Push endpoints of browsers. They end with the session of the device.
create table push_endpoints (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  session_id bigint not null references sessions (id) on delete cascade,
  url text not null,
  p256dh text not null,
  auth text not null,
  -- The language of the page that registered it.
  locale text not null,
  used_at timestamptz not null default now(),
  constraint push_endpoints_url_unique unique (url),
  constraint push_endpoints_session_unique unique (session_id)
);
create index push_endpoints_account on push_endpoints (account_id);
create index push_endpoints_used on push_endpoints (used_at);

create table message_settings (
  account_id bigint primary key references accounts (id),
  settings jsonb not null,
  changed_at timestamptz not null default now()
);

-- Conditional moves of the side that is not to move: stored answers to moves of the opponent in a slow game.
create table conditional_moves (
  room_id bigint primary key references rooms (id) on delete cascade,
  account_id bigint not null references accounts (id),
  side text not null check (side in ('RED', 'BLACK')),
  -- The last event of the log, and how many moves had been played, when they were stored.
  seq integer not null,
  ply integer not null,
  lines jsonb not null check (pg_column_size(lines) < 8192),
  stored_at timestamptz not null default now()
);
create index conditional_moves_account on conditional_moves (account_id);

-- Vacations: the player's clocks stand still in slow games.
create table vacations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  -- The calendar year of its beginning in UTC, whose days it uses.
  year smallint not null,
  -- Begun days count as whole days.
  days smallint not null check (days between 1 and 14),
  from_at timestamptz not null,
  until_at timestamptz not null
);
create index vacations_account on vacations (account_id, until_at);
create index vacations_until on vacations (until_at);

-- The log of a tournament is the truth; this table has what lists and the leader need without reading logs.
create table tournaments (
  id bigint generated always as identity primary key,
  -- The public name.
  name text not null unique,
  title text not null,
  -- Null for the site, and for a holder who has deleted the account.
  holder_id bigint references accounts (id),
  form text not null check (form in ('arena', 'swiss', 'round-robin')),
  step_seconds smallint not null,
  clock text,
  is_rated boolean not null,
  entry text not null check (entry in ('everybody', 'link', 'password', 'followers')),
  password_hash text,
  rating_least smallint,
  rating_most smallint,
  has_chat boolean not null,
  starts_at timestamptz not null,
  minutes integer,
  rounds integer,
  state text not null default 'upcoming' check (state in ('upcoming', 'running', 'finished', 'cancelled')),
  -- The number of entries of the log: the next one is appended at this number or not at all.
  version integer not null,
  round integer not null default 0,
  next_round_at timestamptz,
  players integer not null default 0,
  winner_id bigint references accounts (id),
  ended_at timestamptz,
  -- The lease: before this moment only the process that has set it leads the tournament.
  check_after timestamptz not null,
  -- An operator has asked for its cancellation, which the leader carries out.
  is_cancel_asked boolean not null default false,
  -- The evening of the site's own arena, in Beijing.
  nightly_on date unique,
  created_at timestamptz not null default now(),
  -- Nothing is due; a new entry of the log wakes the leader.
  is_resting boolean not null default false,
  -- Operators hid it: only its holder and its players find it.
  hidden_at timestamptz
);
create index tournaments_holder on tournaments (holder_id) where holder_id is not null;
create index tournaments_winner on tournaments (winner_id) where winner_id is not null;
create index tournaments_due on tournaments (check_after) where state in ('upcoming', 'running');
create index tournaments_next on tournaments (state, starts_at, id)
  where state in ('upcoming', 'running') and entry <> 'link';
create index tournaments_finished on tournaments (id desc) where state = 'finished' and entry <> 'link';

-- One queue for reports and appeals.
create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('chat', 'board', 'player', 'appeal', 'study', 'tournament')),
  reporter_id bigint not null references accounts (id),
  -- The reported account; the reporter's own in an appeal.
  account_id bigint not null references accounts (id),
  chat_id bigint references room_chat (id) on delete set null,
  board_id bigint references residue_boards (id) on delete set null,
  measure_id bigint references measures (id) on delete cascade,
  -- The public name of the room in which it happened.
  room_id text,
  reason text not null check (reason in ('offensive', 'spam', 'cheating', 'leaving', 'name', 'wrong', 'other')),
  message text not null,
  created_at timestamptz not null default now(),
  taken_by bigint references accounts (id),
  taken_at timestamptz,
  decided_by bigint references accounts (id),
  decided_at timestamptz,
  decision text check (decision in ('upheld', 'dismissed')),
  -- The operator's words to the appellant.
  answer text not null default '',
  -- When the reporter read the decision; absent reporters read it at their next visit.
  told_at timestamptz,
  study_id bigint references studies (id) on delete set null,
  tournament_id bigint references tournaments (id) on delete set null,
  constraint reports_decided check ((decided_at is null) = (decision is null))
);
-- A person reports the same thing once, and appeals against a sanction once.
create unique index reports_chat_once on reports (reporter_id, chat_id) where chat_id is not null;
create unique index reports_board_once on reports (reporter_id, board_id) where board_id is not null;
create unique index reports_appeal_once on reports (measure_id) where measure_id is not null;
create unique index reports_player_once on reports (reporter_id, account_id, coalesce(room_id, ''))
  where kind = 'player' and decided_at is null;
create index reports_open on reports (id) where decided_at is null;
create index reports_decided_last on reports (id desc) where decided_at is not null;
create index reports_account on reports (account_id, id desc);
create index reports_chat on reports (chat_id) where chat_id is not null;
create index reports_board on reports (board_id) where board_id is not null;
create index reports_decided_age on reports (decided_at) where decided_at is not null;
create index reports_reporter on reports (reporter_id);
create index reports_taken_by on reports (taken_by) where taken_by is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;
create index reports_untold on reports (reporter_id)
  where decided_at is not null and told_at is null and kind <> 'appeal';
create unique index reports_study_once on reports (reporter_id, study_id) where study_id is not null;
create index reports_study on reports (study_id) where study_id is not null;
create unique index reports_tournament_once on reports (reporter_id, tournament_id) where tournament_id is not null;
create index reports_tournament on reports (tournament_id) where tournament_id is not null;

create table tournament_events (
  tournament_id bigint not null references tournaments (id) on delete cascade,
  seq integer not null,
  event jsonb not null,
  primary key (tournament_id, seq)
);

-- Entries by account, for lists and limits of one player; the log has the rest.
create table tournament_entries (
  tournament_id bigint not null references tournaments (id) on delete cascade,
  account_id bigint not null references accounts (id),
  is_out boolean not null default false,
  place integer,
  joined_at timestamptz not null default now(),
  primary key (tournament_id, account_id)
);
create index tournament_entries_account on tournament_entries (account_id, tournament_id desc);

-- Outcomes of tournament rooms, written with the end of the room; the leader moves them to the tournament's log.
create table paired_outcomes (
  room_id text primary key,
  tournament_id bigint not null,
  -- RED, BLACK or null for a draw.
  winner text,
  -- The side that ended the game before both had moved.
  aborter text,
  created_at timestamptz not null default now()
);
create index paired_outcomes_tournament on paired_outcomes (tournament_id);
create index paired_outcomes_age on paired_outcomes (created_at);

-- Personal tokens with which programs act for an account. Only the hash of the secret is stored.
create table api_tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null,
  scopes text[] not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_tokens_account on api_tokens (account_id);
create index api_tokens_age on api_tokens (coalesce(last_used_at, created_at));

-- The other databases with logs; a number always belongs to the same database.
create table log_databases (
  number smallint primary key check (number > 0),
  -- The identity stored in the log database; another database under the same number is refused.
  identity uuid not null,
  -- Only an open one takes new rooms; a new one waits until all processes know it.
  state text not null default 'waiting' check (state in ('waiting', 'open', 'draining')),
  changed_at timestamptz not null default now()
);

-- Keyed hashes of the networks from which a member plays: repeated wins over newcomers of one network count less.
create table account_networks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  network bytea not null,
  seen_at timestamptz not null default now(),
  constraint account_networks_once unique (account_id, network)
);
create index account_networks_network on account_networks (network);
create index account_networks_age on account_networks (seen_at);

-- Deleted accounts with games that still have their name: a job removes it in portions.
create table erased_names (
  account_id bigint primary key references accounts (id) on delete cascade,
  asked_at timestamptz not null default now()
);

-- The day of the last digest for operators, so one worker sends it.
create table operator_digest (
  id boolean primary key default true check (id),
  day date not null
);
