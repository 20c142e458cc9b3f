-- Whether the leader has left a tournament alone because nothing is due: what is written to its log wakes it then.
alter table tournaments add column is_resting boolean not null default false;
