import { describe, expect, test } from 'vitest';
import { seeded } from '../chaos/random.ts';
import { mean, percentile } from './figures.ts';
import { type Activity, chooseActivity, type Circumstances, thinkMillis } from './habits.ts';

const TRIES = 20_000;

function shares(now: Circumstances): ReadonlyMap<Activity, number> {
  const random = seeded(7);
  const counts = new Map<Activity, number>();
  for (let count = 0; count < TRIES; count += 1) {
    const activity = chooseActivity(random, now);
    counts.set(activity, (counts.get(activity) ?? 0) + 1 / TRIES);
  }
  return counts;
}

describe('thinking', () => {
  const random = seeded(11);
  const times = Array.from({ length: TRIES }, () => thinkMillis(random));

  test('is as short and as long as people think', () => {
    expect(percentile(times, 0.5)).toBeGreaterThan(5000);
    expect(percentile(times, 0.5)).toBeLessThan(6000);
    expect(mean(times)).toBeGreaterThan(7000);
    expect(mean(times)).toBeLessThan(8500);
  });

  test('never takes no time, nor so long that the game is lost', () => {
    expect(Math.min(...times)).toBeGreaterThanOrEqual(700);
    expect(Math.max(...times)).toBeLessThan(60_000);
  });
});

describe('what somebody does next', () => {
  test('is a game while games are wanted, begun in all three ways', () => {
    const found = shares({ isGameWanted: true, isAnybodyFree: true, isAnythingOn: true });
    expect(found.get('invite')).toBeCloseTo(0.45, 1);
    expect(found.get('match')).toBeCloseTo(0.4, 1);
    expect(found.get('link')).toBeCloseTo(0.15, 1);
    expect(found.size).toBe(3);
  });

  test('nobody is asked while nobody is free', () => {
    const found = shares({ isGameWanted: true, isAnybodyFree: false, isAnythingOn: true });
    expect([...found.keys()].toSorted()).toEqual(['linger', 'match']);
  });

  test('is a pastime when enough people play', () => {
    const found = shares({ isGameWanted: false, isAnybodyFree: true, isAnythingOn: true });
    expect([...found.keys()].toSorted()).toEqual(['boards', 'linger', 'read', 'watch']);
    expect(found.get('linger')).toBeCloseTo(0.4, 1);
  });

  test('nobody watches where nothing is on', () => {
    const found = shares({ isGameWanted: false, isAnybodyFree: true, isAnythingOn: false });
    expect([...found.keys()].toSorted()).toEqual(['linger', 'read']);
  });
});
