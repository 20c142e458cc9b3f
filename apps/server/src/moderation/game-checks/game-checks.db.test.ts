import type { SearchOutcome } from '@chuhe/search/queue';
import { expect, test } from 'vitest';
import type { Computer } from '../../platform/engine/find-move.ts';
import { insertFinishedGame } from '../../games/history/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { gameCheckJobs } from './game-checks.jobs.ts';
import { gameChecksStore } from './game-checks.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

// Two horses move forth and back seven times: fourteen lawful moves.
const MOVES = ['7967', '7062', '6779', '6270'];
const GAME = [...MOVES, ...MOVES, ...MOVES, '7967', '7062'];

const server = await setUpServer({ isWorking: false });

async function played(): Promise<string> {
  const game = finishedGame({ id: '1', name: 'a' }, { id: '2', name: 'b' }, { moves: GAME });
  return (await insertFinishedGame(server.database, game)) ?? '';
}

/** Answers like the engine queue, and counts the searches. */
function computerOf(answer: (asked: number) => SearchOutcome): Computer & { asked: number } {
  const computer = {
    asked: 0,
    search: () => {
      computer.asked += 1;
      return Promise.resolve(answer(computer.asked));
    },
  };
  return computer;
}

async function runJob(computer: Computer): Promise<boolean | undefined> {
  const [job] = gameCheckJobs(gameChecksStore(server.database), computer);
  return job?.run();
}

test('a game is compared once it was asked for, position by position, and never twice', async () => {
  const checks = gameChecksStore(server.database);
  const gameId = await played();
  expect(await checks.find(gameId)).toEqual({ state: 'none', figures: null });
  expect(await checks.find('999999')).toBeUndefined();
  await checks.ask(gameId);
  expect(await checks.find(gameId)).toMatchObject({ state: 'waiting' });
  const score = { type: 'points', points: 20 } as const;
  const computer = computerOf(() => ({
    ok: true,
    answer: { move: '7967', score, pv: [] },
  }));
  expect(await runJob(computer)).toBe(true);
  // Two moves after the opening, and the position after the last of them.
  expect(computer.asked).toBe(3);
  expect(await checks.find(gameId)).toEqual({
    state: 'done',
    figures: {
      RED: { moves: 1, agreed: 1, meanLoss: 0 },
      BLACK: { moves: 1, agreed: 0, meanLoss: 40 },
    },
  });
  await checks.ask(gameId);
  expect(await runJob(computer)).toBe(false);
});

test('without engines the check fails, and may be requested again', async () => {
  const checks = gameChecksStore(server.database);
  const gameId = await played();
  await checks.ask(gameId);
  await runJob(computerOf(() => ({ ok: false, refusal: { code: 'unavailable' } })));
  expect(await checks.find(gameId)).toEqual({ state: 'failed', figures: null });
  await checks.ask(gameId);
  expect(await checks.find(gameId)).toMatchObject({ state: 'waiting' });
});

test('two workers never compare the same game', async () => {
  const checks = gameChecksStore(server.database);
  await checks.ask(await played());
  const [one, other] = await Promise.all([checks.claim(), checks.claim()]);
  expect([one, other].filter((due) => due !== undefined).length).toBeGreaterThan(0);
  expect(one?.gameId).not.toBe(other?.gameId);
});
