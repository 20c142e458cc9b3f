-- Rated games of people that an engine worker has still to analyse. A claim is a lease: a worker that dies loses it.
create table analysis_queue (
  game_id bigint primary key,
  ended_at timestamptz not null,
  claim uuid,
  claimed_until timestamptz,
  -- The claims so far: a game that ends its workers is left alone.
  tries smallint not null default 0
);
create index analysis_queue_ended_at on analysis_queue (ended_at, game_id);

create table game_analyses (
  game_id bigint primary key,
  -- Two bytes a ply: packages/search/src/review/packed-verdicts.ts.
  verdicts bytea not null,
  engine text not null,
  -- The engine's network file; null for its built-in evaluation.
  network text,
  -- The nodes of all searches.
  nodes integer not null,
  analysed_at timestamptz not null default now()
);

create function queue_analysis() returns trigger language plpgsql as $$
begin
  if not exists (select from accounts where id in (new.red_id, new.black_id) and is_bot) then
    insert into analysis_queue (game_id, ended_at) values (new.id, new.ended_at) on conflict do nothing;
  end if;
  return null;
end $$;
