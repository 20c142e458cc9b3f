-- A rating for each speed. The rows of kind 'game' stay as they are: they are where each speed begins, the history
-- before it, and what processes of the version before write until they are replaced.
alter table ratings drop constraint ratings_kind_check;
alter table ratings add constraint ratings_kind_check
  check (kind in ('game', 'puzzle', 'blitz', 'rapid', 'classical', 'correspondence')) not valid;
alter table ratings validate constraint ratings_kind_check;
alter table rating_changes drop constraint rating_changes_kind_check;
alter table rating_changes add constraint rating_changes_kind_check
  check (kind in ('game', 'puzzle', 'blitz', 'rapid', 'classical', 'correspondence')) not valid;
alter table rating_changes validate constraint rating_changes_kind_check;

-- What was known of a player's games in general is less sure of one speed: the deviation is 110 or more.
insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
select account_id, speed, rating, greatest(deviation, 110), volatility, results, rated_at
from ratings cross join unnest(array['blitz', 'rapid', 'classical', 'correspondence']) as speed
where kind = 'game';

-- The rating that counts for a room or an invitation; absent where a process of the version before has written it.
alter table rooms add column speed text;
alter table invitations add column speed text;
