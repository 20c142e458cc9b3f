-- in-portions
with portion as (select id, red_id, black_id, outcome_winner, time_control from games
    where id > greatest(coalesce($1::bigint, 0), (select done from tally_progress))
      and id <= (select up_to from tally_progress) order by id limit 1000),
  filled as (insert into player_tallies as t (account_id, speed, side, wins, draws, losses)
    select seat.account_id, speed_of(time_control), seat.side, count(*) filter (where outcome_winner = seat.side),
      count(*) filter (where outcome_winner is null), count(*) filter (where outcome_winner <> seat.side)
    from portion cross join lateral (values (red_id, 'RED'), (black_id, 'BLACK')) as seat (account_id, side)
    where exists (select from accounts a where a.id = seat.account_id and a.deleted_at is null)
    group by 1, 2, 3 order by 1, 3, 2
    on conflict (account_id, speed, side) do update set wins = t.wins + excluded.wins,
      draws = t.draws + excluded.draws, losses = t.losses + excluded.losses),
  noted as (update tally_progress set done = last from (select max(id) as last from portion) as read
    where last is not null)
select max(id) as last from portion;
