import { afterAll, describe, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../../../platform/database.ts';
import { withClient } from '../../../platform/migrate.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { beginGame, type TestGame, firstMove } from '../../../testing/test-game.ts';
import { AppendQueue, type Appended } from './append-queue.ts';
import { type RoomLogStore, roomLogStore } from './room-log.store.ts';

const { url, database } = await setUpDatabase(4);
const pools: DatabasePool[] = [];

afterAll(async () => {
  for (const pool of pools) await pool.close();
});

/** A queue with its own connections, like that of a process; `between` intercepts each statement. */
function openQueue(between: (log: RoomLogStore) => RoomLogStore = (log) => log): AppendQueue {
  const options = { url, connections: 2, onError: () => undefined, isHot: true };
  const hot = openDatabase(options);
  pools.push(hot);
  return new AppendQueue(between(roomLogStore(hot)), () => undefined);
}

function beginGames(count: number): Promise<readonly TestGame[]> {
  return Promise.all(Array.from({ length: count }, () => beginGame(database)));
}

const POISON = JSON.stringify([{ type: 'left', side: 'RED', note: '\u0000' }]);

describe('[12] one bad row does not affect the others', () => {
  test('a row that can never be stored fails alone', async () => {
    const games = await beginGames(10);
    const queue = openQueue();
    const outcomes = await Promise.all(
      games.map((game, index) =>
        queue.append(firstMove(game, index === 4 ? { move: null, facts: POISON } : {})),
      ),
    );
    expect(outcomes.map(({ type }) => type)).toEqual(
      games.map((_, index) => (index === 4 ? 'impossible' : 'stored')),
    );
  });

  test('a locked row delays the others for less than a second and a half', async () => {
    const [stuck, ...innocent] = await beginGames(10);
    if (stuck === undefined) throw new Error('no game');
    const queue = openQueue();
    await withClient(url, async (holder) => {
      await holder.query('begin');
      await holder.query(
        "insert into room_events (room_id, seq, size, at, command_id) values ($1, 3, 1, 0, 'held')",
        [stuck.id],
      );
      const start = performance.now();
      const held = queue.append(firstMove(stuck));
      const others = await Promise.all(innocent.map((game) => queue.append(firstMove(game))));
      expect(performance.now() - start).toBeLessThan(1500);
      expect(others.map(({ type }) => type)).toEqual(innocent.map(() => 'stored'));
      expect(await held).toEqual({ type: 'not-stored' });
      await holder.query('rollback');
    });
    expect(await queue.append(firstMove(stuck))).toMatchObject({ type: 'stored' });
  });
});

describe('[11] no deadlock', () => {
  test('two processes store the same rooms in opposite orders', async () => {
    const games = await beginGames(200);
    const queues = [openQueue(), openQueue()];
    for (let round = 0; round < 10; round += 1) {
      const given = { seq: 3 + round, previousSeq: round === 0 ? 1 : 2 + round };
      const orders = [games, games.toReversed()];
      const outcomes = await Promise.all(
        queues.flatMap((queue, index) =>
          (orders[index] ?? []).map((game) => queue.append(firstMove(game, given))),
        ),
      );
      // The loser of a deadlock would not know the fate of its rows.
      expect(countOf(outcomes, 'stored')).toBe(games.length);
      expect(countOf(outcomes, 'not-stored')).toBe(games.length);
    }
  });

  test('every statement has its rows in the order of rooms', async () => {
    const games = await beginGames(20);
    const statements: (readonly string[])[] = [];
    const queue = openQueue((log) => ({
      ...log,
      append: (entries) => {
        statements.push(entries.map(({ roomId }) => roomId));
        return log.append(entries);
      },
    }));
    await Promise.all(games.toReversed().map((game) => queue.append(firstMove(game))));
    expect(statements.flat()).toHaveLength(20);
    for (const ids of statements) {
      expect(ids).toEqual(ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
    }
  });
});

describe('the cost of a commit is shared', () => {
  test('a busy process waits for company, an idle one does not', async () => {
    let statements = 0;
    const instant: RoomLogStore = {
      ...roomLogStore(database),
      append: async (entries) => {
        statements += 1;
        const stored = entries.map(({ roomId, seq }) => ({ roomId, seq, at: 0 }));
        return { areAllStored: false, stored };
      },
    };
    const queue = openQueue(() => instant);
    const [game] = await beginGames(1);
    if (game === undefined) throw new Error('no game');
    await queue.append(firstMove(game));
    expect(statements).toBe(1);
    // The rate is known after the first second.
    await trickle(queue, game, 1500);
    const before = statements;
    const entries = await trickle(queue, game, 1000);
    expect(entries / (statements - before)).toBeGreaterThan(2);
  });
});

/** Appends one entry per millisecond, even if a busy machine sleeps longer than that. */
async function trickle(queue: AppendQueue, game: TestGame, millis: number): Promise<number> {
  const start = performance.now();
  const appends: Promise<Appended>[] = [];
  while (appends.length < millis) {
    const due = Math.min(millis, Math.ceil(performance.now() - start) + 1);
    while (appends.length < due) appends.push(queue.append(firstMove(game)));
    // One append per millisecond is the load under test.
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
  await Promise.all(appends);
  return appends.length;
}

function countOf(outcomes: readonly Appended[], type: Appended['type']): number {
  return outcomes.filter((outcome) => outcome.type === type).length;
}
