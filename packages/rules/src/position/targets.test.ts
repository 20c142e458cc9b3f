import { expect, test } from 'vitest';
import { squareNamed } from '../testing/coordinates.ts';
import { readPosition, startPosition } from './lawful.ts';
import { legalTargets, NO_BLOCKER } from './targets.ts';

test('a horse’s targets name the leg that had to be free', () => {
  expect(legalTargets(startPosition(), squareNamed('b1'))).toEqual([
    { x: 2, y: 7, disPoint: { x: 1, y: 8 } },
    { x: 0, y: 7, disPoint: { x: 1, y: 8 } },
  ]);
});

test('an elephant’s targets name the eye', () => {
  expect(legalTargets(startPosition(), squareNamed('c1'))).toEqual([
    { x: 4, y: 7, disPoint: { x: 3, y: 8 } },
    { x: 0, y: 7, disPoint: { x: 1, y: 8 } },
  ]);
});

test('other pieces’ targets carry the no-blocker marker 10,10', () => {
  const targets = legalTargets(startPosition(), squareNamed('b3'));
  expect(targets).toHaveLength(12);
  for (const { disPoint } of targets) expect(disPoint).toEqual({ x: 10, y: 10 });
  expect(NO_BLOCKER).toEqual({ x: 10, y: 10 });
});

test('an enemy piece and an empty point have none', () => {
  expect(legalTargets(startPosition(), squareNamed('b10'))).toEqual([]);
  expect(legalTargets(startPosition(), squareNamed('e5'))).toEqual([]);
});

test('a pinned piece has no target off its line', () => {
  const reading = readPosition('3kr4/9/9/9/9/9/9/4R4/9/4K4 w');
  const targets = reading.ok ? legalTargets(reading.position, squareNamed('e3')) : [];
  expect(targets.length).toBeGreaterThan(0);
  for (const { x } of targets) expect(x).toBe(4);
});
