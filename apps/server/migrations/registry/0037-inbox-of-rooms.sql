-- Rooms change all the time: while this waits for their lock, it holds no other.
create trigger rooms_inbox after update of state on rooms for each row
  when (old.state = 'open' and new.state = 'playing' and new.id >= 4611686018427387904)
  execute function note_challenge_accepted();
