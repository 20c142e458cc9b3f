-- What devices did without a network, merged with the account: docs/merge.md says how.

-- When and where each setting was last changed. What was set before counts, but gives way to every change.
alter table accounts add column setting_stamps jsonb not null default '{}';
update accounts set setting_stamps = (
  select jsonb_object_agg(name, '000000000-0000-00000000')
  from jsonb_object_keys(settings) as name where name <> 'frameSize')
where settings - 'frameSize' <> '{}';

-- Finished games that were kept on a device, by the name of their content. What is removed stays known by name.
create sequence local_record_changes;
create table local_records (
  account_id bigint not null references accounts (id),
  content_id text not null,
  -- Null when it was removed.
  record jsonb,
  -- Rises with every change of the account's records: a device asks for what came after the last it saw.
  change bigint not null,
  primary key (account_id, content_id)
);
create index local_records_change on local_records (account_id, change);

-- A message that a device sends again, not knowing whether it arrived, is kept once.
alter table feedback add column command_id text;
create unique index feedback_command on feedback (account_id, command_id);
