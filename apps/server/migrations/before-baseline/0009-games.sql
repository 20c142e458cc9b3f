-- Finished games, one row each. Players are numbers of accounts, names are those of the time.
create table games (
  id bigint generated always as identity primary key,
  -- The public name of the room; a game ended twice is stored once.
  room_id text not null unique,
  red_id bigint not null,
  black_id bigint not null,
  red_name text,
  black_name text,
  -- Null for a draw.
  outcome_winner text check (outcome_winner in ('RED', 'BLACK')),
  outcome_by text not null,
  step_seconds int not null,
  is_watch boolean not null,
  is_rated boolean not null default false,
  kind text not null check (kind in ('invite', 'personal', 'quick')),
  start_code text not null,
  -- Four digits a move, one after the other.
  moves text not null,
  -- The last position, so that a list need not play the moves through.
  end_code text,
  move_millis int[],
  plies int not null,
  started_at timestamptz,
  ended_at timestamptz not null,
  is_public boolean not null
);
create index games_red on games (red_id, ended_at desc, id desc);
create index games_black on games (black_id, ended_at desc, id desc);
create index games_public on games (ended_at desc, id desc) where is_public;

-- A key under which anyone may see one game.
create table game_shares (
  share_key text primary key,
  game_id bigint not null references games (id) on delete cascade,
  account_id bigint not null references accounts (id),
  created_at timestamptz not null default now(),
  -- Asking twice gives the first key.
  constraint game_shares_once unique (game_id, account_id)
);
create index game_shares_account on game_shares (account_id);
