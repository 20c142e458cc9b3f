import type { Pairing } from '@chuhe/tournaments';
import { expect, test } from 'vitest';
import { AlreadyPlaying } from '../rooms/index.ts';
import { PairingRooms } from './pairing-rooms.ts';

const PAIRING: Pairing = {
  id: 'room-2',
  round: 2,
  board: 1,
  red: '1',
  black: '2',
  at: 0,
  result: undefined,
  isForfeit: false,
  isRuled: false,
};
const ROW = { id: '9', name: 'cup', time_control: 'step-60', is_rated: false, form: 'swiss' };

/** Rooms of a tournament whose players are refused a second game, and then found in these games. */
function rooms(playing: ReadonlyMap<string, string>, asked: { attempts: number; now: number }) {
  return new PairingRooms({
    people: {
      made: async () => new Set<string>(),
      playing: async () => playing,
    },
    checkEnded: async () => undefined,
    atomically: async () => {
      asked.attempts += 1;
      throw new AlreadyPlaying({ timeControl: { kind: 'step', seconds: 60 } });
    },
    roomNow: () => asked.now,
    firstMoveSeconds: 30,
    onReady: () => undefined,
  } as never);
}

async function makeMissing(pairingRooms: PairingRooms) {
  const tournament = { pairings: new Map([['room-1', { ...PAIRING, id: 'room-1', round: 1 }]]) };
  const running = { tournament, running: [PAIRING] };
  return pairingRooms.makeMissing(ROW as never, running, async () => undefined);
}

test.each([
  ['still play in this tournament', new Map([['1', 'room-1']])],
  ['have left their game since the refusal', new Map<string, string>()],
])('nobody loses when the players %s: the room is tried again', async (_, playing) => {
  const asked = { attempts: 0, now: 10_000 };
  const pairingRooms = rooms(playing, asked);
  expect(await makeMissing(pairingRooms)).toEqual([]);
  asked.now += 10_000;
  expect(await makeMissing(pairingRooms)).toEqual([]);
  expect(asked.attempts).toBe(2);
});

test('a player of another game is absent', async () => {
  const asked = { attempts: 0, now: 10_000 };
  const reports = await makeMissing(rooms(new Map([['2', 'elsewhere']]), asked));
  expect(reports).toMatchObject([{ type: 'report', pairing: 'room-2', noShow: 'BLACK' }]);
});
