-- Whom people want to find again.
create table follows (
  account_id bigint not null references accounts (id),
  followed_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  primary key (account_id, followed_id),
  constraint follows_not_oneself check (account_id <> followed_id)
);
create index follows_followed on follows (followed_id);
