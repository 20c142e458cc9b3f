import { expect, test } from 'vitest';
import { lateRows, type WitnessedRow } from './witness.ts';

function row(id: number, timeline: string, sentAt: number, acknowledgedAt: number): WitnessedRow {
  return { id, node: `n${timeline}`, timeline, sentAt, acknowledgedAt };
}

test('a primary that goes on beside a newer one is found out', () => {
  const rows = [row(1, '01', 0, 5), row(2, '02', 90, 100), row(3, '01', 110, 115)];
  expect(lateRows(rows).map(({ id }) => id)).toEqual([3]);
});

test('an answer that was only late is none: the row was sent before there was another primary', () => {
  const rows = [row(1, '01', 50, 400), row(2, '02', 90, 100), row(3, '02', 410, 415)];
  expect(lateRows(rows)).toEqual([]);
});
