import { expect, test } from 'vitest';
import { BatchQueue } from './queues.ts';

test('what is asked while a lot is under way is the next lot', async () => {
  const seen: string[][] = [];
  const first = Promise.withResolvers<true>();
  const lots = new BatchQueue<string, string>(async (key, items) => {
    seen.push([key, ...items]);
    await first.promise;
    return items.map((item) => item.toUpperCase());
  });
  const answers = ['a', 'b', 'c'].map((item) => lots.add('one', item));
  const other = lots.add('other', 'd');
  first.resolve(true);
  expect(await Promise.all([...answers, other])).toEqual(['A', 'B', 'C', 'D']);
  expect(seen).toEqual([
    ['one', 'a'],
    ['other', 'd'],
    ['one', 'b', 'c'],
  ]);
  expect(await lots.add('one', 'e')).toBe('E');
});

test('a lot that fails is refused as a whole, and the next one is done', async () => {
  let runs = 0;
  const lots = new BatchQueue<string, string>((_, items) => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('no')) : Promise.resolve(items);
  });
  const [first, second] = [lots.add('one', 'a'), lots.add('one', 'b')];
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('b');
});
