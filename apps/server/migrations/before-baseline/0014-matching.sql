-- Who left games that quick match had made. Good games make up for it.
create table match_conduct (
  account_id bigint primary key references accounts (id),
  strikes smallint not null,
  -- Until when quick match is closed to this person.
  paused_until timestamptz,
  changed_at timestamptz not null default now()
);

-- How strong the players of a running game are together, so that the strongest are found at once.
alter table rooms add column strength real;
create index rooms_strongest on rooms (strength desc nulls last)
  where state = 'playing' and is_watch and kind <> 'personal';

-- Whether an accepted invitation is a rated game.
alter table invitations add column is_rated boolean not null default false;
