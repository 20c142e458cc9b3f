-- Games of masters, imported from packages/library. No row is written by people: all can be made anew.
create table library_players (
  id int primary key,
  name text not null unique,
  -- In Latin letters, surname first.
  roman text not null,
  -- What a search compares: every spelling in small letters, without tones and spaces.
  spellings text not null,
  games int not null,
  from_year int,
  to_year int,
  -- Most frequent first.
  teams text[] not null,
  rank text
);
create index library_players_games on library_players (games desc, id);

create table library_events (
  id int primary key,
  name text not null unique,
  english text,
  spellings text not null,
  games int not null,
  from_year int,
  to_year int
);

create table library_games (
  -- In the order of the dates: the newest has the highest number, those without a date the lowest.
  number int primary key,
  -- Made from the moves: stays the same when the library is imported anew.
  id text not null unique,
  -- ISO, unknown parts left out; empty when nothing is known.
  day text not null,
  year int,
  red_id int not null references library_players (id),
  black_id int not null references library_players (id),
  winner text check (winner in ('RED', 'BLACK')),
  opening text not null,
  event_id int references library_events (id),
  round int,
  site text not null,
  red_team text not null,
  black_team text not null,
  moves text not null,
  plies int not null,
  end_code text not null
);
create index library_games_red on library_games (red_id, number desc);
create index library_games_black on library_games (black_id, number desc);
create index library_games_event on library_games (event_id, number desc);
create index library_games_opening on library_games (opening text_pattern_ops, number desc);
create index library_games_calendar on library_games (substr(day, 6), number desc)
  where length(day) = 10;

-- In which games a position, or its mirror image, was on the board, and after how many plies.
create table library_positions (
  -- The first eight bytes of a hash of the position's key.
  key bigint not null,
  number int not null,
  ply int not null,
  primary key (key, number)
);

-- Which files are imported.
create table library_imports (
  version text primary key,
  imported_at timestamptz not null default now()
);
