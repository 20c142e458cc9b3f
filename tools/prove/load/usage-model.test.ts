import { describe, expect, test } from 'vitest';
import { seeded } from '../../testbed/players/random.ts';
import { mean, percentile } from '../../../apps/server/src/testing/services/figures.ts';
import { type Activity, chooseActivity, type LobbyConditions, thinkMillis } from './usage-model.ts';

const TRIES = 20_000;

function shares(now: LobbyConditions): ReadonlyMap<Activity, number> {
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
  const times = Array.from({ length: TRIES }, () => thinkMillis(random, 60_000));

  test('is as short and as long as people think', () => {
    expect(percentile(times, 0.5)).toBeGreaterThan(5000);
    expect(percentile(times, 0.5)).toBeLessThan(6000);
    expect(mean(times)).toBeGreaterThan(7000);
    expect(mean(times)).toBeLessThan(8500);
  });

  test('never takes no time, nor so long that the game is lost', () => {
    expect(Math.min(...times)).toBeGreaterThanOrEqual(700);
    // A connection lost at the last moment is back within the remaining time.
    expect(Math.max(...times)).toBeLessThanOrEqual(48_000);
    const late = Array.from({ length: TRIES }, () => thinkMillis(random, 20_000));
    expect(Math.max(...late)).toBeLessThanOrEqual(8000);
  });
});

describe('the next activity', () => {
  test('is a game while games are wanted, begun in all three ways', () => {
    const found = shares({ isGameWanted: true, isOpponentFree: true, hasRunningGame: true });
    expect(found.get('invite')).toBeCloseTo(0.45, 1);
    expect(found.get('match')).toBeCloseTo(0.4, 1);
    expect(found.get('link')).toBeCloseTo(0.15, 1);
    expect(found.size).toBe(3);
  });

  test('no invitation is sent while no opponent is free', () => {
    const found = shares({ isGameWanted: true, isOpponentFree: false, hasRunningGame: true });
    expect([...found.keys()].toSorted()).toEqual(['browse', 'match']);
  });

  test('is a pastime when enough people play', () => {
    const found = shares({ isGameWanted: false, isOpponentFree: true, hasRunningGame: true });
    expect([...found.keys()].toSorted()).toEqual(['boards', 'browse', 'read', 'watch']);
    expect(found.get('browse')).toBeCloseTo(0.4, 1);
  });

  test('no user watches while no game is running', () => {
    const found = shares({ isGameWanted: false, isOpponentFree: true, hasRunningGame: false });
    expect([...found.keys()].toSorted()).toEqual(['browse', 'read']);
  });
});
