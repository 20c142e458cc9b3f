-- Answers that a player has stored for the opponent's moves in a slow game. They are no part of its log, which both sides read.

-- Changed with every change of the answers of a room. A move is stored only beside the answers that it was decided with.
alter table rooms add column conditional_version integer not null default 0;

-- Only the side that is not to move may have answers: one row for a room.
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
