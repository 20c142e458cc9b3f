-- Studies: trees of moves in chapters, by account. Names are chosen by devices, 128 random bits.
create table studies (
  id bigint generated always as identity primary key,
  name text not null unique,
  account_id bigint not null references accounts (id),
  title text not null,
  visibility text not null check (visibility in ('private', 'link', 'public')),
  -- The position that stands for it in lists.
  pen_code text not null,
  revision integer not null,
  likes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- What was removed leaves its name behind, so that no device brings it back.
  removed_at timestamptz
);
create index studies_account on studies (account_id, updated_at desc);
create index studies_public on studies (id desc)
  where visibility = 'public' and hidden_at is null and removed_at is null;

create table study_chapters (
  study_id bigint not null references studies (id) on delete cascade,
  name text not null,
  place integer not null,
  title text not null,
  pgn text not null,
  revision integer not null,
  is_copy boolean not null,
  primary key (study_id, name)
);

create table study_likes (
  study_id bigint not null references studies (id) on delete cascade,
  account_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  primary key (study_id, account_id)
);
create index study_likes_account on study_likes (account_id);

alter table reports add column study_id bigint references studies (id) on delete set null;
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('chat', 'board', 'player', 'appeal', 'study'));
create unique index reports_study_once on reports (reporter_id, study_id) where study_id is not null;
create index reports_study on reports (study_id) where study_id is not null;
