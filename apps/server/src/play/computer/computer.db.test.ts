import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, COMPUTER_LEVELS, MATE_SCORE, REFUSALS } from '@chuhe/protocol';
import { refusalText } from '@chuhe/protocol/all-texts';
import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  legalMoves,
  readMoveText,
  readPosition,
  START_CODE,
  startLine,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { LEVELS } from '@chuhe/search';
import { queueKeys } from '@chuhe/search/queue';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unusedPort } from '../../testing/services/workspace.ts';
import { LIMITS } from '../../platform/limits/index.ts';
import type { Browser } from '../../testing/browser.ts';
import { NO_LIMITS, openTestServer, type TestServer } from '../../testing/open-test-server.ts';

const GENERALS_FACING = '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1';

let server: TestServer;
let redis: Redis;
let player: Browser;

beforeAll(async () => {
  server = await openTestServer({ limits: NO_LIMITS, isWorking: false });
  redis = new Redis(server.config.REDIS_URL);
  player = await guestOf(server);
});

afterAll(async () => {
  await server.close();
  await clear(server);
  redis.disconnect();
});

describe('with an engine at work', () => {
  let engine: ChildProcess;

  beforeAll(async () => {
    engine = await startEngine(server.config.REDIS_PREFIX);
  });
  afterAll(() => {
    engine.kill('SIGKILL');
  });

  test.each([undefined, 1, COMPUTER_LEVELS])(
    'level %s opens a game by the rules',
    async (level) => {
      const { status, data } = await player.call('askComputer', {
        body: { board: START_CODE, level },
      });
      expect(status).toBe(200);
      expect(after(START_CODE, [moveOf(data)])).toBeDefined();
    },
  );

  test('the levels of the contract are those of the engines', async () => {
    expect(LEVELS.at(-1)).toBe(COMPUTER_LEVELS);
    const page = await player.call('askComputer', {
      body: { board: START_CODE, level: COMPUTER_LEVELS + 1 },
    });
    expect(page).toMatchObject({ status: 422, errorCode: REFUSALS.invalid.errorCode });
  });

  test('after a move it answers for the other side, and its variation continues from there', async () => {
    const { data } = await player.call('askComputer', {
      body: { board: START_CODE, moves: ['7747'], level: COMPUTER_LEVELS },
    });
    const { move, score, pv = [] } = z.parse(CALLS.askComputer.answer, data);
    expect(after(START_CODE, ['7747', moveOf(data)])).toBeDefined();
    expect(after(START_CODE, [moveOf(data)])).toBeUndefined();
    expect(score).toBeTypeOf('number');
    expect(pv[0]).toBe(move);
    expect(after(START_CODE, ['7747', ...pv])).toBeDefined();
  });

  test('a puzzle solved beside its solution counts against the engine’s replies, not against others', async () => {
    const puzzle = (await loadCatalogue()).find(({ id }) => id === 'lksj-x02');
    if (puzzle === undefined) throw new Error('no puzzle');
    // Mates in two like the solution, but with a different first move.
    const first = '6351';
    const { data } = await player.call('levelMove', {
      body: { pen: after(puzzle.penCode, [first]) },
    });
    const replies = movesAfter(puzzle.penCode, [first]);
    for (const reply of replies) {
      const mate = movesAfter(puzzle.penCode, [first, reply]).find(
        (move) => movesAfter(puzzle.penCode, [first, reply, move]).length === 0,
      );
      const body = { id: puzzle.id, moves: [first, reply, mate], isHelped: false };
      const solver = await guestOf(server);
      const isSolved = reply === moveOf(data);
      const { data: result } = await solver.call('ratePuzzle', { body });
      // The first attempts give no rating yet; one that counts reduces the attempts left by one.
      expect(result).toEqual({ isSolved, change: null, ...(isSolved && { attemptsLeft: 9 }) });
    }
    expect(replies).toHaveLength(2);
  });

  test('a mate is reported in the score, and the mated side has no move', async () => {
    const board = '3k5/1R7/9/9/9/9/9/9/R8/4K4 w - - 0 1';
    const { data } = await player.call('levelMove', { body: { pen: board } });
    expect(data).toMatchObject({ score: MATE_SCORE - 1 });
    const mated = await player.call('levelMove', { body: { pen: after(board, [moveOf(data)]) } });
    expect(mated).toMatchObject({ status: 200, data: { move: null } });
  });

  test('the defender of a puzzle answers; its answer outlives the engine, and nothing else does', async () => {
    const pen = await puzzleAfterFirstMove();
    const answerKeys = `${queueKeys(server.config.REDIS_PREFIX).puzzleAnswer('')}*`;
    const before = await redis.keys(answerKeys);
    let first = await player.call('levelMove', { body: { pen } });
    // Answers that a busy machine's clock cut short are not cached, so the test repeats the call until one is.
    while ((await redis.keys(answerKeys)).length === before.length)
      first = await player.call('levelMove', { body: { pen } });
    expect(after(pen, [moveOf(first.data)])).toBeDefined();

    const ended = once(engine, 'exit');
    engine.kill('SIGTERM');
    await ended;
    const second = await player.call('levelMove', { body: { pen } });
    expect(second).toMatchObject({ status: 200, data: first.data });
    const other = await player.call('levelMove', { body: { pen: START_CODE } });
    expect(other.errorCode).toBe(REFUSALS['computer-away'].errorCode);
  }, 240_000);
});

