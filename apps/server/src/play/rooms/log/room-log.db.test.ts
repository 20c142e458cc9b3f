import { describe, expect, test } from 'vitest';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { beginGame, firstMove, type TestGame } from '../../../testing/test-game.ts';
import { durableReads, roomLogStore } from './room-log.store.ts';

const { database } = await setUpDatabase();
const log = roomLogStore(database);

async function seqsOf({ id }: TestGame): Promise<readonly number[]> {
  return (await log.entriesFrom(id, 1)).map(({ seq }) => seq);
}

describe('[2] a log has no hole', () => {
  test('an entry whose predecessor is missing is not stored', async () => {
    const game = await beginGame(database);
    expect((await log.append([firstMove(game, { seq: 7, previousSeq: 6 })])).stored).toEqual([]);
    expect(await seqsOf(game)).toEqual([1]);
  });

  test('an entry that does not begin where its predecessor ends is not stored', async () => {
    const game = await beginGame(database);
    expect(
      (await log.append([firstMove(game, { seq: 2 }), firstMove(game, { seq: 4 })])).stored,
    ).toEqual([]);
    expect((await log.append([firstMove(game, {})])).stored).toHaveLength(1);
    expect(await seqsOf(game)).toEqual([1, 3]);
  });

  test('of two processes one stores a number, and the other is refused', async () => {
    const game = await beginGame(database);
    const other = await beginGame(database);
    expect((await log.append([firstMove(game, { commandId: 'test:first' })])).stored).toHaveLength(
      1,
    );
    const late = [firstMove(game, { commandId: 'test:second' }), firstMove(other, {})];
    expect((await log.append(late)).stored.map(({ roomId }) => roomId)).toEqual([other.id]);
    const [, stored] = await log.entriesFrom(game.id, 1);
    expect(stored?.events[0]?.commandId).toBe('test:first');
  });
});

describe('[7] the clock of the database decides', () => {
  test('a time-out is not stored before its moment, whatever a process believes', async () => {
    const game = await beginGame(database);
    const early = firstMove(game, { at: Date.now() + 3000, notBefore: Date.now() + 2000 });
    expect((await log.append([early])).stored).toEqual([]);
    expect((await log.append([{ ...early, notBefore: Date.now() - 1 }])).stored).toHaveLength(1);
  });

  test('nothing is stored with a time that has not come', async () => {
    const game = await beginGame(database);
    const {
      stored: [stored],
    } = await log.append([firstMove(game, { at: Date.now() + 60_000 })]);
    expect(stored?.at).toBeLessThan(Date.now() + 5000);
  });
});

test('[14] what was decided before a long sleep is not stored', async () => {
  const game = await beginGame(database);
  expect((await log.append([firstMove(game, { at: Date.now() - 20_000 })])).stored).toEqual([]);
});

test('[4] what is read is what was stored', async () => {
  const game = await beginGame(database);
  const outcome = { type: 'win', winner: 'RED', by: 'mate' } as const;
  const facts = JSON.stringify([{ type: 'ended', outcome }]);
  await log.append([
    firstMove(game, { size: 2, move: 22, lag: 17, facts, commandId: 'a"b\\c:{1}' }),
  ]);
  const [, last] = await log.entriesFrom(game.id, 1);
  expect(last?.events).toMatchObject([
    { type: 'moved', move: '0022', lagMillis: 17, commandId: 'a"b\\c:{1}' },
    { type: 'ended', outcome, commandId: 'a"b\\c:{1}' },
  ]);
});

test('nothing is read during an outage: it may not be on the standby yet', async () => {
  const game = await beginGame(database);
  const clock = { isDown: true };
  const durable = durableReads(log, clock);
  await expect(durable.entriesFrom(game.id, 1)).rejects.toThrow('outage');
  clock.isDown = false;
  expect(await durable.entriesFrom(game.id, 1)).toHaveLength(1);
});
