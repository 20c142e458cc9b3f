-- How far people came with the puzzles, merged from all their devices: solved stays solved.
create table puzzle_progress (
  account_id bigint not null references accounts (id),
  puzzle_id text not null,
  -- Milliseconds since 1970 on the device that was first; null while it was only tried.
  solved_at bigint,
  is_helped boolean not null,
  primary key (account_id, puzzle_id)
);
