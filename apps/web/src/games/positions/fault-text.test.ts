import { readPositionCode } from '@chuhe/rules';
import { expect, test } from 'vitest';
import zh from '../../platform/language/zh/shared-games.json';
import { faultText, faultySquare, checkSetup } from './fault-text.ts';

const TEXTS: Readonly<Record<string, string>> = zh;

function checked(code: string) {
  const reading = readPositionCode(code);
  if (!reading.ok) throw new Error('the test’s own code is wrong');
  return checkSetup(reading.setup);
}

test.each([
  ['9/9/9/9/9/9/9/9/R8/4K4 w', 'general-missing'],
  ['3k5/9/9/9/9/9/9/9/RRR6/4K4 w', 'too-many-pieces'],
  ['3k5/9/9/9/9/9/9/9/4A4/A3K4 w', 'piece-misplaced'],
  ['3k5/9/9/9/9/9/9/9/9/B3K4 w', 'piece-misplaced'],
  ['3k5/9/9/9/9/9/9/9/9/P3K4 w', 'piece-misplaced'],
  ['3k5/9/9/9/4K4/9/9/9/9/9 w', 'piece-misplaced'],
  ['4k4/9/9/9/9/9/9/9/R8/4K4 w', 'generals-facing'],
  ['3k5/9/9/9/9/9/9/9/3R5/4K4 w', 'opponent-in-check'],
])('[R1.3] %s is unlawful: %s, and a text says so', (code, reason) => {
  const positionCheck = checked(code);
  const faults = positionCheck.type === 'unlawful' ? positionCheck.faults : [];
  expect(faults.map((fault) => fault.code)).toContain(reason);
  const asked: string[] = [];
  for (const fault of faults) {
    faultText(
      fault,
      (id) => {
        asked.push(id);
        return id;
      },
      'zh',
    );
  }
  expect(asked.filter((id) => TEXTS[id] === undefined)).toEqual([]);
  expect(asked).toHaveLength(faults.length);
});

test('the first misplaced piece is shown; a lawful board has none', () => {
  expect(faultySquare(checked('3k5/9/9/9/9/9/9/9/9/P3K4 w'))).toBe(81);
  expect(faultySquare(checked('3k5/9/9/9/9/9/9/9/R8/4K4 w'))).toBeUndefined();
});

test('a decided board and a bare one are lawful, but nothing to play', () => {
  expect(checked('R2k5/1R7/9/9/9/9/9/9/9/4K4 b')).toEqual({ type: 'finished', isBare: false });
  expect(checked('3k5/9/9/9/9/9/9/9/9/4K4 w')).toEqual({ type: 'finished', isBare: true });
  expect(checked('3k5/9/9/9/9/9/9/9/R8/4K4 w').type).toBe('lawful');
});
