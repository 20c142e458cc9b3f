import { readMove, readMoveRecord, type Move, type MoveReading } from '@chuhe/rules';
import { expect, it } from 'vitest';
import { openLesson, playLesson, type Lesson } from './lesson.ts';
import lessons from './lessons.json';

it('lets red move again and again', () => {
  const start = lesson('soldier');
  const once = playLesson(start, move(start, '2625'));
  const twice = playLesson(once, move(once, '2524'));
  expect(twice).toMatchObject({ isSolved: false, position: { toMove: 'RED' } });
});

it('knows when black is mated', () => {
  const start = lesson('mate');
  expect(playLesson(start, move(start, '8280')).isSolved).toBe(true);
  expect(playLesson(start, move(start, '0100')).isSolved).toBe(false);
});

it.each([
  ['general', '4838', 'general-exposed'],
  ['elephant', '4765', 'obstacle'],
  ['horse', '4553', 'horse-leg-blocked'],
  ['cannon', '4642', 'cannon-without-target'],
])('teaches on the board %s that %s is refused', (id, data, code) => {
  expect(reading(lesson(id), data)).toMatchObject({ ok: false, refusal: { code } });
});

function lesson(id: string): Lesson {
  const found = lessons.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no lesson ${id}`);
  return openLesson(found.code);
}

function move(on: Lesson, data: string): Move {
  const read = reading(on, data);
  if (!read.ok) throw new Error(`${data} is refused`);
  return read.move;
}

function reading({ position }: Lesson, data: string): MoveReading {
  const record = readMoveRecord(data);
  if (record === undefined) throw new Error(`${data} is no move record`);
  return readMove(position, record.from, record.to);
}
