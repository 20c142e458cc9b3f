import { currentPosition, foldRoom, legalMoves, plyOf, writeMoveRecord } from '@chuhe/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS, openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { RoomPlayer } from '../testing/room-player.ts';
import { roomLogStore } from './room-log.store.ts';

let server: TestServer;
let sibling: string;

beforeAll(async () => {
  server = await openTestServer({ limits: NO_LIMITS, settings: { FRAMES_PER_SECOND: '1000' } });
  sibling = await server.openSibling();
});
afterAll(async () => {
  await server.close();
});

async function guest() {
  const browser = server.browser();
  const page = await browser.call('getUserInfo');
  const { userId } = page.data as { userId: string };
  return { browser, userId, token: page.token ?? '' };
}

/** A personal room with its creator (red, at the first process) and a second player (black, at the other). */
async function game(isWatch = true) {
  const [red, black] = [await guest(), await guest()];
  const made = await red.browser.call('createPersonalRoom', {
    body: { stepTime: 60, isWatch, side: 'RED' },
  });
  const { roomId, pw } = made.data as { roomId: string; pw: string };
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: sibling, roomId, token: black.token, pw });
  await Promise.all([a.opened(), b.opened()]);
  expect(await b.tell({ type: 'sit' })).toMatchObject({ ok: true });
  await a.until(() => a.room?.state === 'playing');
  return { a, b, red, black, roomId, pw };
}

describe('a game over two processes', () => {
  test('is played to its end, and everybody saw the same', async () => {
    const { a, b, roomId } = await game();
    let seed = 7;
    for (let ply = 0; ply < 300; ply += 1) {
      const mover = ply % 2 === 0 ? a : b;
      const { room } = mover;
      if (room?.state !== 'playing') break;
      await mover.until(
        () =>
          mover.room?.state === 'over' ||
          (mover.room?.state === 'playing' && plyOf(mover.room) === ply),
      );
      if (mover.room?.state !== 'playing') break;
      const moves = legalMoves(currentPosition(mover.room.line));
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const move = moves[seed % moves.length];
      if (move === undefined) throw new Error('no move');
      expect(await mover.tell({ type: 'play', ply, move: writeMoveRecord(move) })).toMatchObject({
        ok: true,
      });
    }
    if (a.room?.state === 'playing') await a.tell({ type: 'resign' });
    await Promise.all([a, b].map((player) => player.until(() => player.room?.state === 'over')));
    expect(a.log).toEqual(b.log);
    const rows = await server.database.rows(
      { name: '', text: 'select id from rooms where public_id = $1' },
      [roomId],
    );
    const [{ id } = { id: '' }] = rows as unknown as { id: string }[];
    const stored = await roomLogStore(server.database).entriesFrom(id, 1);
    const events = stored.flatMap((entry) => entry.events);
    expect(events).toEqual(a.log);
    expect(foldRoom(events)).toMatchObject({ state: 'over' });
  });
});
