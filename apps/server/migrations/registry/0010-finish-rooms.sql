-- finish
-- The busiest tables come last, because each lock is held to the end.
drop trigger paired_outcomes_keep_room_name on paired_outcomes;
-- squawk-ignore ban-drop-column
alter table paired_outcomes drop column room_id;
alter table paired_outcomes add constraint paired_outcomes_pkey primary key using index paired_outcomes_room_name;

drop trigger reports_keep_room_name on reports;
-- squawk-ignore ban-drop-column
alter table reports drop column room_id;

drop trigger tournaments_keep_time_control on tournaments;
-- squawk-ignore ban-drop-column
alter table tournaments drop column step_seconds, drop column clock;

drop trigger invitations_keep_room_name on invitations;
drop trigger invitations_keep_time_control on invitations;
drop trigger invitations_speed on invitations;
create trigger invitations_speed before insert or update of time_control on invitations
  for each row execute function set_speed();
-- squawk-ignore ban-drop-column
alter table invitations drop column room_id, drop column step_seconds, drop column clock;

drop trigger rooms_keep_time_control on rooms;
drop trigger rooms_speed on rooms;
create trigger rooms_speed before insert or update of time_control on rooms
  for each row execute function set_speed();
-- squawk-ignore ban-drop-column
alter table rooms drop column step_seconds, drop column clock;

drop function keep_room_name();
drop function keep_time_control();
