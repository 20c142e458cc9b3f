-- Deleted accounts whose name still stands beside some of their games: workers take it away in portions.
create table erased_names (
  account_id bigint primary key references accounts (id) on delete cascade,
  asked_at timestamptz not null default now()
);
