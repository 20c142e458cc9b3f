-- Open challenges: rooms that everybody in the lobby may join. Rows of before hold values that the old checks allowed.
alter table rooms drop constraint rooms_kind_check;
alter table rooms add constraint rooms_kind_check
  check (kind in ('invite', 'personal', 'quick', 'challenge')) not valid;
alter table games drop constraint games_kind_check;
alter table games add constraint games_kind_check
  check (kind in ('invite', 'personal', 'quick', 'challenge')) not valid;

alter table rooms add column is_rated boolean not null default false;
-- The side that the maker of a challenge asked for.
alter table rooms add column maker_side text check (maker_side in ('RED', 'BLACK', 'random'));
-- When an open challenge ends at the latest; an operator moves it to the present.
alter table rooms add column closes_at timestamptz;

-- One open challenge a person.
create unique index rooms_one_challenge on rooms (creator_id) where kind = 'challenge' and state = 'open';
