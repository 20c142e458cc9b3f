-- What the operator tells people, what people tell the operator, and what the operator did.
create table notices (
  id bigint generated always as identity primary key,
  type text not null check (type in ('info', 'warning', 'maintenance')),
  title_zh text not null,
  title_en text not null,
  content_zh text[] not null,
  content_en text[] not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);

create table feedback (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  category text not null check (category in ('bug', 'usage', 'other')),
  message text not null,
  contact text not null,
  created_at timestamptz not null default now()
);
create index feedback_account on feedback (account_id);

-- Equal reports are one row with a count: a broken release cannot fill the disk.
create table error_reports (
  fingerprint bytea primary key,
  message text not null,
  file text not null,
  type text not null,
  agent text not null,
  times bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create table operator_actions (
  id bigint generated always as identity primary key,
  operator text not null,
  action text not null,
  account_id bigint references accounts (id),
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