describe('without an engine', () => {
  test.each(['askComputer', 'levelMove'] as const)('%s refuses at once', async (name) => {
    const begun = performance.now();
    const page = await player.call(name, {
      body: { board: START_CODE, pen: START_CODE },
      headers: { 'x-locale': 'en' },
    });
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(page).toMatchObject({ status: 503, msg: refusalText('computer-away', 'en') });
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['nonsense', { board: 'nonsense' }, 'position-code-format'],
    ['generals that face each other', { board: GENERALS_FACING }, 'position-unlawful'],
    ['an illegal move', { board: START_CODE, moves: ['7747', '7747'] }, 'move-illegal'],
    ['a move that is none', { board: START_CODE, moves: ['quit'] }, 'invalid'],
    ['no position', {}, 'bad-request'],
  ] as const)('%s is refused', async (_, body, refusal) => {
    const page = await player.call('askComputer', { body });
    const { status, errorCode } = REFUSALS[refusal];
    const zh = refusalText(refusal, 'zh');
    expect(page).toMatchObject({ status, errorCode, msg: zh });
  });

  test('an unlawful puzzle is refused, and so is a stranger', async () => {
    const page = await player.call('levelMove', { body: { pen: GENERALS_FACING } });
    expect(page).toMatchObject({ status: 422, msg: refusalText('position-unlawful', 'zh') });
    const stranger = await server.browser().call('askComputer', { body: { board: START_CODE } });
    expect(stranger.status).toBe(401);
  });
});

