-- Finished games of a player by speed, side and result. The trigger writes them with the game, whichever process stores
-- it; a deleted account gets none. In the order of the accounts, so two games of the same players cannot deadlock.
create table player_tallies (
  account_id bigint not null references accounts (id),
  speed text not null,
  side text not null check (side in ('RED', 'BLACK')),
  wins integer not null,
  draws integer not null,
  losses integer not null,
  primary key (account_id, speed, side)
) with (fillfactor = 70);

create function tally_game() returns trigger language plpgsql as $$
begin
  insert into player_tallies as t (account_id, speed, side, wins, draws, losses)
  select seat.account_id, speed_of(new.time_control), seat.side,
    (new.outcome_winner is not distinct from seat.side)::integer, (new.outcome_winner is null)::integer,
    (new.outcome_winner <> seat.side and new.outcome_winner is not null)::integer
  from (values (new.red_id, 'RED'), (new.black_id, 'BLACK')) as seat (account_id, side)
  where exists (select from accounts a where a.id = seat.account_id and a.deleted_at is null)
  order by seat.account_id, seat.side
  on conflict (account_id, speed, side) do update set wins = t.wins + excluded.wins,
    draws = t.draws + excluded.draws, losses = t.losses + excluded.losses;
  return null;
end $$;

-- The games that were stored before the trigger, and the last one of them that is counted.
create table tally_progress (
  id boolean primary key default true check (id),
  done bigint not null,
  up_to bigint not null
);

-- The trigger's lock waits for all inserts and holds off others, so the sequence has the last game before it.
create trigger games_tally after insert on games for each row execute function tally_game();
insert into tally_progress (done, up_to)
  values (0, coalesce(pg_sequence_last_value(pg_get_serial_sequence('games', 'id')::regclass), 0));
