-- finish
-- No game is ever removed, so nothing is lost with the references: they would need the time of the game beside its number.
alter table game_shares drop constraint game_shares_game_id_fkey;
alter table game_checks drop constraint game_checks_game_id_fkey;
drop trigger games_tally on games;

-- squawk-ignore renaming-table
alter table games rename to games_first;
alter table games_first drop constraint games_pkey;
alter table games_first add constraint games_first_pkey primary key using index games_first_key;
alter index games_public rename to games_first_public;
alter index games_unnamed rename to games_first_unnamed;

-- The numbers go on behind the last one; the lock of the table keeps others from taking one.
create sequence game_numbers;
select setval('game_numbers', coalesce(pg_sequence_last_value('games_id_seq'), 1),
  pg_sequence_last_value('games_id_seq') is not null);
alter table games_first alter column id drop identity;

create table games (like games_first including defaults including constraints including comments,
  primary key (id, ended_at))
  partition by range (ended_at);
alter table games drop constraint games_first_bound;
alter table games alter column id set default nextval('game_numbers');
alter sequence game_numbers owned by games.id;
-- The end of a room's game follows from its log, so a game that is stored again has the same time.
create unique index games_room on games (room_name, ended_at);
create index games_red on games (red_id, ended_at desc, id desc) include (outcome_winner, opening_tag, is_public);
create index games_black on games (black_id, ended_at desc, id desc) include (outcome_winner, opening_tag, is_public);
create index games_public on games (ended_at desc, id desc) where is_public;
create index games_unnamed on games (id) where opening_tag is null;

select attach_first_partition('games');
alter table games_first drop constraint games_first_bound;
select add_partitions('games');
create trigger games_tally after insert on games for each row execute function tally_game();
