-- Rooms. The log is the truth of a room; `rooms` says what can be found without reading it.
create table rooms (
  -- Begins with its time, so that a stretch of time is a stretch of ids; never shown to anybody.
  id bigint primary key,
  -- Random; what addresses say.
  public_id text not null,
  kind text not null check (kind in ('invite', 'personal', 'quick')),
  creator_id bigint not null references accounts (id),
  red_id bigint references accounts (id),
  black_id bigint references accounts (id),
  step_seconds smallint not null,
  is_watch boolean not null,
  start_code text not null,
  state text not null check (state in ('open', 'playing', 'over', 'expired')),
  -- Not the deadline: the sweep computes that from the log when this moment has come.
  check_after timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint rooms_public_id_unique unique (public_id)
);
create index rooms_due on rooms (check_after) where state in ('open', 'playing');
create index rooms_red on rooms (red_id) where state in ('open', 'playing');
create index rooms_black on rooms (black_id) where state in ('open', 'playing');
create index rooms_watchable on rooms (id desc) where state = 'playing' and is_watch;

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
  -- A move as a number of four digits, and what it got back for its way over the network.
  move smallint,
  lag smallint,
  -- What else happened.
  facts jsonb,
  primary key (room_id, seq)
) partition by range (room_id);
-- Only what no partition of a week takes.
create table room_events_other partition of room_events default;

-- The partition of one week, counted from the first moment an id can tell (2026-01-01).
create function room_events_add_week(week integer) returns void language plpgsql as $$
begin
  execute format(
    'create table if not exists room_events_week_%s partition of room_events for values from (%s) to (%s)',
    week, week::bigint * 604800000 * 1048576, (week::bigint + 1) * 604800000 * 1048576);
end $$;
select room_events_add_week(week) from generate_series(
  floor((extract(epoch from now()) - 1767225600) / 604800)::integer,
  floor((extract(epoch from now()) - 1767225600) / 604800)::integer + 8) as week;

-- One running game a person: the row is the claim.
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
  created_at timestamptz not null default now()
);
create index room_chat_room on room_chat (room_id, id);
create index room_chat_account on room_chat (account_id);

create table chat_reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references accounts (id),
  chat_id bigint not null references room_chat (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint chat_reports_once unique (reporter_id, chat_id)
);
