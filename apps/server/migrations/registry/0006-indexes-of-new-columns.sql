-- outside-transaction
create unique index concurrently games_room_name on games (room_name);
create unique index concurrently paired_outcomes_room_name on paired_outcomes (room_name);
create unique index concurrently reports_player_room_once on reports (reporter_id, account_id, coalesce(room_name, ''))
  where kind = 'player' and decided_at is null;
