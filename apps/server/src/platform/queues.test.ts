import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SerialQueue, FairQueue } from './queues.ts';

test('of many pieces of one key one is done in a turn of the event loop, in order; other keys do not wait', async () => {
  const turns = new FairQueue();
  const done: string[] = [];
  const piece = async (key: string, name: string): Promise<void> => {
    await turns.take(key);
    done.push(name);
  };
  const all = [piece('a', 'a1'), piece('a', 'a2'), piece('a', 'a3'), piece('b', 'b1')];
  await Promise.resolve();
  expect(done).toEqual(['a1', 'b1']);
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn();
    seen.push(done.length);
  }
  expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 2) <= 1)).toBe(true);
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a key that was idle has its turn at once', async () => {
  const turns = new FairQueue();
  await turns.take('a');
  await turns.take('a');
  await nextTurn();
  await nextTurn();
  let isDone = false;
  void turns.take('a').then(() => (isDone = true));
  await Promise.resolve();
  await Promise.resolve();
  expect(isDone).toBe(true);
});

test('work of one key is done one at a time, also after a failure; other keys go on beside it', async () => {
  const serial = new SerialQueue();
  let [running, most] = [0, 0];
  const work = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    return running;
  };
  const failing = serial.run('a', async () => {
    await work();
    throw new Error('failed');
  });
  const others = Array.from({ length: 20 }, () => serial.run('a', work));
  await expect(failing).rejects.toThrow('failed');
  await Promise.all(others);
  expect(most).toBe(1);
  await Promise.all([serial.run('a', work), serial.run('b', work)]);
  expect(most).toBe(2);
});
