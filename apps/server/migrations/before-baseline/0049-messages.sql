-- Messages that reach people who are elsewhere, by push and by mail.

-- What has happened and may concern a person who is away. Triggers write it in the transaction of the happening itself:
-- no crash comes between the two, and processes of the version before write it, too. A row goes when it is read.
create table message_causes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('room', 'invitation')),
  subject_id bigint not null,
  -- The number of the first event of the entry in the room's log.
  seq integer,
  created_at timestamptz not null default now()
);

create function note_slow_entry() returns trigger language plpgsql as $$
begin
  insert into message_causes (subject, subject_id, seq) values ('room', new.room_id, new.seq);
  return null;
end $$;
create trigger room_events_slow_cause after insert on room_events_slow
  for each row execute function note_slow_entry();

create function note_invitation() returns trigger language plpgsql as $$
begin
  insert into message_causes (subject, subject_id) values ('invitation', new.id);
  return null;
end $$;
create trigger invitations_cause after insert on invitations
  for each row execute function note_invitation();

-- The outbox: one row for a person, a kind and an event, whatever happens how often.
create table messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null,
  event text not null,
  -- What it is about: a room and the number of an event in its log, or an invitation.
  subject_id bigint not null,
  seq integer,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null,
  tries smallint not null default 0,
  -- What is done already when it is tried again.
  is_mailed boolean not null default false,
  pushed_to bigint[] not null default '{}',
  closed_at timestamptz,
  constraint messages_once unique (account_id, kind, event)
);
create index messages_due on messages (next_try_at) where closed_at is null;
create index messages_closed on messages (closed_at) where closed_at is not null;

-- Where the browsers of a person take pushes. It ends with the session of the device.
create table push_endpoints (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  session_id bigint not null references sessions (id) on delete cascade,
  url text not null,
  p256dh text not null,
  auth text not null,
  -- The language of the page that asked for it.
  locale text not null,
  used_at timestamptz not null default now(),
  constraint push_endpoints_url_unique unique (url),
  constraint push_endpoints_session_unique unique (session_id)
);
create index push_endpoints_account on push_endpoints (account_id);
create index push_endpoints_used on push_endpoints (used_at);

create table message_settings (
  account_id bigint primary key references accounts (id),
  settings jsonb not null,
  changed_at timestamptz not null default now()
);

-- The language in which a device shows the site: mail to its owner is written in it.
alter table sessions add column locale text;
