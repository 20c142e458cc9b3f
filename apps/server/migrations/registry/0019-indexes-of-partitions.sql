-- outside-transaction
-- The keys of a partitioned table contain the time by which it is divided. Old and new keys stay side by side for the
-- processes of 0.2. A list reads what the openings of a profile need from the index alone.
create unique index concurrently games_first_key on games (id, ended_at);
create unique index concurrently games_first_room on games (room_name, ended_at);
create index concurrently games_first_red on games (red_id, ended_at desc, id desc) include (outcome_winner, opening_tag, is_public);
create index concurrently games_first_black on games (black_id, ended_at desc, id desc) include (outcome_winner, opening_tag, is_public);
create unique index concurrently rating_changes_first_key on rating_changes (account_id, kind, subject, changed_at);
drop index concurrently if exists games_red;
drop index concurrently if exists games_black;
drop index concurrently if exists games_room_name;
