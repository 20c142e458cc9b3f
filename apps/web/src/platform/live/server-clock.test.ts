import { expect, it } from 'vitest';
import { adjustClock, type ServerClock, serverTime } from './server-clock.ts';

it('takes the middle of question and answer for the server’s moment', () => {
  const clock = adjustClock(undefined, { askedAt: 100, receivedAt: 140, server: 50_000 });
  expect(serverTime(clock, 140)).toBe(50_020);
});

it('does not let a slow answer spoil a quick one, but trusts an old one less and less', () => {
  const quick = adjustClock(undefined, { askedAt: 0, receivedAt: 20, server: 1010 });
  const slow = { askedAt: 1000, receivedAt: 1400, server: 2390 };
  expect(adjustClock(quick, slow)).toBe(quick);
  const later = { askedAt: 500_000, receivedAt: 500_400, server: 501_300 };
  expect(adjustClock(quick, later)).not.toBe(quick);
});

it('is never wrong by more than half a round trip, whatever the way there and back', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const truth = 1_700_000_000_000;
  let clock: ServerClock | undefined;
  let best = Infinity;
  for (let at = 0; at < 60_000; at += 5000) {
    const there = random() * 300;
    const back = random() * 300;
    clock = adjustClock(clock, {
      askedAt: at,
      receivedAt: at + there + back,
      server: truth + at + there,
    });
    best = Math.min(best, there + back);
    const error = Math.abs(serverTime(clock, at) - (truth + at));
    expect(error).toBeLessThanOrEqual((best + 60) / 2);
  }
});
