import { expect, test } from 'vitest';
import { walkConstants } from '../../../tools/conformance/constants.ts';
import { walkErrorTexts } from '../../../tools/conformance/error-texts.ts';

test('the numbers, lists and keys are those of the contract', () => {
  const findings = walkConstants();
  expect(findings.filter(({ state }) => state !== 'present')).toEqual([]);
  expect(findings.length).toBeGreaterThan(35);
});

test('every error text of the contract is there in both languages', () => {
  const findings = walkErrorTexts();
  expect(findings.filter(({ state }) => state !== 'present')).toEqual([]);
  expect(findings.length).toBeGreaterThan(60);
});