describe('with an engine that is never done', () => {
  beforeAll(async () => {
    await redis.zadd(keys().workers, Date.now() + 600_000, 'a 1');
  });
  afterAll(async () => {
    await redis.del(keys().workers, keys().waiting);
  });

  test('a request that is dropped takes its search with it', async () => {
    const controller = new AbortController();
    const request = fetch(`${server.baseUrl}/api/ai`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: player.cookie() ?? '' },
      body: JSON.stringify({ board: START_CODE, level: 1 }),
      signal: controller.signal,
    }).catch(() => 'dropped');
    await until(async () => (await redis.llen(keys().waiting)) === 1);
    const begun = performance.now();
    controller.abort();
    expect(await request).toBe('dropped');
    await until(async () => (await redis.llen(keys().waiting)) === 0);
    // Its own deadline would have removed it only after eight seconds.
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  test('a full queue is refused, with the time to try again', async () => {
    const job = `${Date.now() + 600_000} 1000 {}`;
    await redis.rpush(keys().waiting, ...Array.from({ length: 20 }, () => job));
    const page = await player.call('askComputer', { body: { board: START_CODE, level: 1 } });
    expect(page).toMatchObject({ status: 503, msg: refusalText('busy', 'zh') });
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test.each(['computer-by-account', 'computer-by-address'])('there is a limit %s', async (name) => {
  const limits = { ...LIMITS, [name]: { times: 2, seconds: 60 } };
  const strict = await openTestServer({ limits, isWorking: false });
  const eager = await guestOf(strict);
  const body = { board: START_CODE, pen: START_CODE };
  const statuses: number[] = [];
  for (const call of ['askComputer', 'levelMove', 'askComputer'] as const) {
    // One after the other.
    statuses.push((await eager.call(call, { body })).status);
  }
  await strict.close();
  await clear(strict);
  expect(statuses).toEqual([503, 503, 429]);
});

test('a long game counts for several questions, and what follows its end is not replayed', async () => {
  const limits = { ...LIMITS, 'computer-by-account': { times: 41, seconds: 60 } };
  const strict = await openTestServer({ limits, isWorking: false });
  const eager = await guestOf(strict);
  const cycle = ['0908', '0001', '0809', '0100'];
  const moves = Array.from({ length: 1998 }, (_, ply) => cycle[ply % cycle.length]);
  const ask = () => eager.call('askComputer', { body: { board: START_CODE, moves } });
  expect(await ask()).toMatchObject({ status: 200, data: { move: null } });
  expect((await ask()).status).toBe(429);
  await strict.close();
  await clear(strict);
});

function keys(): ReturnType<typeof queueKeys> {
  return queueKeys(server.config.REDIS_PREFIX);
}

async function guestOf(home: TestServer): Promise<Browser> {
  const browser = home.browser();
  await browser.call('getUserInfo');
  return browser;
}

async function clear({ config }: TestServer): Promise<void> {
  const left = await redis.keys(`${config.REDIS_PREFIX}*`);
  if (left.length > 0) await redis.del(left);
}

/** The position code after these moves; undefined when one of them is illegal. */
function after(board: string, moves: readonly string[]): string | undefined {
  const reading = readPosition(board);
  if (!reading.ok) return undefined;
  let moveLine = startLine(reading.position);
  for (const text of moves) {
    const step = readMoveText(currentPosition(moveLine), text, 'record');
    if (!step.ok) return undefined;
    moveLine = extendLine(moveLine, step.move);
  }
  return writePositionCode(currentPosition(moveLine));
}

function movesAfter(board: string, moves: readonly string[]): readonly string[] {
  const reading = readPosition(after(board, moves) ?? '');
  return reading.ok ? legalMoves(reading.position).map((move) => writeMoveRecord(move)) : [];
}

function moveOf(data: unknown): string {
  return z.parse(CALLS.askComputer.answer, data).move ?? 'none';
}

/** A mate so close that its whole tree takes a fiftieth of the search time, so even a busy machine completes it. */
async function puzzleAfterFirstMove(): Promise<string> {
  const puzzle = (await loadCatalogue()).find(({ mateIn }) => mateIn === 3);
  if (puzzle === undefined) throw new Error('the catalogue has no puzzles');
  const [first = ''] = await loadSolution(puzzle);
  return after(puzzle.penCode, [first]) ?? '';
}

/** Starts the engine's worker as in production, on its own port; resolves when it reports ready. */
async function startEngine(prefix: string): Promise<ChildProcess> {
  const port = await unusedPort();
  const engine = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../engine/src/main.ts')],
    {
      stdio: 'ignore',
      env: { ...process.env, REDIS_PREFIX: prefix, OPS_PORT: String(port), ENGINE_PROCESSES: '1' },
    },
  );
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
  return engine;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  // Asks again and again.
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('what the test waits for does not come');
    // Polls: the queue in Redis sends no event.
    await sleep(10);
  }
}
