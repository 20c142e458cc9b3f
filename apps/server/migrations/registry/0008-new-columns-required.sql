-- The busiest tables come last, because each lock is held to the end.
alter table paired_outcomes validate constraint paired_outcomes_room_name_given;
alter table tournaments validate constraint tournaments_time_control_given;
alter table invitations validate constraint invitations_time_control_given;
alter table games validate constraint games_room_name_given;
alter table games validate constraint games_time_control_given;
alter table rooms validate constraint rooms_time_control_given;
alter table paired_outcomes alter column room_name set not null;
alter table paired_outcomes drop constraint paired_outcomes_room_name_given;
alter table tournaments alter column time_control set not null;
alter table tournaments drop constraint tournaments_time_control_given;
alter table invitations alter column time_control set not null;
alter table invitations drop constraint invitations_time_control_given;
alter table games alter column room_name set not null;
alter table games alter column time_control set not null;
alter table games drop constraint games_room_name_given, drop constraint games_time_control_given;
alter table rooms alter column time_control set not null;
alter table rooms drop constraint rooms_time_control_given;
