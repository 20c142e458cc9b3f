-- Runs of tactics, streak and storm: the positions that were handed out and what the server made of the lines.
create table tactic_runs (
  id bigint generated always as identity primary key,
  name text not null unique,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('streak', 'storm')),
  -- Guests' runs never stand in lists, also after their account was registered.
  is_ranked boolean not null,
  -- The random name of the page that plays it.
  device text not null,
  -- Ids of the positions, in their order.
  positions text[] not null,
  -- Result and time of each position that is done, in the same order.
  attempts jsonb not null default '[]',
  score integer not null default 0,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  -- The day of its beginning in Beijing.
  day date,
  over_at timestamptz
);
create unique index tactic_runs_open on tactic_runs (account_id, kind) where over_at is null;
create index tactic_runs_own on tactic_runs (account_id, kind, day);
create index tactic_runs_day on tactic_runs (kind, day, score desc, id) where is_ranked and score > 0;
create index tactic_runs_age on tactic_runs (created_at);

-- The best ranked score of an account outlives its runs.
create table tactic_run_bests (
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('streak', 'storm')),
  score integer not null,
  reached_at timestamptz not null default now(),
  primary key (account_id, kind)
);
create index tactic_run_bests_list on tactic_run_bests (kind, score desc, reached_at);
