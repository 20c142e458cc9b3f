import {
  currentPosition,
  readMove,
  readMoveRecord,
  type Move,
  type MoveReading,
} from '@chuhe/rules';
import { expect, it } from 'vitest';
import { type Lesson, openLesson, stepLesson } from './lesson.ts';
import lessons from './lessons.json';

it('lets red move again and again', () => {
  const start = lesson('soldier');
  const once = played(start, '2625');
  const twice = played(once, '2524');
  expect(twice.stage.type).toBe('yours');
  expect(currentPosition(twice.line).toMove).toBe('RED');
});

it('knows when black is mated', () => {
  const start = lesson('mate');
  expect(played(start, '8280').stage.type).toBe('solved');
  expect(played(start, '0100').stage.type).toBe('yours');
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

function played(on: Lesson, data: string): Lesson {
  return stepLesson(on, { type: 'play', move: move(on, data) });
}

function move(on: Lesson, data: string): Move {
  const read = reading(on, data);
  if (!read.ok) throw new Error(`${data} is refused`);
  return read.move;
}

function reading({ line }: Lesson, data: string): MoveReading {
  const record = readMoveRecord(data);
  if (record === undefined) throw new Error(`${data} is no move record`);
  return readMove(currentPosition(line), record.from, record.to);
}
