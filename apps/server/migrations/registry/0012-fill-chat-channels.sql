-- in-portions
-- The triggers fill the new columns of each row from the old ones.
with portion as (select id from notices where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update notices n set texts = null from portion where n.id = portion.id and n.texts is null)
select max(id) as last from portion;

with portion as (select id from room_chat where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update room_chat c set channel = null from portion where c.id = portion.id and c.channel is null)
select max(id) as last from portion;
