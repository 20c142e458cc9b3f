import { describe, expect, test } from 'vitest';
import { ALL, isShared, sharesFor } from './sampling.ts';

const DAY = 86_400_000;
const PEOPLE = Array.from({ length: 100_000 }, (_, index) => String(7_000_000 + index));

function shared(share: number, now: number): readonly string[] {
  return PEOPLE.filter((id) => isShared(id, share, now));
}

describe('the part of all that is shared', () => {
  test('is everything while a list could show it', () => {
    expect(sharesFor({ first: 0, total: 0 }, { first: 0.1, other: 0 })).toEqual(ALL);
    expect(sharesFor({ first: 100, total: 150 }, { first: 0.95, other: 0.99 })).toEqual(ALL);
    expect(PEOPLE.every((id) => isShared(id, 1, 0))).toBe(true);
  });

  test('of many is enough for a list, the first rank before the other', () => {
    const few = sharesFor({ first: 60, total: 100_060 }, ALL);
    expect(few.first).toBe(1);
    expect(few.other * 100_000).toBeCloseTo(90);
    const many = sharesFor({ first: 50_000, total: 100_000 }, ALL);
    expect(many).toEqual({ first: 150 / 50_000, other: 0 });
  });

  test('is kept while the counts change a little', () => {
    const before = sharesFor({ first: 1000, total: 2000 }, ALL);
    expect(sharesFor({ first: 1080, total: 2000 }, before)).toEqual(before);
    expect(sharesFor({ first: 1200, total: 2000 }, before).first).toBeCloseTo(150 / 1200);
  });

  test('is chosen evenly, stays the same for a day, and grows and shrinks at its edge', () => {
    const today = shared(0.01, 0);
    expect(today.length).toBeGreaterThan(850);
    expect(today.length).toBeLessThan(1150);
    expect(shared(0.01, DAY - 1)).toEqual(today);
    const smaller = new Set(shared(0.005, 0));
    expect([...smaller].every((id) => today.includes(id))).toBe(true);
    const tomorrow = new Set(shared(0.01, DAY));
    expect(today.filter((id) => tomorrow.has(id)).length).toBeLessThan(50);
  });
});
