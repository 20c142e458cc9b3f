-- Bad moves of a player's own that reviews found, merged from all devices, and how well the better moves are remembered.
create table mistakes (
  account_id bigint not null references accounts (id),
  -- The position before the move, without counters; both texts are compared by their bytes, as devices compare them.
  position text collate "C" not null,
  played text collate "C" not null,
  best text collate "C" not null,
  red integer not null,
  -- Milliseconds since 1970 on the device.
  added_at bigint not null,
  answered_at bigint not null,
  step smallint not null,
  primary key (account_id, position, played)
);
