-- outside-transaction
-- Games whose opening no worker has looked for: none but those stored by older processes.
drop index concurrently if exists games_unnamed;
create index concurrently games_unnamed on games (id) where opening is null;
