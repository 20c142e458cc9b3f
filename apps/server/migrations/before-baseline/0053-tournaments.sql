-- Tournaments. The log of a tournament is the tournament; its row has what lists and the leader need without reading it.
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
  state text not null default 'upcoming'
    check (state in ('upcoming', 'running', 'finished', 'cancelled')),
  -- How many entries the log has: the next one is appended at this number or not at all.
  version integer not null,
  round integer not null default 0,
  next_round_at timestamptz,
  players integer not null default 0,
  winner_id bigint references accounts (id),
  ended_at timestamptz,
  -- Before this moment no process leads it but the one that has set it.
  check_after timestamptz not null,
  -- An operator calls it off; the leader carries it out.
  is_cancel_asked boolean not null default false,
  -- The evening of an arena that the site holds by itself, in Beijing.
  nightly_on date unique,
  created_at timestamptz not null default now()
);
create index tournaments_holder on tournaments (holder_id) where holder_id is not null;
create index tournaments_winner on tournaments (winner_id) where winner_id is not null;
create index tournaments_due on tournaments (check_after) where state in ('upcoming', 'running');
create index tournaments_next on tournaments (state, starts_at, id)
  where state in ('upcoming', 'running') and entry <> 'link';
create index tournaments_finished on tournaments (id desc) where state = 'finished' and entry <> 'link';

create table tournament_events (
  tournament_id bigint not null references tournaments (id) on delete cascade,
  seq integer not null,
  event jsonb not null,
  primary key (tournament_id, seq)
);

-- Who has entered, for lists and limits of one player; the log says the rest.
create table tournament_entries (
  tournament_id bigint not null references tournaments (id) on delete cascade,
  account_id bigint not null references accounts (id),
  is_out boolean not null default false,
  place integer,
  joined_at timestamptz not null default now(),
  primary key (tournament_id, account_id)
);
create index tournament_entries_account on tournament_entries (account_id, tournament_id desc);

-- What came of a room that a tournament made: written with the end of the room, taken with the entry of the log.
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

alter table rooms add column tournament_id bigint;
alter table rooms drop constraint rooms_kind_check;
alter table rooms add constraint rooms_kind_check
  check (kind in ('invite', 'personal', 'quick', 'challenge', 'tournament')) not valid;
alter table games drop constraint games_kind_check;
alter table games add constraint games_kind_check
  check (kind in ('invite', 'personal', 'quick', 'challenge', 'tournament')) not valid;
