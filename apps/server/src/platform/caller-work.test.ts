import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallerOverloaded, CallerWork } from './caller-work.ts';
import { type Database, DatabaseSilent, statement } from './database.ts';

const ANY = statement('', 'select 1');

/** A database whose statements take a few turns; it records how many ran concurrently. */
function slowDatabase() {
  const seen = { running: 0, most: 0 };
  const run = async (): Promise<readonly never[]> => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    seen.running -= 1;
    return [];
  };
  const database: Database = { rows: run, transaction: (work) => work(database) };
  return { database, seen };
}

async function callAs(callers: CallerWork, database: Database, caller: string, times: number) {
  await Promise.all(
    Array.from({ length: times }, () =>
      callers.run(`network of ${caller}`, async () => {
        callers.identify(caller);
        await database.rows(ANY, []);
      }),
    ),
  );
}

test('one caller has two statements at once, however many calls they make', async () => {
  const { database, seen } = slowDatabase();
  const callers = new CallerWork(10);
  await callAs(callers, callers.guard(database), 'greedy', 100);
  expect(seen.most).toBe(2);
});

test('another caller does not wait for them', async () => {
  const { database } = slowDatabase();
  const callers = new CallerWork(10);
  const guarded = callers.guard(database);
  const order: string[] = [];
  const greedy = callAs(callers, guarded, 'greedy', 100).then(() => order.push('greedy'));
  await callAs(callers, guarded, 'other', 1);
  order.push('other');
  await greedy;
  expect(order).toEqual(['other', 'greedy']);
});

test('many accounts of one network leave connections to the others', async () => {
  const { database, seen } = slowDatabase();
  const callers = new CallerWork(10);
  const guarded = callers.guard(database);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      callers.run('school', async () => {
        callers.identify(`pupil ${index}`);
        await guarded.rows(ANY, []);
      }),
    ),
  );
  expect(seen.most).toBe(7);
});

test('a transaction that uses other connections does not wait for itself', async () => {
  const { database } = slowDatabase();
  const callers = new CallerWork(10);
  const guarded = callers.guard(database);
  const both = Array.from({ length: 4 }, () =>
    callers.run('home', async () => {
      callers.identify('one');
      await guarded.transaction(async () => guarded.rows(ANY, []));
    }),
  );
  await expect(Promise.all(both)).resolves.toHaveLength(4);
});

test('more than any page asks for is refused', async () => {
  const { database } = slowDatabase();
  const callers = new CallerWork(10);
  await expect(callAs(callers, callers.guard(database), 'flood', 300)).rejects.toThrow(
    CallerOverloaded,
  );
});

test('work that nobody called for is not counted', async () => {
  const { database, seen } = slowDatabase();
  const guarded = new CallerWork(10).guard(database);
  await Promise.all(Array.from({ length: 9 }, () => guarded.rows(ANY, [])));
  expect(seen.most).toBe(9);
});

test.each([
  { missing: 'an answer', silence: () => new DatabaseSilent(Promise.resolve()) },
  {
    missing: 'a connection',
    silence: () => new Error('timeout exceeded when trying to connect'),
  },
])('a caller that waits behind one without $missing does not wait again', async ({ silence }) => {
  let asked = 0;
  const silent = async (): Promise<never> => {
    asked += 1;
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    throw silence();
  };
  const callers = new CallerWork(10);
  const database: Database = { rows: silent, transaction: silent };
  const guarded = callers.guard(database);
  const calls = Array.from({ length: 60 }, (_, index) =>
    callers.run('school', async () => {
      callers.identify(`pupil ${index % 20}`);
      await guarded.rows(ANY, []);
    }),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(60);
  // The seven at a time that one network has.
  expect(asked).toBe(7);
});
