-- Names beside finished games that a job still has to change: those of deleted accounts, and names that were taken away
-- or given back. It continues below the last game of a side.
create table name_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- Null for every name.
  name_before text,
  name_after text,
  side text not null check (side in ('RED', 'BLACK')),
  below_at timestamptz not null,
  below_id bigint not null
);
create index name_changes_account on name_changes (account_id);

-- Deleted accounts that still have changes of ratings.
create table rating_erasures (
  account_id bigint primary key references accounts (id) on delete cascade
);
