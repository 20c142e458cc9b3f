-- Reports, what operators do about them, and what those concerned are told and may answer.
alter table accounts add column is_operator boolean not null default false;

-- Null for commands that were given at the server itself.
alter table operator_actions add column operator_id bigint references accounts (id);
create index operator_actions_account on operator_actions (account_id, id desc);

alter table room_chat add column hidden_at timestamptz;
-- What was said, where the line that is shown has masked words; for operators only.
alter table room_chat add column unmasked text;

-- What was decided against somebody. Whether it is in force now stands in `accounts`.
create table measures (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('mute', 'ban', 'name')),
  reason text not null check (reason in ('offensive', 'spam', 'cheating', 'leaving', 'name', 'other')),
  -- What the operator tells the person besides.
  note text not null,
  begun_at timestamptz not null default now(),
  -- Null for what has no end: a name that was taken away.
  ends_at timestamptz,
  lifted_at timestamptz
);
create index measures_account on measures (account_id, id desc);

-- One queue for all that people tell operators about others, and for appeals.
create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('chat', 'board', 'player', 'appeal')),
  reporter_id bigint not null references accounts (id),
  -- Whom it is about; oneself in an appeal.
  account_id bigint not null references accounts (id),
  chat_id bigint references room_chat (id) on delete cascade,
  board_id bigint references residue_boards (id) on delete cascade,
  measure_id bigint references measures (id) on delete cascade,
  -- The public name of the room it happened in.
  room_id text,
  reason text not null
    check (reason in ('offensive', 'spam', 'cheating', 'leaving', 'name', 'wrong', 'other')),
  message text not null,
  created_at timestamptz not null default now(),
  taken_by bigint references accounts (id),
  taken_at timestamptz,
  decided_by bigint references accounts (id),
  decided_at timestamptz,
  decision text check (decision in ('upheld', 'dismissed')),
  -- What an appellant is told.
  answer text not null default '',
  constraint reports_decided check ((decided_at is null) = (decision is null))
);
-- The same thing is reported once by one person; a measure is appealed against once.
create unique index reports_chat_once on reports (reporter_id, chat_id) where chat_id is not null;
create unique index reports_board_once on reports (reporter_id, board_id) where board_id is not null;
create unique index reports_appeal_once on reports (measure_id) where measure_id is not null;
create unique index reports_player_once on reports (reporter_id, account_id, coalesce(room_id, ''))
  where kind = 'player' and decided_at is null;
create index reports_open on reports (id) where decided_at is null;
create index reports_decided_last on reports (id desc) where decided_at is not null;
create index reports_account on reports (account_id, id desc);
create index reports_chat on reports (chat_id) where chat_id is not null;
create index reports_board on reports (board_id) where board_id is not null;

insert into reports (kind, reporter_id, account_id, chat_id, room_id, reason, message, created_at)
select 'chat', r.reporter_id, c.account_id, c.id, o.public_id, 'other', r.reason, r.created_at
from chat_reports r join room_chat c on c.id = r.chat_id left join rooms o on o.id = c.room_id
order by r.id;
insert into reports (kind, reporter_id, account_id, board_id, reason, message, created_at)
select 'board', r.account_id, b.account_id, b.id, r.reason, r.message, r.created_at
from residue_board_reports r join residue_boards b on b.id = r.board_id order by r.created_at;
drop table chat_reports, residue_board_reports;

-- How a finished game compares with an engine's choice, when an operator asked.
create table game_checks (
  game_id bigint primary key references games (id) on delete cascade,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz,
  -- Null when it could not be found out.
  figures jsonb
);
create index game_checks_due on game_checks (asked_at) where done_at is null;
