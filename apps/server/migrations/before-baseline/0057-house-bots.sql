-- The bots of the house: which level of the computer plays under an account. They may play many games at once.
alter table accounts add column house_level smallint;
create unique index accounts_house_level on accounts (house_level) where house_level is not null;

-- A bot of the house is asked by many at once; all others have one open invitation.
alter table invitations add column is_to_house boolean not null default false;
create unique index invitations_one_to_person on invitations (invitee_id) where state = 'pending' and not is_to_house;
create index invitations_pending_to on invitations (invitee_id) where state = 'pending';
drop index invitations_invitee;
