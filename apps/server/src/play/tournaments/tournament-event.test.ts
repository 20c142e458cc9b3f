import type { TournamentEvent } from '@chuhe/tournaments';
import { expect, test } from 'vitest';
import { readTournamentEvent } from './tournament-event.ts';

const OPTIONS = {
  form: 'swiss',
  startsAt: 1,
  lastsMillis: 0,
  rounds: 5,
  breakMillis: 60_000,
  mostPlayers: 100,
} as const;
/** Every kind of event with all of its fields; the type requires an entry for a new kind. */
const EVENTS: { readonly [Type in TournamentEvent['type']]: TournamentEvent } = {
  created: { type: 'created', at: 1, options: OPTIONS },
  joined: { type: 'joined', at: 2, player: '1', rating: 1500, isProvisional: true, lot: 0.5 },
  paused: { type: 'paused', at: 3, player: '1' },
  resumed: { type: 'resumed', at: 4, player: '1' },
  left: { type: 'left', at: 5, player: '1', reason: 'sanction' },
  started: { type: 'started', at: 6 },
  paired: {
    type: 'paired',
    at: 7,
    round: 1,
    pairings: [
      { id: 'room-1', red: '1', black: '2' },
      { id: 'room-2', red: '3', black: '4', walkover: 'NONE' },
    ],
    bye: '5',
  },
  ended: { type: 'ended', at: 8, pairing: 'room-1', result: 'VOID', noShow: 'RED', isRuled: true },
  finished: { type: 'finished', at: 9 },
  cancelled: { type: 'cancelled', at: 10 },
};

test.each(Object.entries(EVENTS))('%s is read as it was written', (_, event) => {
  expect(readTournamentEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test.each([
  ['an unknown kind', { type: 'adjourned', at: 1 }],
  ['a missing time', { type: 'started' }],
  ['a result that does not exist', { ...EVENTS.ended, result: 'BOTH' }],
  ['a player who is no text', { ...EVENTS.paused, player: 1 }],
  ['options without a format', { ...EVENTS.created, options: { ...OPTIONS, form: 'knockout' } }],
  ['a text', 'started'],
])('%s is refused', (_, stored) => {
  expect(() => readTournamentEvent(stored)).toThrow('Invalid');
});
