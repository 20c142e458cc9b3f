-- Version 0.2 keeps the public name of a room in columns called room_id, and a time control in step_seconds and clock.
-- Its processes run beside those of this version for a while, so triggers keep the old and the new columns equal.

create function keep_room_name() returns trigger language plpgsql as $$
begin
  if new.room_name is null or (tg_op = 'UPDATE' and new.room_id is distinct from old.room_id) then
    new.room_name := new.room_id;
  else
    new.room_id := new.room_name;
  end if;
  return new;
end $$;

create function keep_time_control() returns trigger language plpgsql as $$
begin
  if new.time_control is null
    or (tg_op = 'UPDATE' and (new.step_seconds, new.clock) is distinct from (old.step_seconds, old.clock)) then
    new.time_control := coalesce(new.clock, 'step-' || new.step_seconds);
  elsif new.time_control like 'step-%' then
    new.step_seconds := substr(new.time_control, 6)::smallint;
    new.clock := null;
  else
    new.step_seconds := 60;
    new.clock := new.time_control;
  end if;
  return new;
end $$;

-- [R6.32] the speed of a time control, as `speedOf` of packages/rules computes it.
create function speed_of(time_control text) returns text language sql immutable strict parallel safe as $$
  select case when kind = 'days' then 'correspondence' when seconds < 480 then 'blitz'
    when seconds < 1500 then 'rapid' else 'classical' end
  from (
    select kind, case kind when 'step' then 20 * first when 'increment' then first + 40 * second
      when 'stages' then first + 10 * third end as seconds
    from (
      select split_part(time_control, '-', 1) as kind,
        split_part(time_control, '-', 2)::integer as first,
        nullif(split_part(time_control, '-', 3), '')::integer as second,
        nullif(split_part(time_control, '-', 4), '')::integer as third) as parts) as expected
$$;

create function set_speed() returns trigger language plpgsql as $$
begin
  new.speed := speed_of(new.time_control);
  return new;
end $$;

-- Triggers of one event run in the order of their names: the speed follows from the time control that `keep` has set.
-- The busiest tables come last, because each lock is held to the end.
alter table paired_outcomes add column room_name text;
create trigger paired_outcomes_keep_room_name before insert or update of room_id, room_name on paired_outcomes
  for each row execute function keep_room_name();

alter table reports add column room_name text;
create trigger reports_keep_room_name before insert or update of room_id, room_name on reports
  for each row execute function keep_room_name();

alter table tournaments add column time_control text;
create trigger tournaments_keep_time_control before insert or update of step_seconds, clock, time_control on tournaments
  for each row execute function keep_time_control();

alter table invitations add column room_name text, add column time_control text;
create trigger invitations_keep_room_name before insert or update of room_id, room_name on invitations
  for each row execute function keep_room_name();
create trigger invitations_keep_time_control
  before insert or update of step_seconds, clock, time_control on invitations
  for each row execute function keep_time_control();
create trigger invitations_speed before insert or update of step_seconds, clock, time_control on invitations
  for each row execute function set_speed();

alter table games add column room_name text, add column time_control text;
create trigger games_keep_room_name before insert or update of room_id, room_name on games
  for each row execute function keep_room_name();
create trigger games_keep_time_control before insert or update of step_seconds, clock, time_control on games
  for each row execute function keep_time_control();

alter table rooms add column time_control text;
create trigger rooms_keep_time_control before insert or update of step_seconds, clock, time_control on rooms
  for each row execute function keep_time_control();
create trigger rooms_speed before insert or update of step_seconds, clock, time_control on rooms
  for each row execute function set_speed();
