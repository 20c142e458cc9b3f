-- Periodic jobs, each done by one worker at a time.
create table periodic_jobs (
  name text primary key,
  due_at timestamptz not null,
  -- The worker that does a portion of the job, and the time until which no other does.
  holder uuid,
  leased_until timestamptz,
  -- Where the next portion continues.
  cursor text
);
