-- finish
-- squawk-ignore renaming-table
alter table rating_changes rename to rating_changes_first;
alter table rating_changes_first drop constraint rating_changes_pkey;
alter table rating_changes_first
  add constraint rating_changes_first_pkey primary key using index rating_changes_first_key;
alter index rating_changes_curve rename to rating_changes_first_curve;
alter index rating_changes_subject rename to rating_changes_first_subject;
alter index rating_changes_partial rename to rating_changes_first_partial;

create table rating_changes (like rating_changes_first including defaults including constraints including comments,
  primary key (account_id, kind, subject, changed_at))
  partition by range (changed_at);
alter table rating_changes drop constraint rating_changes_first_bound;
alter table rating_changes add constraint rating_changes_account_id_fkey
  foreign key (account_id) references accounts (id);
create index rating_changes_curve on rating_changes (account_id, kind, changed_at desc);
create index rating_changes_subject on rating_changes (subject) where kind = 'game';
create index rating_changes_partial on rating_changes (changed_at) where weight < 1;

select attach_first_partition('rating_changes');
alter table rating_changes_first drop constraint rating_changes_first_bound;
select add_partitions('rating_changes');
