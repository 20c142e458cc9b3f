alter table games add constraint games_room_name_given check (room_name is not null) not valid;
alter table games add constraint games_time_control_given check (time_control is not null) not valid;
alter table rooms add constraint rooms_time_control_given check (time_control is not null) not valid;
alter table tournaments add constraint tournaments_time_control_given check (time_control is not null) not valid;
alter table invitations add constraint invitations_time_control_given check (time_control is not null) not valid;
alter table paired_outcomes add constraint paired_outcomes_room_name_given check (room_name is not null) not valid;
