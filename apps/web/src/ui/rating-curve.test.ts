import { expect, it } from 'vitest';
import { CURVE, curveShape } from './rating-curve.tsx';

it('one result is no curve', () => {
  expect(curveShape([])).toBeUndefined();
  expect(curveShape([1500])).toBeUndefined();
});

it('the highest is at the top, the lowest at the bottom, evenly from left to right', () => {
  const shape = curveShape([1500, 1600, 1550]);
  expect(shape?.line).toBe(`M0 60L150 4L300 32`);
  expect(shape?.area).toBe(`M0 60L150 4L300 32L${CURVE.width} ${CURVE.height}L0 ${CURVE.height}Z`);
});

it('a rating that never changed is a straight line', () => {
  expect(curveShape([1500, 1500])?.line).toBe('M0 60L300 60');
});
