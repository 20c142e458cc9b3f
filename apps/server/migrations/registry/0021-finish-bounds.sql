-- finish
-- squawk-ignore ban-drop-table
drop table tally_progress;
select bound_first_partition('games', 'ended_at');
select bound_first_partition('rating_changes', 'changed_at');
