-- Names as searches compare them. The worker writes them, because PostgreSQL knows no pinyin.
create table name_keys (
  kind text not null check (kind in ('player', 'study', 'tournament')),
  -- An account, a study or a tournament. A row whose subject is gone finds nothing.
  subject_id bigint not null,
  -- The folded name, its pinyin or its initials, from the beginning of one of its words to the end.
  key text collate "C" not null,
  primary key (kind, key, subject_id)
);
create index name_keys_subject on name_keys (kind, subject_id);

-- Names that have changed since the worker read them.
create table name_key_queue (
  kind text not null,
  subject_id bigint not null,
  primary key (kind, subject_id)
);

create function queue_name_keys() returns trigger language plpgsql as $$
begin
  insert into name_key_queue (kind, subject_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;

create trigger studies_name_keys after insert or update of title on studies
  for each row execute function queue_name_keys('study');
create trigger tournaments_name_keys after insert or update of title on tournaments
  for each row when (new.nightly_on is null) execute function queue_name_keys('tournament');
-- The names of guests, and names in plain letters, are found without keys.
create trigger accounts_name_keys after insert on accounts
  for each row when (not new.is_guest and new.user_name ~ '[^ -~]')
  execute function queue_name_keys('player');
create trigger accounts_new_name_keys after update of user_name, is_guest on accounts
  for each row when (new.user_name ~ '[^ -~]' or old.user_name ~ '[^ -~]')
  execute function queue_name_keys('player');
