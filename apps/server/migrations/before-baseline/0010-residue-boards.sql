-- Positions players have published, and what others said about them.
create table residue_boards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  title text not null,
  -- Every character and every pair of neighbouring characters of the folded title: one index finds
  -- any part of a title in any writing, Chinese words of one character too.
  title_grams text[] not null,
  pen_code text not null,
  play_side text not null check (play_side in ('RED', 'BLACK')),
  note text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- The same board sent twice is one board.
  constraint residue_boards_sent_once unique (account_id, pen_code, title)
);
create index residue_boards_shown on residue_boards (id desc) where hidden_at is null;
create index residue_boards_title on residue_boards using gin (title_grams) where hidden_at is null;

create table residue_board_reports (
  board_id bigint not null references residue_boards (id) on delete cascade,
  account_id bigint not null references accounts (id),
  reason text not null check (reason in ('offensive', 'spam', 'wrong', 'other')),
  message text not null,
  created_at timestamptz not null default now(),
  primary key (board_id, account_id)
);
create index residue_board_reports_account on residue_board_reports (account_id);
