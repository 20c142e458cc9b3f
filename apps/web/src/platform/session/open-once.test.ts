import { expect, it } from 'vitest';
import { openOnce } from './open-once.ts';

it('opens once for all questions, and again after a failure', async () => {
  const answers = [new Error('no room'), 'first', 'second'];
  const open = openOnce(async () => {
    const answer = answers.shift();
    await Promise.resolve();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await expect(open()).rejects.toThrow('no room');
  expect(await Promise.all([open(), open()])).toEqual(['first', 'first']);
  expect(await open()).toBe('first');
});
