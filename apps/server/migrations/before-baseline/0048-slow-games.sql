-- Games with days for a move: many beside the one live game of a person, each for up to years.

-- The claim of a running slow game; how many a person may have is checked under a lock of the account.
create table slow_seats (
  account_id bigint not null references accounts (id),
  room_id bigint not null,
  claimed_at timestamptz not null default now(),
  primary key (account_id, room_id)
);
create index slow_seats_room on slow_seats (room_id);

insert into slow_seats (account_id, room_id, claimed_at)
select s.account_id, s.room_id, s.claimed_at
from playing_seats s join rooms r on r.id = s.room_id where r.speed = 'correspondence';
delete from playing_seats s using rooms r where r.id = s.room_id and r.speed = 'correspondence';

-- The numbers of slow rooms begin at 2^62: their logs are in a part of their own, and no week waits for them.
create table room_events_slow partition of room_events
  for values from (4611686018427387904) to (maxvalue);

-- What is over of them goes by its end and not by its beginning.
create index rooms_slow_over on rooms (coalesce(ended_at, created_at))
  where id >= 4611686018427387904 and state in ('over', 'expired');

-- Slow games are not among those that can be watched live.
drop index rooms_strongest;
create index rooms_strongest on rooms (strength desc nulls last)
  where state = 'playing' and is_watch and kind <> 'personal' and speed is distinct from 'correspondence';

-- One open live challenge a person; those with days for a move stay, and are counted when they are made.
drop index rooms_one_challenge;
create unique index rooms_one_challenge on rooms (creator_id)
  where kind = 'challenge' and state = 'open' and speed is distinct from 'correspondence';
create index rooms_slow_challenges on rooms (id desc)
  where kind = 'challenge' and state = 'open' and speed = 'correspondence';
