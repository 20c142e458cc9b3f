-- People: guests and registered players are rows of one table, so that registering loses nothing.
create table accounts (
  id bigint generated always as identity primary key,
  -- Folded (NFKC, lower case) before it gets here: equal names are equal bytes.
  user_name text not null,
  is_guest boolean not null,
  password_hash text,
  email text,
  settings jsonb not null default '{}',
  muted_until timestamptz,
  banned_until timestamptz,
  ban_reason text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint accounts_user_name_unique unique (user_name),
  constraint accounts_email_unique unique (email),
  constraint accounts_guest_has_no_secret check (not is_guest or (password_hash is null and email is null)),
  constraint accounts_member_has_password check (is_guest or deleted_at is not null or password_hash is not null)
);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null,
  agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_token_hash_unique unique (token_hash)
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- One live code per address; the row also counts how often codes were asked for.
create table email_codes (
  email text primary key,
  type text not null check (type in ('register', 'bind', 'password')),
  code_hash bytea not null,
  tries smallint not null default 0,
  is_used boolean not null default false,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  hour_started_at timestamptz not null default now(),
  sent_in_hour smallint not null default 1
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  -- What the mail says, as a key with its values; emptied once it is sent.
  content jsonb,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null and given_up_at is null;

create table blocks (
  account_id bigint not null references accounts (id),
  blocked_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  primary key (account_id, blocked_id),
  constraint blocks_not_oneself check (account_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);
