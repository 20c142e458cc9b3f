import { REFUSALS } from '@chuhe/protocol';
import { currentPosition, foldRoom, legalMoves, plyOf, writeMoveRecord } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { newMember } from '../../../testing/people.ts';
import { newTestUser } from '../../../testing/test-rooms.ts';
import { roomLogStore } from '../log/room-log.store.ts';
import { setUpServer } from '../../../testing/set-up.ts';

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

/** The reason why a stranger may not enter, or `in`. */
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

function visit(room: { roomId: string; pw: string }, { token }: { token: string }): RoomPlayer {
  return new RoomPlayer({ baseUrl: sibling, token, ...room });
}

describe('a private room that another one replaces', () => {
  const TERMS = { stepTime: 60, isWatch: true, side: 'RED' };

  async function open(maker: Awaited<ReturnType<typeof guest>>, terms: object = TERMS) {
    const made = await maker.browser.call('createPersonalRoom', { body: terms });
    return { ...made, room: made.data as { roomId: string; pw: string } };
  }

  test('ends for a friend who looks at it, and its link is gone; the new one has its own terms', async () => {
    const [maker, friend] = [await guest(), await guest()];
    const { room: old } = await open(maker);
    const visitor = visit(old, friend);
    await visitor.opened();
    const { room } = await open(maker, {
      ...TERMS,
      clock: 'increment-300-3',
      replaces: old.roomId,
    });
    await visitor.until(() => visitor.log.at(-1)?.type === 'left');
    expect(await visitor.submit({ type: 'sit', side: 'BLACK' })).toMatchObject({
      refusal: { code: 'challenge-closed' },
    });
    visitor.close();
    await expect.poll(() => closedFor(old), { timeout: 15_000 }).toBe('room-not-found');
    const guestAtNew = visit(room, friend);
    await guestAtNew.opened();
    expect(guestAtNew.room?.options.timeControl).toMatchObject({ baseSeconds: 300 });
    expect(await guestAtNew.submit({ type: 'sit' })).toMatchObject({ ok: true });
    guestAtNew.close();
  });

  test('is played in, and not replaced, when the friend sits down at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [maker, friend] = [await guest(), await guest()];
      const { room: old } = await open(maker);
      const player = visit(old, friend);
      await player.opened();
      const [sat, next] = await Promise.all([
        player.submit({ type: 'sit', side: 'BLACK' }),
        open(maker, { ...TERMS, replaces: old.roomId }),
      ]);
      const fate = [sat.ok ? 'sits' : 'stands', next.status === 200 ? 'replaced' : 'kept'].join();
      expect(['sits,kept', 'stands,replaced']).toContain(fate);
      player.close();
    }
  });

  test('is played in, and not replaced, once the friend has sat down', async () => {
    const [maker, friend] = [await guest(), await guest()];
    const { room: old } = await open(maker);
    const player = visit(old, friend);
    await player.opened();
    expect(await player.submit({ type: 'sit', side: 'BLACK' })).toMatchObject({ ok: true });
    // Both before and after the room's row is updated.
    for (let round = 0; round < 3; round += 1) {
      const { errorCode } = await open(maker, { ...TERMS, replaces: old.roomId });
      expect(errorCode).toBe(REFUSALS['already-playing'].errorCode);
    }
    player.close();
  });

  test('is one of the caller: the rooms of others, and games that run, stay', async () => {
    const [maker, other] = [await guest(), await guest()];
    const { room } = await open(maker);
    expect((await open(other, { ...TERMS, replaces: room.roomId })).status).toBe(200);
    expect(await closedFor(room)).toBe('in');
    const { roomId, red, a } = await game();
    expect((await open(red, { ...TERMS, replaces: roomId })).status).toBe(422);
    expect(a.room?.state).toBe('playing');
  });
});

describe('a private room that waits', () => {
  const TERMS = { stepTime: 60, isWatch: true, side: 'random', reuses: true };
  const TERMS_OF_OTHERS = [
    ['side', { side: 'RED' }],
    ['clock', { clock: 'increment-300-3' }],
    ['spectators', { isWatch: false }],
    ['position', { penCode: '3k5/9/9/9/9/9/9/9/9/R3K4 w' }],
  ] as const;

  async function open(maker: Awaited<ReturnType<typeof guest>>, terms: object = {}) {
    const made = await maker.browser.call('createPersonalRoom', { body: { ...TERMS, ...terms } });
    return made.data as { roomId: string; pw: string };
  }

  test('is answered again for the same terms, of several the newest', async () => {
    const maker = await guest();
    const first = await open(maker);
    expect(await open(maker)).toEqual(first);
    const second = await open(maker, { reuses: undefined });
    expect(second.roomId).not.toBe(first.roomId);
    expect(await open(maker)).toEqual(second);
  });

  test.each(TERMS_OF_OTHERS)(
    'is not the one that is asked for with another %s',
    async (_, terms) => {
      const maker = await guest();
      const first = await open(maker);
      const other = await open(maker, terms);
      expect(other.roomId).not.toBe(first.roomId);
      expect(await open(maker, terms)).toEqual(other);
    },
  );

  test('is one of the caller, and not one that was given up or is played in', async () => {
    const [maker, friend] = [await guest(), await guest()];
    const first = await open(maker);
    expect((await open(friend)).roomId).not.toBe(first.roomId);
    const own = visit(first, maker);
    await own.opened();
    await own.submit({ type: 'leave' });
    const second = await open(maker);
    expect(second.roomId).not.toBe(first.roomId);
    own.close();
    const player = visit(second, friend);
    await player.opened();
    await player.submit({ type: 'sit' });
    expect((await open(maker)).roomId).not.toBe(second.roomId);
    player.close();
  });

  test('ends by a call of its maker alone, and a game that has begun does not', async () => {
    const [maker, friend] = [await guest(), await guest()];
    const room = await open(maker);
    const close = async (person: typeof maker, { roomId }: typeof room) =>
      (await person.browser.call('closeRoom', { body: { roomId } })).errorCode;
    expect(await close(friend, room)).toBe(REFUSALS['room-not-found'].errorCode);
    expect(await close(maker, room)).toBe(0);
    expect(await closedFor(room)).toBe('room-not-found');
    expect(await close(maker, room)).toBe(REFUSALS['room-not-found'].errorCode);
    const { roomId, red, a } = await game();
    expect(await close(red, { roomId, pw: '' })).not.toBe(0);
    expect(a.room?.state).toBe('playing');
  });
});

test('a rated private room is for registered players, from the usual position', async () => {
  const member = await newMember(server, 'rated_host');
  const body = { stepTime: 60, isWatch: true, side: 'RED', isRated: true };
  const refused = await member.browser.call('createPersonalRoom', {
    body: { ...body, penCode: '4k4/9/9/9/9/9/9/9/9/R3K4 w' },
  });
  expect(refused.errorCode).toBe(422);
  const made = await member.browser.call('createPersonalRoom', { body });
  const room = made.data as { roomId: string; pw: string };
  const { token } = await guest();
  const visitor = new RoomPlayer({ baseUrl: server.baseUrl, token, ...room });
  await visitor.opened();
  expect(visitor.room?.options.rated).toBe(true);
  expect(await visitor.submit({ type: 'sit' })).toMatchObject({
    refusal: { code: 'guests-may-not' },
  });
  visitor.close();
});
