-- News for one member that stays until it is read: one row per member, kind and subject.
create table inbox_items (
  -- Newer news has a greater number; news that happens again gets a new one.
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('game-over', 'challenge', 'appeal', 'report', 'study-liked', 'tournament')),
  -- A game, a room, a report, a study or a tournament. A row whose subject is gone shows nothing.
  subject_id bigint not null,
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  constraint inbox_items_once unique (account_id, kind, subject_id)
);
create index inbox_items_newest on inbox_items (account_id, id desc);
create index inbox_items_unread on inbox_items (account_id) where read_at is null;
create index inbox_items_age on inbox_items (happened_at);

-- Guests, bots and deleted accounts have no inbox.
create function add_to_inbox(reader bigint, news text, subject bigint) returns void language sql as $$
  insert into inbox_items (account_id, kind, subject_id)
  select a.id, news, subject from accounts a
  where a.id = reader and not a.is_guest and not a.is_bot and a.deleted_at is null
  on conflict on constraint inbox_items_once do nothing
$$;

-- The game of a slow challenge begins while its maker is away. Numbers of slow rooms begin at 2^62.
create function note_challenge_accepted() returns trigger language plpgsql as $$
begin
  perform add_to_inbox(new.creator_id, 'challenge', new.id);
  return null;
end $$;

create function note_decision() returns trigger language plpgsql as $$
begin
  perform add_to_inbox(new.reporter_id, case new.kind when 'appeal' then 'appeal' else 'report' end, new.id);
  return null;
end $$;

-- A study is news again at most once a day, however often it is liked.
create function note_like() returns trigger language plpgsql as $$
begin
  insert into inbox_items as i (account_id, kind, subject_id)
  select s.account_id, 'study-liked', s.id from studies s join accounts a on a.id = s.account_id
  where s.id = new.study_id and s.account_id <> new.account_id and not a.is_bot and a.deleted_at is null
  on conflict on constraint inbox_items_once do update set id = default, happened_at = now(), read_at = null
    where i.happened_at < now() - interval '1 day';
  return null;
end $$;

create function note_tournament_start() returns trigger language plpgsql as $$
begin
  perform add_to_inbox(e.account_id, 'tournament', new.id) from tournament_entries e
  where e.tournament_id = new.id and not e.is_out order by e.account_id;
  return null;
end $$;
