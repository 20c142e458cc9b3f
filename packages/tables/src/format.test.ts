import { expect, test } from 'vitest';
import {
  certificateFault,
  certify,
  rulesFingerprint,
  solveFamily,
  type SolvedTables,
} from './build.ts';
import { TableFile, writeTableFile } from './format.ts';
import { RULES_VERSION } from './rules-version.ts';
import { UNLAWFUL } from './solve.ts';

const solved: SolvedTables = new Map();
const knight = solveFamily('NvA', solved);
const certificate = certify(knight, solved, 19);
const table = { name: knight.name, index: knight.index, values: knight.attacker };
const bytes = writeTableFile([{ table, certificate }]);

test('a file returns every lawful value and the certificate', () => {
  const reading = TableFile.read(bytes);
  if (!reading.ok) throw new Error(reading.reason);
  const opened = reading.file.open('NvA');
  const wrong = Array.from(knight.attacker).filter(
    (value, cell) => value !== UNLAWFUL && value !== opened?.values[cell],
  );
  expect(wrong).toEqual([]);
  expect(reading.file.rows.get('NvA')?.certificate).toEqual(certificate);
  expect(reading.file.open('NvE')).toBeUndefined();
});

test('the certificate counts what retrograde analysis leaves open', () => {
  expect(certificate).toMatchObject({
    longest: 19,
    chaseForever: 0,
    attackerForced: 0,
    attackerStalemated: 0,
  });
  expect(certificate.chaseOnly).toBeGreaterThan(0);
  expect(certificateFault(certificate)).toBeUndefined();
  expect(certificateFault({ ...certificate, chaseForever: 1 })).toBeDefined();
  expect(certificateFault({ ...certificate, overLimit: 1 })).toBeDefined();
});

test('a changed byte is found wherever it is', () => {
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    expect(TableFile.read(changed).ok).toBe(false);
  }
});

test('a file of other rules is refused', () => {
  const other = writeTableFile([{ table, certificate }], 'other');
  expect(TableFile.read(other)).toEqual({ ok: false, reason: 'other-rules' });
});

test('the version is that of the rules: after a change of the rules run pnpm make tables', () => {
  expect(rulesFingerprint()).toBe(RULES_VERSION);
});

test('the same table gives the same bytes', () => {
  const again: SolvedTables = new Map();
  const { name, index, attacker } = solveFamily('NvA', again);
  expect(writeTableFile([{ table: { name, index, values: attacker }, certificate }])).toEqual(
    bytes,
  );
});
