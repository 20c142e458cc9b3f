-- Games are stored all the time: while this waits for their lock, it holds no other.
create trigger games_analysis after insert on games for each row
  when (new.is_rated and new.plies >= 20) execute function queue_analysis();
