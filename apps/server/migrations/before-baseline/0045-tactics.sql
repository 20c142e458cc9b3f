-- The stream of tactics. A rating of its own for each person, beside those of games and puzzles.
alter table ratings drop constraint ratings_kind_check;
alter table ratings add constraint ratings_kind_check
  check (kind in ('game', 'puzzle', 'tactic', 'blitz', 'rapid', 'classical', 'correspondence')) not valid;
alter table ratings validate constraint ratings_kind_check;
alter table rating_changes drop constraint rating_changes_kind_check;
alter table rating_changes add constraint rating_changes_kind_check
  check (kind in ('game', 'puzzle', 'tactic', 'blitz', 'rapid', 'classical', 'correspondence')) not valid;
alter table rating_changes validate constraint rating_changes_kind_check;

-- The rating of a position, from its first rated attempt on; before that it follows from the position's length.
create table tactic_ratings (
  tactic_id text primary key,
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  attempts integer not null,
  solved integer not null,
  rated_at timestamptz not null
);

-- A position that was handed out to a person, and what became of the first attempt.
create table tactic_attempts (
  account_id bigint not null references accounts (id),
  tactic_id text not null,
  handed_out_at timestamptz not null,
  -- Whether a hint was asked for before the decision.
  is_helped boolean not null default false,
  -- Null while the position is open.
  decided_at timestamptz,
  result text check (result in ('solved', 'failed', 'shown', 'skipped')),
  is_rated boolean not null default false,
  primary key (account_id, tactic_id),
  check ((decided_at is null) = (result is null))
);
-- What a person has still open, and what was decided lately.
create index tactic_attempts_open on tactic_attempts (account_id, handed_out_at desc)
  where decided_at is null;
create index tactic_attempts_recent on tactic_attempts (account_id, decided_at desc);

create table tactic_votes (
  account_id bigint not null references accounts (id),
  tactic_id text not null,
  is_up boolean not null,
  voted_at timestamptz not null default now(),
  primary key (account_id, tactic_id)
);
create index tactic_votes_tactic on tactic_votes (tactic_id);
