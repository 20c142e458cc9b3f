-- Vacations of players: while one lasts, their clocks stand still in games with days for a move.
create table vacations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  -- The calendar year, in UTC, whose days it uses: the one in which it began.
  year smallint not null,
  -- Begun days count whole.
  days smallint not null check (days between 1 and 14),
  from_at timestamptz not null,
  until_at timestamptz not null
);
create index vacations_account on vacations (account_id, until_at);
create index vacations_until on vacations (until_at);

-- What the log of the room has to say about the vacation of this player, and what it says already.
alter table slow_seats add column vacation_until timestamptz, add column vacation_applied timestamptz;
create index slow_seats_vacation_due on slow_seats (account_id)
  where vacation_until is distinct from vacation_applied;
