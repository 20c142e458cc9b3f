import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Database, DatabaseSilent, statement } from '../database.ts';
import { allowancesOf } from './allowances.ts';
import { CallerGate } from './caller-gate.ts';
import { CallerOverloaded } from './permits.ts';

const ANY = statement('', 'select 1');

const CONNECTIONS = 10;

/** A gate with a clock that stands still, or is moved. */
function openGate(clock = { now: 0 }): CallerGate {
  const allowances = allowancesOf(60);
  return new CallerGate({ connections: CONNECTIONS, allowances, now: () => clock.now });
}

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

async function callAs(callers: CallerGate, database: Database, caller: string, times: number) {
  await Promise.all(
    Array.from({ length: times }, () =>
      callers.run(`network of ${caller}`, async () => {
        callers.identify({ kind: 'account', id: caller });
        await database.rows(ANY, []);
      }),
    ),
  );
}

test('one caller has two statements at once, however many calls they make', async () => {
  const { database, seen } = slowDatabase();
  const callers = openGate();
  await callAs(callers, callers.guard(database), 'greedy', 100);
  expect(seen.most).toBe(2);
});

test('another caller does not wait for them', async () => {
  const { database } = slowDatabase();
  const callers = openGate();
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
  const callers = openGate();
  const guarded = callers.guard(database);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      callers.run('school', async () => {
        callers.identify({ kind: 'account', id: `pupil ${index}` });
        await guarded.rows(ANY, []);
      }),
    ),
  );
  expect(seen.most).toBe(7);
});

test('a transaction that uses other connections does not wait for itself', async () => {
  const { database } = slowDatabase();
  const callers = openGate();
  const guarded = callers.guard(database);
  const both = Array.from({ length: 4 }, () =>
    callers.run('home', async () => {
      callers.identify({ kind: 'account', id: 'one' });
      await guarded.transaction(async () => guarded.rows(ANY, []));
    }),
  );
  await expect(Promise.all(both)).resolves.toHaveLength(4);
});

test('more than any page asks for is refused', async () => {
  const { database } = slowDatabase();
  const callers = openGate();
  await expect(callAs(callers, callers.guard(database), 'flood', 300)).rejects.toThrow(
    CallerOverloaded,
  );
});

