-- The last run of each periodic job, and why its last run failed, for operators.
alter table periodic_jobs add column ran_at timestamptz;
alter table periodic_jobs add column failure text;

-- The newest backup of each database. The backup itself notes it, so that a missing one is noticed.
create table backups (
  -- 0 is the registry, other numbers are those of LOG_DATABASES.
  database integer primary key,
  finished_at timestamptz not null
);
