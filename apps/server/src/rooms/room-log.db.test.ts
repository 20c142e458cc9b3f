import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { openTestSchema } from '../testing/open-test-server.ts';
import { beginGame, type TestGame } from '../testing/test-game.ts';
import { weekOf } from './room-ids.ts';
import { type Append, type RoomLogStore, roomLogStore } from './room-log.store.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
let database: DatabasePool;
let log: RoomLogStore;

beforeAll(async () => {
  schema = await openTestSchema();
  await migrate(schema.url);
  database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
  log = roomLogStore(database);
});
afterAll(async () => {
  await database.close();
  await schema.drop();
});

/** A game's first entry has two events: it is created and started. */
function entry({ id }: TestGame, given: Partial<Append>): Append {
  return {
    roomId: id,
    week: weekOf(id),
    seq: 3,
    size: 1,
    at: Date.now(),
    commandId: 'test:1',
    previousSeq: 1,
    notBefore: 0,
    move: 1022,
    lag: null,
    facts: null,
    ...given,
  };
}

async function seqsOf({ id }: TestGame): Promise<readonly number[]> {
  return (await log.entriesFrom(id, 1)).map(({ seq }) => seq);
}

describe('[2] a log has no hole', () => {
  test('an entry whose predecessor is missing is not stored', async () => {
    const game = await beginGame(database);
    expect(await log.append([entry(game, { seq: 7, previousSeq: 6 })])).toEqual([]);
    expect(await seqsOf(game)).toEqual([1]);
  });

  test('an entry that does not begin where its predecessor ends is not stored', async () => {
    const game = await beginGame(database);
    expect(await log.append([entry(game, { seq: 2 }), entry(game, { seq: 4 })])).toEqual([]);
    expect(await log.append([entry(game, {})])).toHaveLength(1);
    expect(await seqsOf(game)).toEqual([1, 3]);
  });

  test('of two processes one stores a number, and the other learns that it did not', async () => {
    const game = await beginGame(database);
    const other = await beginGame(database);
    expect(await log.append([entry(game, { commandId: 'test:first' })])).toHaveLength(1);
    const late = [entry(game, { commandId: 'test:second' }), entry(other, {})];
    expect((await log.append(late)).map(({ roomId }) => roomId)).toEqual([other.id]);
    const [, stored] = await log.entriesFrom(game.id, 1);
    expect(stored?.events[0]?.commandId).toBe('test:first');
  });
});

describe('[7] the clock of the database decides', () => {
  test('a time-out is not stored before its moment, whatever a process believes', async () => {
    const game = await beginGame(database);
    const early = entry(game, { at: Date.now() + 3000, notBefore: Date.now() + 2000 });
    expect(await log.append([early])).toEqual([]);
    expect(await log.append([{ ...early, notBefore: Date.now() - 1 }])).toHaveLength(1);
  });

  test('nothing is stored with a time that has not come', async () => {
    const game = await beginGame(database);
    const [stored] = await log.append([entry(game, { at: Date.now() + 60_000 })]);
    expect(stored?.at).toBeLessThan(Date.now() + 5000);
  });
});

test('[14] what was decided before a long sleep is not stored', async () => {
  const game = await beginGame(database);
  expect(await log.append([entry(game, { at: Date.now() - 20_000 })])).toEqual([]);
});

test('[4] what is read is what was stored', async () => {
  const game = await beginGame(database);
  const outcome = { type: 'win', winner: 'RED', by: 'mate' } as const;
  const facts = JSON.stringify([{ type: 'ended', outcome }]);
  await log.append([entry(game, { size: 2, move: 22, lag: 17, facts, commandId: 'a"b\\c:{1}' })]);
  const [, last] = await log.entriesFrom(game.id, 1);
  expect(last?.events).toMatchObject([
    { type: 'moved', move: '0022', lagMillis: 17, commandId: 'a"b\\c:{1}' },
    { type: 'ended', outcome, commandId: 'a"b\\c:{1}' },
  ]);
});
