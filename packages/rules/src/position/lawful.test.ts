import { describe, expect, test } from 'vitest';
import puzzlesOfPerft from '../../data/perft.json' with { type: 'json' };
import { faultsOf, readPosition, startPosition } from './lawful.ts';
import { readPositionCode, START_CODE, writePositionCode } from './position-code.ts';

const UNLAWFUL: readonly [string, string, string][] = [
  ['no red general', '3k5/9/9/9/9/9/9/9/9/9 w', 'general-missing'],
  ['no black general', '9/9/9/9/9/9/9/9/9/3K5 w', 'general-missing'],
  ['two red generals', '3k5/9/9/9/9/9/9/9/4K4/5K3 w', 'too-many-pieces'],
  ['three chariots', '3k5/9/9/9/9/9/9/R8/R8/R4K3 w', 'too-many-pieces'],
  ['six soldiers', '3k5/PPPPPP3/9/9/9/9/9/9/9/5K3 w', 'too-many-pieces'],
  ['general outside the palace', '2k6/9/9/9/9/9/9/9/9/5K3 w', 'piece-misplaced'],
  ['general in the other palace', '3k1K3/9/9/9/9/9/9/9/9/9 w', 'piece-misplaced'],
  ['advisor beside its points', '3k5/9/9/9/9/9/9/9/3A5/5K3 w', 'piece-misplaced'],
  ['elephant beside its points', '3k5/9/9/9/9/9/9/9/4B4/5K3 w', 'piece-misplaced'],
  ['elephant across the river', '3k5/9/2B6/9/9/9/9/9/9/5K3 w', 'piece-misplaced'],
  ['soldier behind its start', '3k5/9/9/9/9/9/9/P8/9/5K3 w', 'piece-misplaced'],
  ['soldier between the files at home', '3k5/9/9/9/9/9/1P7/9/9/5K3 w', 'piece-misplaced'],
  ['generals that face', '3k5/9/9/9/9/9/9/9/9/3K5 w', 'generals-facing'],
  ['the waiting side in check', '3k5/9/9/9/9/9/9/9/9/3R1K3 w', 'opponent-in-check'],
];

describe('[R1.3] from a setup to a position', () => {
  test.each(UNLAWFUL)('%s is refused', (_, code, refusal) => {
    expect(readPosition(code)).toMatchObject({ ok: false, refusal: { code: refusal } });
  });

  test.each(UNLAWFUL)('%s: every fault of the list is found', (_, code, refusal) => {
    const reading = readPositionCode(code);
    const faults = reading.ok ? faultsOf(reading.setup).map((fault) => fault.code) : [];
    expect(faults).toContain(refusal);
  });

  test('the start position is lawful and RED is to move', () => {
    expect(writePositionCode(startPosition())).toBe(START_CODE);
    expect(startPosition().toMove).toBe('RED');
  });

  test('soldiers across the river may stand anywhere', () => {
    expect(readPosition('P2k4P/1P5P1/9/9/4P4/9/9/9/9/5K3 w').ok).toBe(true);
  });

  test('positions from real play are lawful', () => {
    const played = puzzlesOfPerft.filter(({ name }) => name.startsWith('cpw'));
    expect(played.length).toBeGreaterThan(5);
    for (const { fen } of played) expect(readPosition(fen).ok).toBe(true);
  });

  test('a code that cannot be read is refused as such', () => {
    expect(readPosition('nonsense')).toEqual({
      ok: false,
      refusal: { code: 'position-code-format' },
    });
  });
});
