-- finish
-- A table that was divided after the trigger was made has it on its first partition only.
drop trigger if exists games_analysis on games;
drop trigger if exists games_analysis on games_first;
create trigger games_analysis after insert on games for each row
  when (new.is_rated and new.plies >= 20) execute function queue_analysis();
