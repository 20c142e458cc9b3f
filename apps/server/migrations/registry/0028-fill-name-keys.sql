-- in-portions
-- The triggers queue each row for the worker.
with portion as (select id from studies where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update studies s set title = title from portion where s.id = portion.id and s.removed_at is null)
select max(id) as last from portion;

with portion as (select id from tournaments where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update tournaments t set title = title from portion where t.id = portion.id and t.nightly_on is null)
select max(id) as last from portion;

with portion as (select id from accounts where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update accounts a set is_guest = is_guest from portion where a.id = portion.id and a.user_name ~ '[^ -~]')
select max(id) as last from portion;
