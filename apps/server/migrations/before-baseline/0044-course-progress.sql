-- Levels of the course stand beside the puzzles: the fewest moves of the person's, null for puzzles.
alter table puzzle_progress add column moves smallint;
