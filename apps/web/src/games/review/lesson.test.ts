import {
  currentPosition,
  extendLine,
  type MoveLine,
  type Move,
  readMoveText,
  startLine,
  startPosition,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { reviewerOf } from '../../testing/review-engine.ts';
import {
  currentError,
  isGoodTry,
  lessonLine,
  lineBefore,
  type LessonIntent,
  openLesson,
  reduceLesson,
  stepLesson,
} from './lesson.ts';
import type { ReviewedMove } from './marks.ts';

function moveIn(line: MoveLine, record: string): Move {
  const reading = readMoveText(currentPosition(line), record, 'record');
  if (!reading.ok) throw new Error(record);
  return reading.move;
}

let game = startLine(startPosition());
for (const record of ['7747', '7062', '7967', '1022'])
  game = extendLine(game, moveIn(game, record));

const errorAt = (ply: number): ReviewedMove => ({
  ply,
  side: ply % 2 === 1 ? 'RED' : 'BLACK',
  loss: 0.2,
  isBest: false,
  mark: 'mistake',
});
const LESSON = openLesson(game, [errorAt(1), errorAt(3)]);
const { signal } = new AbortController();

const thinks = (others: number) => reviewerOf(() => ({ best: '7747', points: 40, others }));

describe('learning from mistakes', () => {
  test('each error is tried until something better is found, then the next comes', () => {
    expect(lessonLine(LESSON).moves).toHaveLength(0);
    const move = moveIn(lineBefore(LESSON), '1927');
    const tried = stepLesson(LESSON, { type: 'try', move });
    expect(lessonLine(tried).moves).toEqual([move]);
    const wrong = stepLesson(tried, { type: 'judged', isRight: false });
    expect(wrong.stage).toBe('wrong');
    expect(stepLesson(wrong, { type: 'try', move })).toBe(wrong);
    const again = stepLesson(wrong, { type: 'again' });
    expect(again).toEqual({ ...LESSON, isAnswered: true });
    const right = stepLesson(stepLesson(again, { type: 'try', move }), {
      type: 'judged',
      isRight: true,
    });
    expect(right.stage).toBe('right');
    const next = stepLesson(right, { type: 'next' });
    expect(lessonLine(next).moves).toHaveLength(2);
    const shown = stepLesson(next, { type: 'show', move: moveIn(lineBefore(next), '1927') });
    expect(shown.stage).toBe('shown');
    const end = stepLesson(shown, { type: 'next' });
    expect(end.stage).toBe('finished');
    expect(currentError(end)).toBeUndefined();
    expect(lessonLine(end).moves).toHaveLength(4);
  });

  test('the first answer to each error counts once, and an answer that was shown is wrong', () => {
    const move = moveIn(lineBefore(LESSON), '1927');
    const answers = (...intents: readonly LessonIntent[]) => {
      let lesson = LESSON;
      return intents.flatMap((intent) => {
        const { state, effects } = reduceLesson(lesson, intent);
        lesson = state;
        return effects.map(({ isRight }) => isRight);
      });
    };
    const attempt = { type: 'try', move } as const;
    const wrong = { type: 'judged', isRight: false } as const;
    const right = { type: 'judged', isRight: true } as const;
    expect(answers(attempt, right)).toEqual([true]);
    expect(answers(attempt, wrong, { type: 'again' }, attempt, right)).toEqual([false]);
    expect(answers({ type: 'show', move }, { type: 'again' })).toEqual([false]);
    expect(answers(attempt, right, { type: 'next' }, { type: 'show', move })).toEqual([
      true,
      false,
    ]);
  });

  test('without errors the lesson is finished at once', () => {
    expect(openLesson(game, []).stage).toBe('finished');
  });

  test('the best move and any that costs little are right, a costly one is not', async () => {
    const before = { best: '7747', red: 40 };
    const best = { before, move: moveIn(lineBefore(LESSON), '7747') };
    const unasked = thinks(-900);
    expect(await isGoodTry(LESSON, best, unasked, signal)).toBe(true);
    expect(unasked.asked).toHaveLength(0);
    const other = { before, move: moveIn(lineBefore(LESSON), '1927') };
    const near = thinks(-20);
    expect(await isGoodTry(LESSON, other, near, signal)).toBe(true);
    expect(await isGoodTry(LESSON, other, thinks(-200), signal)).toBe(false);
    // Both are searched in the position of the error: the position after a move flatters the other side.
    expect(near.asked.map(({ line, among }) => [line.moves.length, among?.length])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});
