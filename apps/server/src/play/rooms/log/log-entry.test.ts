import { expect, test } from 'vitest';
import { logEntry, unpackEntry } from './log-entry.ts';

const ROW = { seq: 3, at: '7', move: 1022, lag: null, facts: null };

test.each([
  ['12:abcdefgh', '12'],
  ['12:removed', '12'],
  ['timeout:4', undefined],
  ['absent:12', undefined],
  ['rematch', undefined],
])('the entry of command %s names its actor: %s', (commandId, by) => {
  const moved = { type: 'moved', move: '1022', at: 7, commandId } as const;
  expect(logEntry(3, [moved]).by).toBe(by);
  expect(unpackEntry({ ...ROW, command_id: commandId })).toEqual({ seq: 3, events: [moved], by });
});

test('a stored entry without a move names its actor too', () => {
  const facts = [{ type: 'draw-offered', side: 'RED' }];
  expect(unpackEntry({ ...ROW, move: null, facts, command_id: '12:abcdefgh' }).by).toBe('12');
});
