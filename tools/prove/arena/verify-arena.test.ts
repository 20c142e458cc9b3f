import { evolve, standings, type TournamentEvent } from '@chuhe/tournaments';
import { expect, test } from 'vitest';
import {
  type ArenaRecord,
  type ArenaVerdict,
  type PairedRoom,
  verifyArena,
} from './verify-arena.ts';

const OPTIONS = {
  form: 'arena',
  startsAt: 0,
  lastsMillis: 1000,
  rounds: 0,
  breakMillis: 0,
  mostPlayers: 100,
} as const;

const joined = (player: string): TournamentEvent => ({
  type: 'joined',
  player,
  rating: 1500,
  lot: 0,
  at: 0,
});
const paired = (id: string, red: string, black: string, at = 1): TournamentEvent => ({
  type: 'paired',
  round: 0,
  pairings: [{ id, red, black }],
  at,
});
const ended = (pairing: string, result: 'RED' | 'BLACK' | 'DRAW' | 'VOID'): TournamentEvent => ({
  type: 'ended',
  pairing,
  result,
  at: 2,
});
const room = (roomId: string, red: string, black: string, winner: 'RED' | 'BLACK'): PairedRoom => ({
  roomId,
  red,
  black,
  outcome: { type: 'win', winner, by: 'resignation' },
});

const EVENTS: readonly TournamentEvent[] = [
  { type: 'created', options: OPTIONS, at: 0 },
  ...['a', 'b', 'c'].map(joined),
  { type: 'started', at: 0 },
  paired('1', 'a', 'b'),
  ended('1', 'RED'),
  paired('void', 'a', 'c'),
  ended('void', 'VOID'),
  paired('2', 'c', 'a'),
  ended('2', 'BLACK'),
];
const ROOMS = [room('1', 'a', 'b', 'RED'), room('2', 'c', 'a', 'BLACK')];

function record(change: Partial<ArenaRecord> = {}): ArenaRecord {
  const events = change.events ?? EVENTS;
  const rows = standings(evolve(undefined, events)).map(({ place, entrant }) => ({
    userId: entrant.id,
    place,
    points: entrant.points,
  }));
  const places = new Map(rows.map(({ userId, place }) => [userId, place]));
  return { events, rooms: ROOMS, uncounted: 0, served: rows, places, ...change };
}

test('an arena in which all is well has no fault', () => {
  expect(verifyArena(record())).toEqual({
    pairings: 2,
    voids: 1,
    noShows: 0,
    roomFaults: [],
    resultFaults: [],
    standingFaults: [],
    pairingFaults: [],
  });
});

type FaultList = 'roomFaults' | 'resultFaults' | 'standingFaults' | 'pairingFaults';
const PLANTED: readonly (readonly [string, FaultList, Partial<ArenaRecord>])[] = [
  ['a pairing without a room', 'roomFaults', { rooms: ROOMS.slice(0, 1) }],
  ['a pairing with two rooms', 'roomFaults', { rooms: [...ROOMS, ...ROOMS.slice(1)] }],
  ['a room of a void pairing', 'roomFaults', { rooms: [...ROOMS, room('void', 'a', 'c', 'RED')] }],
  ['others at the board', 'roomFaults', { rooms: [...ROOMS.slice(1), room('1', 'c', 'b', 'RED')] }],
  ['a result that is not counted', 'resultFaults', { events: EVENTS.slice(0, -1) }],
  ['a result that is counted twice', 'resultFaults', { events: [...EVENTS, ended('1', 'RED')] }],
  ['another result', 'resultFaults', { rooms: [...ROOMS.slice(1), room('1', 'a', 'b', 'BLACK')] }],
  ['an outcome that is left', 'resultFaults', { uncounted: 1 }],
  ['a row that is not served', 'standingFaults', { served: record().served.slice(1) }],
  ['places that differ', 'standingFaults', { places: new Map([['a', 2]]) }],
  [
    'the same two twice running',
    'pairingFaults',
    {
      events: [...EVENTS, paired('3', 'a', 'c'), ended('3', 'RED')],
      rooms: [...ROOMS, room('3', 'a', 'c', 'RED')],
    },
  ],
  [
    'a player in two games',
    'pairingFaults',
    {
      events: [...EVENTS.slice(0, -1), paired('3', 'a', 'b'), ended('2', 'RED'), ended('3', 'RED')],
    },
  ],
  [
    'a pairing after the end',
    'pairingFaults',
    { events: [...EVENTS, paired('3', 'a', 'b', 1000)] },
  ],
];

test.each(PLANTED)('%s is found', (_name, list, change) => {
  const verdict: ArenaVerdict = verifyArena(record(change));
  expect(verdict[list].length).toBeGreaterThan(0);
});
