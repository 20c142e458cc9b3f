import { describe, expect, test } from 'vitest';
import { Judgement } from './judgement.ts';

const points = (value: number) => ({ type: 'points', points: value }) as const;

function after(...scores: readonly number[]): Judgement {
  const judgement = new Judgement(1000);
  for (const score of scores) judgement.take(points(score));
  return judgement;
}

describe('resigns', () => {
  test('after four hopeless moves in a row', () => {
    expect(after(-1500, -1500, -1500).resigns).toBe(false);
    expect(after(-1500, -1500, -200, -1500, -1500).resigns).toBe(false);
    expect(after(-1500, -1500, -1500, -1500).resigns).toBe(true);
  });

  test('being mated is hopeless, mating is not, and a move without a score tells nothing', () => {
    const judgement = after(-1500, -1500, -1500);
    judgement.take(undefined);
    expect(judgement.resigns).toBe(false);
    judgement.take({ type: 'mate', moves: -3 });
    expect(judgement.resigns).toBe(true);
    judgement.take({ type: 'mate', moves: 2 });
    expect(judgement.resigns).toBe(false);
  });

  test('never, where it is to play on to the mate', () => {
    const judgement = new Judgement(undefined);
    for (const score of [-2000, -2000, -2000, -2000, -2000]) judgement.take(points(score));
    expect(judgement.resigns).toBe(false);
  });
});

test('takes a draw unless it is ahead, and not in the opening', () => {
  expect(after(20).takesDraw(60)).toBe(true);
  expect(after(-400).takesDraw(60)).toBe(true);
  expect(after(90).takesDraw(60)).toBe(false);
  expect(after(20).takesDraw(10)).toBe(false);
  expect(new Judgement(1000).takesDraw(60)).toBe(false);
});
