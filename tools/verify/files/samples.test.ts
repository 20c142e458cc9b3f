import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareSamples } from './facts.ts';

const OWN = join(import.meta.dirname, '../../testbed/fixtures/game-files');
/** A folder with real files of other programs and an `expected.json` of the same form; we may not redistribute them. */
const OTHERS = process.env['GAME_FILE_SAMPLES'] ?? '';

test('our own samples of XQF, CBR and CBL are read as expected, broken ones too', () => {
  const { games, files, faults } = compareSamples(OWN);
  expect(faults).toEqual([]);
  expect([files, games]).toEqual([15, 18]);
});

test.skipIf(!existsSync(OTHERS))('real files of other programs are read as expected', () => {
  expect(compareSamples(OTHERS).faults).toEqual([]);
});
