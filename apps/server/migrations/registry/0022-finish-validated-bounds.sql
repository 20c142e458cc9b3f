-- finish
alter table games validate constraint games_first_bound;
alter table rating_changes validate constraint rating_changes_first_bound;
