-- Logs of rooms may be on other databases; a row says where its log is, and 0 is this one.
alter table rooms add column log_database smallint not null default 0;

-- In the registry: the other databases that have logs, each under a number for ever.
create table log_databases (
  number smallint primary key check (number > 0),
  -- What the database itself says who it is: another one under the same number is not used.
  identity uuid not null,
  -- Only one that is open takes new rooms; a new one waits until all processes know it.
  state text not null default 'waiting' check (state in ('waiting', 'open', 'draining')),
  changed_at timestamptz not null default now()
);

-- In a database of logs: who it is.
create table log_database_identity (
  only_row boolean primary key default true check (only_row),
  number smallint not null,
  identity uuid not null default gen_random_uuid()
);
