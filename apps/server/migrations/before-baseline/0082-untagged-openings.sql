-- outside-transaction
-- Games whose opening no worker has named: all at first, later those stored by older processes.
drop index concurrently if exists games_unnamed;
create index concurrently games_unnamed on games (id) where opening_tag is null;
