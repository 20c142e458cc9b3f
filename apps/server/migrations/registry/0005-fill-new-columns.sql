-- in-portions
-- The triggers fill the new columns of each row from the old ones.
with portion as (select id from games where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update games g set room_name = room_id, time_control = coalesce(clock, 'step-' || step_seconds)
    from portion where g.id = portion.id and (g.room_name is null or g.time_control is null))
select max(id) as last from portion;

with portion as (select id from rooms where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update rooms r set time_control = coalesce(clock, 'step-' || step_seconds)
    from portion where r.id = portion.id and r.time_control is null)
select max(id) as last from portion;

with portion as (select id from tournaments where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update tournaments t set time_control = coalesce(clock, 'step-' || step_seconds)
    from portion where t.id = portion.id and t.time_control is null)
select max(id) as last from portion;

with portion as (select id from invitations where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update invitations i set room_name = room_id, time_control = coalesce(clock, 'step-' || step_seconds)
    from portion where i.id = portion.id and i.time_control is null)
select max(id) as last from portion;

with portion as (select id from reports where id > coalesce($1::bigint, 0) order by id limit 1000),
  filled as (update reports r set room_name = room_id
    from portion where r.id = portion.id and r.room_name is null and r.room_id is not null)
select max(id) as last from portion;

with portion as (select room_id from paired_outcomes where room_id > coalesce($1::text, '') order by room_id limit 1000),
  filled as (update paired_outcomes o set room_name = o.room_id
    from portion where o.room_id = portion.room_id and o.room_name is null)
select max(room_id) as last from portion;
