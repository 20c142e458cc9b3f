import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  calendarText,
  dateFieldValue,
  dateText,
  dayHeading,
  dayWords,
  shortestText,
  timeFieldValue,
} from './dates.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['Asia/Shanghai', '2026-11-17T22:31:00.000Z', '2026-11-18'],
  ['America/New_York', '2026-11-18T02:00:00.000Z', '2026-11-17'],
])('in %s the day at %s is %s', (zone, moment, date) => {
  vi.stubEnv('TZ', zone);
  expect(dateFieldValue(new Date(moment))).toBe(date);
});

const MOMENT = '2026-03-07T08:05:00.000Z';

/** The evening of a day counted from 7 March 2026. */
function day(days: number): Date {
  return new Date(2026, 2, 7 + days, 23, 59);
}

describe('a date', () => {
  it.each([
    ['zh', 'day', '2026年3月7日'],
    ['tw', 'longDay', '2026年3月7日'],
    ['en', 'shortDay', 'Mar 7'],
    ['vi', 'month', 'tháng 3 năm 2026'],
    ['en', 'time24', '16:05'],
    ['zh', 'moment', '2026年3月7日 16:05'],
  ] as const)('is written in %s as %s: %s', (locale, form, words) => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    expect(dateText(MOMENT, form, locale)).toBe(words);
    expect(dateText(new Date(MOMENT), form, locale)).toBe(words);
    expect(dateText(Date.parse(MOMENT), form, locale)).toBe(words);
  });

  it('has words while it is near, and a year when it is another one', () => {
    const now = new Date(2026, 2, 7, 8, 5);
    const words = (days: number): string => dayWords(day(days), now.getTime(), 'zh');
    expect([-1, 0, 1, 2].map((days) => words(days))).toEqual(['昨天', '今天', '明天', '后天']);
    expect(words(5)).toBe('周四');
    expect(words(20)).toBe('3月27日');
    expect(words(-100)).toBe('2025年11月27日');
    expect(dayHeading(day(-1), now, 'en')).toBe('Yesterday');
    expect(dayHeading(day(-2), now, 'zh')).toBe('3月5日');
    expect(shortestText(day(0), now, 'zh')).toBe('23:59');
    expect(shortestText(day(-2), now, 'zh')).toBe('3月5日');
    expect(shortestText(day(-100), now, 'zh')).toBe('2025/11/27');
  });

  it('of a calendar is the same in every time zone, and may lack its day', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(calendarText('2024-05', '01', 'vi')).toBe('1 thg 5, 2024');
    expect(calendarText('2024-05', undefined, 'vi')).toBe('thg 5 2024');
  });

  it('fills the fields of a form', () => {
    expect(timeFieldValue(new Date(2026, 0, 2, 3, 4))).toBe('03:04');
    expect(dateFieldValue(new Date(2026, 0, 2))).toBe('2026-01-02');
  });
});
