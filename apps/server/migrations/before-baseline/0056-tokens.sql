-- Personal tokens: what a program may do for the account. Only the hash of the secret is stored.
create table api_tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null,
  scopes text[] not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_tokens_account on api_tokens (account_id);
create index api_tokens_age on api_tokens (coalesce(last_used_at, created_at));

-- Accounts under which a program plays, for ever.
alter table accounts add column is_bot boolean not null default false;
