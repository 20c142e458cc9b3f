import { loadCatalogue, loadSolution, type Puzzle } from '@chuhe/puzzles';
import { SearchQueue } from '@chuhe/search/queue';
import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';
import { readProcessConfig } from '../../app/config.ts';
import { ratingsStore } from '../../people/ratings/index.ts';
import { helpedMate } from '../../testing/helping-replies.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { judgeAttempt } from './judge-attempt.ts';
import { progressStore } from './progress.store.ts';
import { puzzleIndex } from './puzzle-index.ts';
import { type AttemptParts, rateAttempt } from './rate-attempt.ts';

const CHEATS = 1000;
const PUZZLES = 60;

const { database } = await setUpDatabase();
const redis = new Redis(readProcessConfig().REDIS_URL);
const computer = new SearchQueue(redis, { prefix: 'test:cheats:', onError: () => undefined });
const { signal } = new AbortController();
const parts: AttemptParts = {
  progress: progressStore(database),
  puzzles: puzzleIndex(),
  computer,
  atomically: (work) => database.transaction((inside) => work(ratingsStore(inside))),
  now: () => Date.now(),
};

afterAll(() => {
  computer.close();
  redis.disconnect();
});

test('every solution of the catalogue is confirmed without an engine', async () => {
  for (const puzzle of await loadCatalogue()) {
    const solution = await parts.puzzles.solutionOf(puzzle);
    const attempt = { puzzle, solution, moves: solution };
    expect(await judgeAttempt(attempt, async () => undefined)).toBe('solved');
  }
});

test('a thousand cheats whose BLACK helps RED to a mate gain nothing', async () => {
  const people = await newPeople(CHEATS);
  const wins = (await loadCatalogue()).filter(({ goal }) => goal === 'win').slice(0, PUZZLES);
  const lines = (await Promise.all(wins.map((puzzle) => helpedLines(puzzle)))).flat();
  expect(lines.length).toBeGreaterThan(PUZZLES);
  for (const [index, accountId] of people.entries()) {
    const line = lines[index % lines.length] ?? { id: '', moves: [] };
    const rated = await rateAttempt(parts, { ...line, accountId, isHelped: false, signal });
    expect(rated).toMatchObject({ ok: true, value: { isSolved: false, change: null } });
  }
  const [honest = ''] = people;
  const [puzzle] = wins;
  const moves = puzzle === undefined ? [] : await loadSolution(puzzle);
  const attempt = { id: puzzle?.id ?? '', moves, accountId: honest, isHelped: false, signal };
  const rated = await rateAttempt(parts, attempt);
  expect(rated).toMatchObject({
    ok: true,
    value: { isSolved: true, change: null, attemptsLeft: 9 },
  });
});

/** Mates with the help of cooperative replies; skips lines that happen to be the solution. */
async function helpedLines(
  puzzle: Puzzle,
): Promise<readonly { readonly id: string; readonly moves: readonly string[] }[]> {
  const random = dice(puzzle.number ?? 1);
  const solution = (await loadSolution(puzzle)).join();
  const tries = Array.from({ length: 8 }, () => helpedMate(puzzle, random) ?? []);
  return tries
    .filter((moves) => moves.length > 0 && moves.join() !== solution)
    .map((moves) => ({ id: puzzle.id, moves }));
}

function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function newPeople(count: number): Promise<readonly string[]> {
  const rows = await database.rows<{ id: string }>(
    {
      name: 'test-people',
      text: `insert into accounts (user_name, is_guest)
        select 'cheat_' || n, true from generate_series(1, $1::int) n returning id`,
    },
    [count],
  );
  return rows.map(({ id }) => id);
}
