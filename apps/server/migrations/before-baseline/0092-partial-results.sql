-- outside-transaction
-- Results of which only a part counted: operators read the newest.
drop index concurrently if exists rating_changes_partial;
create index concurrently rating_changes_partial on rating_changes (changed_at) where weight < 1;
