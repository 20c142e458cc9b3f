import { DEFAULT_MESSAGE_SETTINGS } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { quietUntil, warningMoment } from './quiet-hours.ts';

const NIGHT = { ...DEFAULT_MESSAGE_SETTINGS.quiet, isOn: true };
const SHANGHAI = { ...NIGHT, timeZone: 'Asia/Shanghai' };
const BERLIN = { ...NIGHT, timeZone: 'Europe/Berlin' };

function at(text: string): number {
  return Date.parse(text);
}

function iso(moment: number | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString();
}

describe('quiet hours', () => {
  test.each([
    // 22:29, 22:30, 23:59, 00:00, 07:29 and 07:30 in Shanghai.
    ['2026-03-01T14:29:59Z', undefined],
    ['2026-03-01T14:30:00Z', '2026-03-01T23:30:00.000Z'],
    ['2026-03-01T15:59:30Z', '2026-03-01T23:30:00.000Z'],
    ['2026-03-01T16:00:00Z', '2026-03-01T23:30:00.000Z'],
    ['2026-03-01T23:29:59Z', '2026-03-01T23:30:00.000Z'],
    ['2026-03-01T23:30:00Z', undefined],
  ])('over midnight in the time zone of the reader, at %s', (now, end) => {
    expect(iso(quietUntil(SHANGHAI, at(now)))).toBe(end);
  });

  test('within one day', () => {
    const noon = { ...SHANGHAI, from: 12 * 60, to: 14 * 60 };
    expect(iso(quietUntil(noon, at('2026-03-01T05:00:00Z')))).toBe('2026-03-01T06:00:00.000Z');
    expect(quietUntil(noon, at('2026-03-01T06:00:00Z'))).toBeUndefined();
  });

  test('end at the right time of day in the nights in which the clocks change', () => {
    // Forward on 29 March, back on 25 October: 07:30 is 05:30 and 06:30 UTC.
    expect(iso(quietUntil(BERLIN, at('2026-03-28T23:00:00Z')))).toBe('2026-03-29T05:30:00.000Z');
    expect(iso(quietUntil(BERLIN, at('2026-10-24T22:00:00Z')))).toBe('2026-10-25T06:30:00.000Z');
  });

  test('that are off, or have no length, are never there', () => {
    expect(quietUntil({ ...SHANGHAI, isOn: false }, at('2026-03-01T16:00:00Z'))).toBeUndefined();
    expect(quietUntil({ ...SHANGHAI, from: 60, to: 60 }, at('2026-03-01T17:00:00Z'))).toBe(
      undefined,
    );
  });
});

describe('a warning', () => {
  const planned = at('2026-03-01T18:00:00Z');

  test('stays at its moment when the quiet hours end before the deadline', () => {
    expect(warningMoment(SHANGHAI, planned, at('2026-03-02T02:00:00Z'))).toBe(planned);
  });

  test('comes before quiet hours that end too late', () => {
    const moment = warningMoment(SHANGHAI, planned, at('2026-03-01T22:00:00Z'));
    expect(iso(moment)).toBe('2026-03-01T14:29:00.000Z');
    expect(quietUntil(SHANGHAI, moment)).toBeUndefined();
  });
});
