import { decide, evolve, standings, type TournamentEvent } from '@chuhe/tournaments';
import { expect, test } from 'vitest';
import type { TournamentRow } from './tournaments.store.ts';
import { boardOf, liveIds, liveOf } from './views.ts';

const OPTIONS = {
  form: 'arena',
  startsAt: 0,
  lastsMillis: 60_000,
  rounds: 0,
  breakMillis: 0,
  mostPlayers: 100,
} as const;
const ROW: TournamentRow = {
  id: '1',
  name: 'kX3b9Qm2_pLz',
  title: 'Arena',
  holder_id: '99',
  form: 'arena',
  time_control: 'increment-180-2',
  is_rated: true,
  entry: 'everybody',
  password_hash: null,
  rating_least: null,
  rating_most: null,
  has_chat: true,
  starts_at: new Date(0),
  minutes: 1,
  rounds: null,
  state: 'running',
  round: 0,
  next_round_at: null,
  players: 24,
  winner_id: null,
  ended_at: null,
  is_cancel_asked: false,
  is_site: false,
  is_hidden: false,
};

/** 24 players, the strongest first; the last one has a provisional rating. */
const JOINED = Array.from({ length: 24 }, (_, index): TournamentEvent => {
  const event = { type: 'joined', player: `${index + 1}`, lot: index, at: 0 } as const;
  const rating = 2000 - index;
  return index === 23 ? { ...event, rating, isProvisional: true } : { ...event, rating };
});
const EVENTS: readonly TournamentEvent[] = [
  { type: 'created', options: OPTIONS, at: 0 },
  ...JOINED,
  { type: 'started', at: 0 },
  { type: 'paired', round: 0, pairings: [{ id: 'r00mF0rB0ard', red: '24', black: '23' }], at: 1 },
];

function replicaOf(events: readonly TournamentEvent[]) {
  const tournament = evolve(undefined, events);
  return { tournament, rows: standings(tournament) };
}

function named(ids: readonly string[]) {
  const players = ids.map((id) => ({ userId: id, userName: `player ${id}`, tourist: 0 }) as const);
  return new Map(players.map((player) => [player.userId, player]));
}

test('a featured game has both players with their ratings, though neither is among the first rows', () => {
  const replica = replicaOf(EVENTS);
  const live = liveOf(ROW, replica, named(liveIds(ROW, replica)));
  expect(live.top.map(({ player }) => player.userId)).not.toContain('24');
  expect(live.featured).toEqual({
    roomId: 'r00mF0rB0ard',
    red: { userId: '24', userName: 'player 24', tourist: 0, rating: 1977, isProvisional: true },
    black: { userId: '23', userName: 'player 23', tourist: 0, rating: 1978 },
  });
  const before = replicaOf(EVENTS.slice(0, -1));
  expect(liveOf(ROW, before, new Map())).not.toHaveProperty('featured');
});

test('a provisional rating stays one in the standings and on the boards', () => {
  const { tournament, rows } = replicaOf(EVENTS);
  const guess = { rating: 1977, isProvisional: true };
  expect(rows.at(-1)?.entrant).toMatchObject({ id: '24', ...guess });
  const [pairing] = tournament.pairings.values();
  if (pairing === undefined) throw new Error('no pairing');
  const board = boardOf(tournament, pairing, { names: named([]), round: 0, index: 0 });
  expect(board.red.player).toMatchObject(guess);
  expect(board.black?.player).not.toHaveProperty('isProvisional');
});

test('whoever joins with a provisional rating is written down so', () => {
  const upcoming = evolve(undefined, EVENTS.slice(0, 1));
  const join = { type: 'join', player: '7', rating: 1500, lot: 1 } as const;
  const facts = (isProvisional?: true) =>
    decide(upcoming, { ...join, ...(isProvisional && { isProvisional }) }, 0);
  expect(facts(true)).toMatchObject({ facts: [{ type: 'joined', isProvisional: true }] });
  expect(facts()).toEqual({ ok: true, facts: [{ ...join, type: 'joined' }] });
});
