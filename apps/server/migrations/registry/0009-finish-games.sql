-- finish
drop trigger games_keep_room_name on games;
drop trigger games_keep_time_control on games;
-- squawk-ignore ban-drop-column
alter table games drop column room_id, drop column step_seconds, drop column clock, drop column opening;
