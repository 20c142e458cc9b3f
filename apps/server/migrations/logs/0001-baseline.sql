-- All tables of a database of LOG_DATABASES: logs of rooms, its outages and its identity. The registry has the rooms.

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

-- Times at which some process could not reach this database, in milliseconds on its clock: no clock of a player ran
-- meanwhile. Other processes, and those that start later, read them here.
create table outages (
  from_at bigint not null,
  to_at bigint not null,
  primary key (to_at, from_at)
);

-- The identity of this database, which the registry knows.
create table log_database_identity (
  only_row boolean primary key default true check (only_row),
  number smallint not null,
  identity uuid not null default gen_random_uuid()
);
