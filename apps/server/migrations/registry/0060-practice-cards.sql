-- When something learnt is asked again: one row per account and endgame exercise.
create table practice_cards (
  account_id bigint not null references accounts (id),
  card text collate "C" not null check (length(card) between 1 and 40),
  -- Milliseconds since 1970, by the device's clock.
  answered_at bigint not null check (answered_at > 0),
  -- The index of the interval that runs since the last answer.
  step smallint not null check (step between 0 and 4),
  primary key (account_id, card)
);
