import { afterEach, expect, it, vi } from 'vitest';
import { dayOf } from './today-screen.tsx';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['Asia/Shanghai', '2026-11-17T22:31:00.000Z', '2026-11-18'],
  ['America/New_York', '2026-11-18T02:00:00.000Z', '2026-11-17'],
])('in %s the day at %s is %s', (zone, moment, day) => {
  vi.stubEnv('TZ', zone);
  expect(dayOf(new Date(moment))).toBe(day);
});
