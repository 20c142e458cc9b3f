import { movesOn, readMoveText, readPgn, positionAt, startPosition } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { commentAt, type Lesson, openLesson, progressOf, reduceLesson } from './chapter-lesson.ts';

const PGN = '{开始} 1. 炮二平五 {中炮} 马8进7 (1... 炮8平5) 2. 马二进三 *';

function opened(): Lesson {
  const reading = readPgn(PGN);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return openLesson(reading.game.tree);
}

function play(lesson: Lesson, words: string): Lesson {
  const position = positionAt(lesson.tree, lesson.path);
  const reading = readMoveText(position, words, 'chinese');
  if (!reading.ok) throw new Error(words);
  return reduceLesson(lesson, { type: 'play', move: reading.move });
}

describe('a chapter as a lesson', () => {
  it('goes on with the right move, and stays with a wrong one or a variation', () => {
    const start = opened();
    expect([commentAt(start), progressOf(start)]).toEqual(['开始', { done: 0, all: 3 }]);
    const wrong = play(start, '兵七进一');
    expect([wrong.verdict, wrong.path]).toEqual(['wrong', '']);
    const right = play(wrong, '炮二平五');
    expect([right.verdict, commentAt(right)]).toEqual(['right', '中炮']);
    const variation = play(right, '炮8平5');
    expect([variation.verdict, variation.path]).toEqual(['variation', right.path]);
    expect(progressOf(play(variation, '马8进7')).done).toBe(2);
  });

  it('shows the move, steps back, points at the piece, and ends', () => {
    let lesson = reduceLesson(opened(), { type: 'hint' });
    expect(lesson.isHinted).toBe(true);
    for (let n = 0; n < 4; n += 1) lesson = reduceLesson(lesson, { type: 'show' });
    expect(progressOf(lesson)).toEqual({ done: 3, all: 3 });
    const played = movesOn(lesson.tree, lesson.path).map((move) =>
      reduceLesson(lesson, { type: 'play', move }),
    );
    expect(played).toEqual([lesson, lesson, lesson]);
    expect(progressOf(reduceLesson(lesson, { type: 'back' })).done).toBe(2);
    expect(positionAt(lesson.tree, '')).toEqual(startPosition());
  });
});
