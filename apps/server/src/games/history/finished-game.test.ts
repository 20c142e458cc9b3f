import { expect, test } from 'vitest';
import { dateOf, daysOf, placeCursor, readPlace, TOP } from './finished-game.ts';

test('a cursor leads back to its place; anything else is refused', () => {
  const place = { endedMicros: '1772600767000123', id: '42' };
  expect(readPlace(placeCursor(place))).toEqual(place);
  expect(readPlace(undefined)).toEqual(TOP);
  for (const text of ['', '1', '1.', '.1', '1.0', '1.1;', '12345678901234567.1', '-1.1']) {
    expect(readPlace(Buffer.from(text).toString('base64url'))).toBeUndefined();
  }
});

test('a day of the calendar comes once a year, this year first, the 29th of February rarely', () => {
  const now = new Date('2026-11-15T05:00:00Z');
  const days = daysOf('11-15', now);
  expect(days).toHaveLength(50);
  expect(days[0]).toEqual({
    from: new Date('2026-11-15T00:00:00Z'),
    until: new Date('2026-11-16T00:00:00Z'),
  });
  expect(days[1]?.from).toEqual(new Date('2025-11-15T00:00:00Z'));
  const leap = daysOf('02-29', now).map(({ from }) => from.getUTCFullYear());
  expect(leap.slice(0, 3)).toEqual([2024, 2020, 2016]);
  expect(daysOf('02-30', now)).toEqual([]);
  expect(dateOf(now)).toBe('11-15');
});
