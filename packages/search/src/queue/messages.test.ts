import { START_CODE } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { concludeAnswer } from '../uci.ts';
import { settingsOf } from '../level.ts';
import { lineOf } from '../testing/move-lines.ts';
import { puzzlePositionOf, readAnswer, readQueuedJob, readReply, writeAnswer } from './messages.ts';

const job = { id: 'a', client: 'b', board: START_CODE, moves: ['7747'], strength: 3 };
const line = lineOf(START_CODE, '');

describe('jobs in the queue', () => {
  test('a stamped job is read with its deadline', () => {
    const text = `1794711389613 40 ${JSON.stringify(job)}`;
    expect(readQueuedJob(text)).toEqual({ text, job, deadline: 1_794_711_389_613, cost: 40 });
  });

  test.each([
    ['no stamp', JSON.stringify(job)],
    ['no JSON', '1 2 {'],
    ['an unknown strength', `1 2 ${JSON.stringify({ ...job, strength: 9 })}`],
    ['a move that is none', `1 2 ${JSON.stringify({ ...job, moves: ['7747\nquit'] })}`],
    ['a missing client', `1 2 ${JSON.stringify({ ...job, client: undefined })}`],
    ['nothing', ''],
  ])('a job with %s is unreadable', (_, text) => {
    expect(readQueuedJob(text)).toBeUndefined();
  });
});

describe('answers and replies', () => {
  const answer = concludeAnswer({ ...settingsOf(8), line }, 'h3e3', [
    { score: { type: 'mate', moves: -3 }, pv: ['h3e3', 'h10g8'] },
  ]);

  test('an answer is written in four digits and read again', () => {
    if (answer === undefined) throw new Error('the answer is legal');
    const written = writeAnswer(answer);
    expect(written).toEqual({
      move: '7747',
      score: { type: 'mate', moves: -3 },
      pv: ['7747', '7062'],
    });
    expect(readAnswer(JSON.stringify(written), line)).toEqual(written);
    expect(readReply(JSON.stringify({ id: 'a', ok: true, answer: written }))).toBeDefined();
  });

  test('a cached answer that is not legal here is not taken', () => {
    expect(readAnswer('{"move":"0000","pv":[]}', line)).toBeUndefined();
    expect(readAnswer('garbage', line)).toBeUndefined();
    expect(readReply('{"id":"a","ok":true}')).toBeUndefined();
  });

  test('puzzle answers are cached by board, side and quiet plies, and only without earlier moves', () => {
    const settings = settingsOf('puzzle');
    expect(puzzlePositionOf({ line, settings })).toBe(`${START_CODE.slice(0, -8)} 0`);
    const moved = lineOf(START_CODE, 'h3e3');
    expect(puzzlePositionOf({ line: moved, settings })).toBeUndefined();
  });
});
