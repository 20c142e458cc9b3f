import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_CODE } from '@chuhe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddEngine, openTestWorker, type TestWorker, until } from './testing/test-worker.ts';

const notes = join(tmpdir(), `chuhe-notes-${randomUUID()}`);
const COMMAND = 'setoption name Debug Log File value /tmp/chuhe-injected';
const KNOWN = [
  /^(uci|isready|ucinewgame|stop)$/,
  /^setoption name (Threads|Hash|VariantPath|UCI_Variant|Skill Level|MultiPV) value \S+$/,
  /^position fen [\w/]+ [wb] - - \d+ \d+( moves( [a-i]\d+[a-i]\d+)+)?$/,
  /^go (depth|nodes) \d+ movetime \d+( searchmoves( [a-i]\d+[a-i]\d+)+)?$/,
];

let opened: TestWorker;
beforeAll(async () => {
  opened = await openTestWorker({ program: oddEngine('notes', notes) });
});
afterAll(async () => {
  await opened.close();
  rmSync(notes, { force: true });
});

const boards = [
  `${START_CODE}\n${COMMAND}`,
  `${START_CODE}\r\n${COMMAND}`,
  `${START_CODE} moves h3e3\nquit`,
  START_CODE.replace(' w', `\n${COMMAND}\n w`),
  `startpos\n${COMMAND}`,
  `\u2028${COMMAND}`,
];

test('text that hides a command never reaches the engine, neither by the client nor by Redis', async () => {
  const { queue, redis, keys } = opened;
  for (const board of boards) {
    // Attempts are sequential.
    const outcome = await queue.search({ board, moves: [], strength: 2 }, { timeoutMillis: 5000 });
    expect(outcome).toEqual({ ok: false, refusal: { code: 'position-code-format' } });
  }
  const moves = await queue.search(
    { board: START_CODE, moves: [`7747\n${COMMAND}`], strength: 2 },
    { timeoutMillis: 5000 },
  );
  expect(moves).toEqual({ ok: false, refusal: { code: 'move-refused', ply: 1 } });

  const stamp = `${Date.now() + 60_000} 1`;
  const job = { id: 'x', client: 'x', board: START_CODE, moves: [], strength: 2 };
  const injections = [
    'garbage',
    `${stamp} {"id":1}`,
    ...boards.map((board) => `${stamp} ${JSON.stringify({ ...job, board })}`),
    `${stamp} ${JSON.stringify({ ...job, moves: [`7747\n${COMMAND}`] })}`,
    `${stamp} ${JSON.stringify({ ...job, strength: `2\n${COMMAND}` })}`,
  ];
  await redis.rpush(keys.waiting, ...injections);
  await until(async () => {
    return (await redis.llen(keys.waiting)) + (await redis.llen(keys.running)) === 0;
  });
  const search = { board: START_CODE, moves: ['7747'], strength: 2 } as const;
  expect(await queue.search(search, { timeoutMillis: 5000 })).toMatchObject({ ok: true });

  const sent = readFileSync(notes, 'utf8').trim().split('\n');
  expect(sent.length).toBeGreaterThan(8);
  expect(sent.filter((line) => !KNOWN.some((known) => known.test(line)))).toEqual([]);
  expect(sent.filter((line) => line.startsWith('go '))).toHaveLength(2);
});
