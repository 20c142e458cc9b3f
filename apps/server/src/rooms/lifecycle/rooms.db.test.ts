import { currentPosition, foldRoom, legalMoves, plyOf, writeMoveRecord } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { newTestUser } from '../../testing/test-rooms.ts';
import { roomLogStore } from '../log/room-log.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS, settings: { FRAMES_PER_SECOND: '1000' } });
const sibling = await server.openSibling();

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
  expect(await b.submit({ type: 'sit' })).toMatchObject({ ok: true });
  await a.until(() => a.room?.state === 'playing');
  return { a, b, red, black, roomId, pw };
}

describe('a game over two processes', () => {
  test('is played to its end, and all clients saw the same', async () => {
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
      expect(await mover.submit({ type: 'play', ply, move: writeMoveRecord(move) })).toMatchObject({
        ok: true,
      });
    }
    if (a.room?.state === 'playing') await a.submit({ type: 'resign' });
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

/** Why a stranger is not let in, or `in`. */
async function closedFor(address: { roomId: string; pw?: string; watch?: boolean }) {
  const { token } = await guest();
  const stranger = new RoomPlayer({ baseUrl: server.baseUrl, token, ...address });
  const seen = await stranger.until(() => stranger.closed ?? stranger.room);
  stranger.close();
  return 'reason' in seen ? seen.reason : 'in';
}

test('every message of a room names it', async () => {
  const { a, roomId } = await game();
  a.send('Ping', 7);
  a.send('nonsense', 7);
  for (const type of ['Pong', 'warnMsg'] as const) {
    const message = await a.until(() => a.received.find((each) => each.type === type));
    expect(message).toMatchObject({ roomId });
  }
});

test('a banned person is told so at the door of a room, and does not come back for a new session', async () => {
  const { roomId } = await game();
  const { token } = await newTestUser(server, { isBanned: true });
  const banned = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  expect(await banned.until(() => banned.closed)).toEqual({ code: 1000, reason: 'account-banned' });
});

describe('the door of a private room', () => {
  test('asks spectators for the password, before the game and while it runs', async () => {
    const { roomId, pw } = await game(true);
    expect(await closedFor({ roomId })).toBe('room-password-wrong');
    expect(await closedFor({ roomId, watch: true })).toBe('room-password-wrong');
    expect(await closedFor({ roomId, pw: 'not-this-one', watch: true })).toBe(
      'room-password-wrong',
    );
    expect(await closedFor({ roomId, pw, watch: true })).toBe('in');
    const body = { stepTime: 60, isWatch: true, side: 'RED' };
    const open = await (await guest()).browser.call('createPersonalRoom', { body });
    const { roomId: openId } = open.data as { roomId: string };
    expect(await closedFor({ roomId: openId, watch: true })).toBe('room-password-wrong');
  });

  test('does not call a right password wrong where nobody may watch', async () => {
    const body = { stepTime: 60, isWatch: false, side: 'RED' };
    const made = await (await guest()).browser.call('createPersonalRoom', { body });
    const room = made.data as { roomId: string; pw: string };
    expect(await closedFor({ ...room, watch: true })).toBe('watching-not-allowed');
    expect(await closedFor(room)).toBe('in');
  });
});
