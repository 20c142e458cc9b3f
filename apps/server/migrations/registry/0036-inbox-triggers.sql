-- Apart from the table: its reference locks the accounts, and a trigger may have to wait for the lock of its table.
create trigger reports_inbox after update of decided_at on reports for each row
  when (old.decided_at is null and new.decided_at is not null) execute function note_decision();
create trigger study_likes_inbox after insert on study_likes for each row execute function note_like();
create trigger tournaments_inbox after update of state on tournaments for each row
  when (old.state = 'upcoming' and new.state = 'running') execute function note_tournament_start();
