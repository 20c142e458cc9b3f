-- What somebody's play is worth: one row for games and one for puzzles, by Glicko-2.
create table ratings (
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('game', 'puzzle')),
  rating double precision not null,
  -- How uncertain the rating is; large at first and after a long time away.
  deviation double precision not null,
  volatility double precision not null,
  -- How many results it rests on.
  results integer not null,
  -- When the last of them came.
  rated_at timestamptz not null,
  primary key (account_id, kind)
);
-- The best first, those whose rating is only a guess left out.
create index ratings_best on ratings (kind, rating desc, account_id) where deviation <= 110;

-- Every change of a rating. A game or a puzzle changes the rating of one person once.
create table rating_changes (
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('game', 'puzzle')),
  -- The public name of the game's room, or the puzzle's.
  subject text not null,
  -- 1, 0.5 or 0.
  score real not null,
  rating_before double precision not null,
  rating_after double precision not null,
  deviation_after double precision not null,
  changed_at timestamptz not null,
  primary key (account_id, kind, subject)
);
-- The curve of one person.
create index rating_changes_curve on rating_changes (account_id, kind, changed_at desc);
-- Both changes of one game.
create index rating_changes_subject on rating_changes (subject) where kind = 'game';
