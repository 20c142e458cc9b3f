-- When a position that is decided was shown once more: no other position of its game is shown within a week.
alter table tactic_attempts add column shown_at timestamptz;
