import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TurnBatch } from './turn-batch.ts';

test('the questions of one turn are answered together, each with its own answer', async () => {
  const asked: string[][] = [];
  const batch = new TurnBatch<string, string>((questions) => {
    asked.push([...questions]);
    return Promise.resolve(questions.map((question) => question.toUpperCase()));
  });
  const first = ['a', 'b'].map((question) => batch.ask(question));
  await nextTurn();
  const later = batch.ask('c');
  expect(await Promise.all([...first, later])).toEqual(['A', 'B', 'C']);
  expect(asked).toEqual([['a', 'b'], ['c']]);
});

test('a batch that hangs holds up no other, and one that fails refuses its own questions only', async () => {
  const hanging = Promise.withResolvers<readonly string[]>();
  const batch = new TurnBatch<string, string>(async ([question = '']) => {
    if (question === 'a') return hanging.promise;
    if (question === 'b') throw new Error('no');
    return question === 'c' ? ['C'] : [];
  });
  const slow = batch.ask('a');
  await nextTurn();
  const failing = batch.ask('b');
  await expect(failing).rejects.toThrow('no');
  expect(await batch.ask('c')).toBe('C');
  hanging.resolve(['A']);
  expect(await slow).toBe('A');
  await expect(batch.ask('d')).rejects.toThrow('has no answer');
});

test('very many questions are answered in several batches', async () => {
  const sizes: number[] = [];
  const batch = new TurnBatch<number, number>((questions) => {
    sizes.push(questions.length);
    return Promise.resolve(questions);
  });
  const numbers = Array.from({ length: 450 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => batch.ask(number)))).toEqual(numbers);
  expect(sizes).toEqual([200, 200, 50]);
});
