import { CALLS, LOCKED_FROM_PLY, REFUSALS } from '@chuhe/protocol';
import {
  afterMove,
  currentPosition,
  legalMoves,
  type Position,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newMember } from '../../testing/people.ts';
import type { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  enter,
  newTestUser,
  playUntil,
  runningRoom,
  type TestUser,
} from '../../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const PLY = 30;
const { errorCode: LOCKED, status: LOCKED_STATUS } = REFUSALS['position-locked'];

/** Every call that analyses a position; each returns whether the position was locked. */
const DOORS: Readonly<Record<string, (browser: Browser, position: Position) => Promise<boolean>>> =
  {
    'the computer’s move': async (browser, position) =>
      isLocked(browser.call('askComputer', { body: { board: codeOf(position), level: 1 } })),
    'the defender of a puzzle': async (browser, position) =>
      isLocked(browser.call('levelMove', { body: { pen: codeOf(position) } })),
    'the explorer of masters': (browser, position) => explore(browser, position, 'masters'),
    'the explorer of this site': (browser, position) => explore(browser, position, 'site'),
    'the library by position': async (browser, position) =>
      isLocked(browser.call('libraryGames', { query: { position: codeOf(position) } })),
    'the endgame tables': async (browser, position) =>
      isLocked(browser.call('probeTables', { query: { position: codeOf(position) } })),
    'the engine of the page': async (browser, position) => {
      const { data } = await browser.call('engineLock', { query: { position: codeOf(position) } });
      return z.parse(CALLS.engineLock.answer, data).isLocked;
    },
  };

function explore(browser: Browser, position: Position, source: string): Promise<boolean> {
  return isLocked(
    browser.call('explorePosition', { query: { position: codeOf(position), source } }),
  );
}

async function isLocked(call: ReturnType<Browser['call']>): Promise<boolean> {
  const { errorCode, status } = await call;
  return errorCode === LOCKED && status === LOCKED_STATUS;
}

function codeOf(position: Position): string {
  return writePositionCode({ ...position, codeForm: 'full' });
}

/** The calls that are locked for this browser. */
async function shutFor(browser: Browser, position: Position): Promise<readonly string[]> {
  const shut = await Promise.all(
    Object.entries(DOORS).map(async ([name, ask]) =>
      (await ask(browser, position)) ? [name] : [],
    ),
  );
  return shut.flat();
}

const ALL = Object.keys(DOORS);

async function playedTo(ply: number, options: Parameters<typeof runningRoom>[3] = {}) {
  const users = [await newTestUser(server), await newTestUser(server)] as const;
  const roomId = await runningRoom(server, ...users, options);
  const players = [
    await enter(server.baseUrl, roomId, users[0]),
    await enter(server.baseUrl, roomId, users[1]),
  ] as const;
  await playUntil(players, ply);
  return { roomId, users, players };
}

function positionOf([{ room }]: readonly [RoomPlayer, RoomPlayer]): Position {
  if (room === undefined || room.state === 'open') throw new Error('no game');
  return currentPosition(room.line);
}

function browserOf({ token }: TestUser): Browser {
  const browser = openBrowser(server.baseUrl);
  return {
    ...browser,
    call: (name, input = {}) =>
      browser.call(name, { ...input, headers: { authorization: `Bearer ${token}` } }),
  };
}

const KINDS = {
  rated: { rated: true },
  casual: { rated: false },
  'by correspondence': { timeControl: { kind: 'days', days: 3 } },
} as const;

test.each(Object.entries(KINDS))(
  'a running %s game shuts every door to its position, for everybody, until it ends',
  async (kind, options) => {
    const { users, players } = await playedTo(PLY, options);
    const position = positionOf(players);
    const [child] = legalMoves(position).map((move) => afterMove(position, move));
    if (child === undefined) throw new Error('no move');
    const member = await newMember(server, `m_${kind.replaceAll(' ', '')}`);
    const askers = [
      browserOf(users[0]),
      browserOf(users[1]),
      (await newGuest(server)).browser,
      member.browser,
    ];
    for (const asker of askers) {
      await expect.poll(() => shutFor(asker, position)).toEqual(ALL);
      // A position one move further is locked too.
      expect(await shutFor(asker, child)).toEqual(ALL);
    }
    await players[0].submit({ type: 'resign' });
    await players[1].until(() => players[1].room?.state === 'over');
    for (const asker of askers) {
      await expect.poll(() => shutFor(asker, position)).toEqual([]);
      expect(await shutFor(asker, child)).toEqual([]);
    }
    for (const player of players) player.close();
  },
);

test('only its own line is locked: other positions, earlier ones and the opening are free', async () => {
  const { users, players } = await playedTo(PLY, KINDS['by correspondence']);
  const me = browserOf(users[0]);
  const { room } = players[0];
  if (room?.state !== 'playing') throw new Error('no game');
  await expect.poll(() => shutFor(me, positionOf(players))).toEqual(ALL);
  for (const ply of [0, 2, LOCKED_FROM_PLY, PLY - 10]) {
    expect(await shutFor(me, room.line.positions[ply] ?? room.line.positions[0])).toEqual([]);
  }
  // The next move moves the lock along.
  const before = positionOf(players);
  await playUntil(players, PLY + 2);
  await expect.poll(() => shutFor(me, positionOf(players))).toEqual(ALL);
  expect(await shutFor(me, before)).toEqual([]);
  for (const player of players) player.close();
});

test('a line that leads on from the position is refused, and the page is told whose game it is', async () => {
  const { roomId, users, players } = await playedTo(PLY, KINDS.rated);
  const { room } = players[0];
  if (room?.state !== 'playing') throw new Error('no game');
  const guest = (await newGuest(server)).browser;
  const records = room.line.moves.map(writeMoveRecord);
  await expect.poll(() => shutFor(guest, positionOf(players))).toEqual(ALL);
  const [reply] = legalMoves(positionOf(players));
  if (reply === undefined) throw new Error('no move');
  const [answer] = legalMoves(afterMove(positionOf(players), reply));
  if (answer === undefined) throw new Error('no move');
  const onward = [reply, answer].map(writeMoveRecord);
  const body = { board: codeOf(room.line.positions[0]), moves: [...records, ...onward] };
  expect(await isLocked(guest.call('askComputer', { body }))).toBe(true);
  const query = { position: codeOf(positionOf(players)), moves: onward.join('') };
  const own = { isLocked: true, roomId };
  expect((await browserOf(users[1]).call('engineLock', { query })).data).toMatchObject(own);
  const foreign = { isLocked: true, roomId: null };
  expect((await guest.call('engineLock', { query })).data).toMatchObject(foreign);
  for (const player of players) player.close();
});

test('a Redis that was emptied has all running positions again', async () => {
  const { players } = await playedTo(PLY, KINDS['by correspondence']);
  const guest = (await newGuest(server)).browser;
  const position = positionOf(players);
  await expect.poll(() => shutFor(guest, position)).toEqual(ALL);
  // Nobody has the room open, as between two moves of a slow game.
  for (const player of players) player.close();
  const redis = new Redis(server.config.REDIS_URL);
  const left = await redis.keys(`${server.config.REDIS_PREFIX}running*`);
  await redis.del(left);
  redis.disconnect();
  await expect.poll(() => shutFor(guest, position), { timeout: 20_000 }).toEqual(ALL);
});

test('a visitor without a session is told nothing', async () => {
  expect(await openBrowser(server.baseUrl).call('engineLock')).toMatchObject({
    errorCode: REFUSALS['not-signed-in'].errorCode,
  });
});
