import { expect, it } from 'vitest';
import checklist from '../../../../tools/fixtures/checklist.json';
import { CONFIRM_WIDTH, largeModalWidth, MODAL_WIDTH } from './modal-width.ts';

it.each([
  [1600, false, '900px'],
  [1501, false, '900px'],
  [1500, false, '60%'],
  [1001, false, '60%'],
  [1000, false, '80%'],
  [750, false, '80%'],
  [749, false, '85%'],
  [390, true, '90%'],
])('a window of %d px, mobile %s, gives %s', (width, isMobile, expected) => {
  expect(largeModalWidth(width, isMobile)).toBe(expected);
});

it('has the contract’s fixed widths', () => {
  expect([MODAL_WIDTH, CONFIRM_WIDTH]).toEqual([
    checklist.constants.modalWidth,
    checklist.constants.confirmWidth,
  ]);
});
