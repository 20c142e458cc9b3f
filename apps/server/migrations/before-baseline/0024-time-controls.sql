-- The time control of a room, an invitation or a game that is not a step; step_seconds has the steps.
alter table rooms add column clock text;
alter table invitations add column clock text;
alter table games add column clock text;
