import { expect, test } from 'vitest';
import type { CallResult } from '../api-client.ts';
import { HeldGames } from './held-games.ts';

/** Two house processes, and a server that records which one holds each game. */
function twoProcesses() {
  const holders = new Map<string, string>();
  const server = { isAway: false };
  const post = (_: string, body: object): Promise<CallResult> => {
    const { holder, roomIds, isReleased } = body as {
      holder: string;
      roomIds: string[];
      isReleased: boolean;
    };
    if (server.isAway) return Promise.resolve({ ok: false, status: 0, detail: 'away' });
    const held = roomIds.filter((roomId) => {
      if (isReleased && holders.get(roomId) === holder) holders.delete(roomId);
      if (!isReleased && !holders.has(roomId)) holders.set(roomId, holder);
      return !isReleased && holders.get(roomId) === holder;
    });
    return Promise.resolve({ ok: true, data: { held } });
  };
  const open = (holder: string) => {
    const played = new Set<string>();
    const games = new HeldGames({
      client: { post },
      holder,
      onHeld: (roomId) => played.add(roomId),
      onLost: (roomId) => played.delete(roomId),
    });
    return { games, played };
  };
  return { a: open('a'), b: open('b'), holders, server };
}

test('each game is played by one process, and by the other when the first is gone', async () => {
  const { a, b, holders } = twoProcesses();
  await Promise.all([a, b].map(({ games }) => games.add('room_one')));
  await Promise.all([b, a].map(({ games }) => games.add('room_two')));
  expect([...a.played, ...b.played].toSorted()).toEqual(['room_one', 'room_two']);
  holders.clear();
  await b.games.renew();
  await a.games.renew();
  expect([...b.played].toSorted()).toEqual(['room_one', 'room_two']);
  expect(a.played.size).toBe(0);
});

test('what is given back is played on by the other', async () => {
  const { a, b } = twoProcesses();
  await a.games.add('room_one');
  await b.games.add('room_one');
  expect(b.played.size).toBe(0);
  await a.games.release();
  expect(a.played.size).toBe(0);
  await b.games.renew();
  expect(b.played).toEqual(new Set(['room_one']));
});

test('without an answer of the server it goes on with what it has, and takes nothing new', async () => {
  const { a, server } = twoProcesses();
  await a.games.add('room_one');
  server.isAway = true;
  await a.games.renew();
  await a.games.add('room_two');
  expect(a.played).toEqual(new Set(['room_one']));
  server.isAway = false;
  await a.games.renew();
  expect(a.played).toEqual(new Set(['room_one', 'room_two']));
  a.games.remove('room_one');
  expect(a.played).toEqual(new Set(['room_two']));
});
