-- How often each move was made in a position, or its mirror image, and how those games ended.
create table explorer_moves (
  -- masters: written by the import of the library, positions of five games or more; site: added to every night.
  source text not null check (source in ('masters', 'site')),
  -- The position's hash, as in library_positions.
  key bigint not null,
  -- Four digits, in the orientation of the key.
  move smallint not null,
  red int not null,
  drawn int not null,
  black int not null,
  -- The number of the newest of these games.
  newest bigint not null,
  primary key (source, key, move)
);

-- The masters' games of a position whose players are best known.
create table explorer_known (
  key bigint primary key,
  numbers int[] not null
);

-- Up to which game those of the site are counted.
create table explorer_progress (
  source text primary key,
  done bigint not null
);
insert into explorer_progress (source, done) values ('site', 0);
