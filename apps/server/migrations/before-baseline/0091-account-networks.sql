-- From which networks a member plays, as keyed hashes: wins over newcomers of one network count less and less.
create table account_networks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  network bytea not null,
  seen_at timestamptz not null default now(),
  constraint account_networks_once unique (account_id, network)
);
create index account_networks_network on account_networks (network);
create index account_networks_age on account_networks (seen_at);

-- How much of a result counted; null for all of it.
alter table rating_changes add column weight real;