test('work that nobody called for is not counted', async () => {
  const { database, seen } = slowDatabase();
  const guarded = openGate().guard(database);
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
  const callers = openGate();
  const database: Database = { rows: silent, transaction: silent };
  const guarded = callers.guard(database);
  const calls = Array.from({ length: 60 }, (_, index) =>
    callers.run('school', async () => {
      callers.identify({ kind: 'account', id: `pupil ${index % 20}` });
      await guarded.rows(ANY, []);
    }),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(60);
  // The seven at a time that one network has.
  expect(asked).toBe(7);
});

/** Runs work of an account on the loop or in the database that takes this long on the clock. */
async function use(
  gate: CallerGate,
  clock: { now: number },
  { id, loop = 0, database = 0, network = id, route = '/any' }: Use,
): Promise<void> {
  await gate.run(network, async () => {
    gate.identify({ kind: 'account', id });
    const end = await gate.begin(route);
    await gate.timed(async () => {
      await nextTurn();
      clock.now += database;
    });
    gate.resume();
    clock.now += loop;
    await nextTurn();
    end();
  });
}

interface Use {
  readonly id: string;
  readonly loop?: number;
  readonly database?: number;
  readonly network?: string;
  readonly route?: string;
}

function secondsOf(gate: CallerGate, id: string, network = id): number {
  return gate.run(network, () => {
    gate.identify({ kind: 'account', id });
    return gate.secondsToWait();
  });
}

test('the loop and the database have an allowance each, which time refills', async () => {
  const clock = { now: 0 };
  const gate = openGate(clock);
  for (let count = 0; count < 30; count += 1) await use(gate, clock, { id: 'a', loop: 100 });
  // 1.8 s at once and 60 ms a second: 3 s of work leave a debt of about 1 s.
  expect(secondsOf(gate, 'a')).toBeGreaterThan(10);
  expect(secondsOf(gate, 'a')).toBeLessThan(20);
  expect(secondsOf(gate, 'b')).toBe(0);
  clock.now += 20_000;
  expect(secondsOf(gate, 'a')).toBe(0);
  for (let count = 0; count < 30; count += 1) await use(gate, clock, { id: 'b', database: 500 });
  expect(secondsOf(gate, 'b')).toBeGreaterThan(0);
});

test('the programs of an account and its devices have allowances of their own; house bots have none', async () => {
  const clock = { now: 0 };
  const gate = openGate(clock);
  const waits = (kind: 'programs' | 'house-bot' | 'account'): Promise<number> =>
    gate.run('home', async () => {
      gate.identify({ kind, id: '7' });
      clock.now += 3000;
      await nextTurn();
      return gate.secondsToWait();
    });
  expect(await waits('programs')).toBeGreaterThan(0);
  expect(secondsOf(gate, '7')).toBe(0);
  expect(await waits('house-bot')).toBe(0);
});

test('a late process refuses callers who have used half of their allowance, and no others', async () => {
  const clock = { now: 0 };
  const gate = openGate(clock);
  for (let count = 0; count < 10; count += 1) await use(gate, clock, { id: 'heavy', loop: 100 });
  await use(gate, clock, { id: 'light', loop: 10 });
  expect([secondsOf(gate, 'heavy'), secondsOf(gate, 'light')]).toEqual([0, 0]);
  gate.pressure.noteLateness(30);
  expect(secondsOf(gate, 'heavy')).toBeGreaterThan(0);
  expect(secondsOf(gate, 'light')).toBe(0);
});

test('a late process refuses a network of many callers that uses more than all others', async () => {
  const clock = { now: 0 };
  const gate = openGate(clock);
  for (let count = 0; count < 30; count += 1)
    await use(gate, clock, { id: `pupil ${count}`, loop: 100, network: 'flood' });
  gate.pressure.noteLateness(30);
  // Alone it may use the whole process.
  expect(secondsOf(gate, 'new', 'flood')).toBe(0);
  await use(gate, clock, { id: 'light', loop: 10 });
  expect(secondsOf(gate, 'new', 'flood')).toBeGreaterThan(0);
  expect(secondsOf(gate, 'light')).toBe(0);
});

test('answers of a route that proved expensive run one at a time for each caller', async () => {
  const clock = { now: 0 };
  const gate = openGate(clock);
  const running = { now: 0, most: 0 };
  const answer = (id: string, route: string) =>
    gate.run(id, async () => {
      gate.identify({ kind: 'account', id });
      const end = await gate.begin(route);
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await nextTurn();
      running.now -= 1;
      end();
    });
  const mostAtOnce = async (route: string, ids: readonly string[]): Promise<number> => {
    running.most = 0;
    await Promise.all(ids.map((id) => answer(id, route)));
    return running.most;
  };
  for (let count = 0; count < 10; count += 1)
    await use(gate, clock, { id: `${count}`, loop: 100, route: '/heavy' });
  expect(await mostAtOnce('/light', ['a', 'a', 'a'])).toBe(3);
  expect(await mostAtOnce('/heavy', ['a', 'a', 'a'])).toBe(1);
  expect(await mostAtOnce('/heavy', ['a', 'b', 'c'])).toBe(3);
});

test('statements are charged without the time in which the loop worked for others', async () => {
  const clock = { now: 0 };
  const gate = openGate(clock);
  const slow = Promise.withResolvers<undefined>();
  const waiting = gate.run('home', async () => {
    gate.identify({ kind: 'account', id: 'patient' });
    await Promise.all(Array.from({ length: 10 }, () => gate.timed(() => slow.promise)));
  });
  // Others keep the loop busy for 30 s in pieces.
  for (let count = 0; count < 300; count += 1)
    await use(gate, clock, { id: `${count}`, loop: 100 });
  slow.resolve(undefined);
  await waiting;
  gate.pressure.noteLateness(30);
  expect(secondsOf(gate, 'patient')).toBe(0);
});
