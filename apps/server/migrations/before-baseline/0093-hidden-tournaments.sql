-- A tournament that operators hid is found by those alone who hold it or take part.
alter table tournaments add column hidden_at timestamptz;

alter table reports add column tournament_id bigint references tournaments (id) on delete set null;
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('chat', 'board', 'player', 'appeal', 'study', 'tournament')) not valid;
alter table reports validate constraint reports_kind_check;
create unique index reports_tournament_once on reports (reporter_id, tournament_id) where tournament_id is not null;
create index reports_tournament on reports (tournament_id) where tournament_id is not null;
