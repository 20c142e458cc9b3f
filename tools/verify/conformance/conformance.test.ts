import { expect, test } from 'vitest';
import { comparedImports, walkConstants } from './constants.ts';
import { readCatalogues, walkErrorTexts } from './error-texts.ts';
import type { Finding } from './finding.ts';
import { shippedSources, walkImports } from './imports.ts';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };

function missingOf(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ state }) => state === 'missing').map(({ item }) => item);
}

test('the numbers, lists and keys are those of the contract', () => {
  const findings = walkConstants();
  expect(missingOf(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThan(35);
});

const { puzzles: _, ...numbers } = checklist.constants;

test.each(Object.keys(numbers))('another value of %s is noticed', (name) => {
  const planted = { ...checklist, constants: { ...checklist.constants, [name]: 'other' } };
  expect(missingOf(walkConstants(planted))).toEqual([name]);
});

test('another value of a list is noticed', () => {
  const planted = {
    ...checklist,
    sounds: [...checklist.sounds, 'other'],
    localStorageKeys: ['settings'],
    gameState: checklist.gameState.toReversed(),
    settingsKeys: [...checklist.settingsKeys, 'other'],
  };
  expect(missingOf(walkConstants(planted))).toEqual([
    'gameState',
    'sounds',
    'localStorageKeys',
    'settings key other',
  ]);
});

test('every value that is compared is imported by an app', () => {
  expect(missingOf(walkImports())).toEqual([]);
});

test('an app that uses a number of its own instead of the constant is noticed', () => {
  const sources = shippedSources();
  for (const name of comparedImports()) {
    const without = sources.map((source) =>
      source.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '7'),
    );
    expect(missingOf(walkImports(without))).toEqual([name]);
  }
});

test('every error text of the contract is there in both languages', () => {
  const findings = walkErrorTexts();
  expect(missingOf(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThan(60);
});

test('another text of a status, and a message of the board without a text, are noticed', () => {
  const shown = readCatalogues();
  const wrong = { zh: '出错了', en: 'Something went wrong' };
  const planted = {
    ...shown,
    'http.404': wrong,
    'http.noResponse': wrong,
    'refusal.obstacle': undefined,
    'refusal.no-canvas': { zh: 'No canvas', en: 'No canvas' },
  };
  expect(missingOf(walkErrorTexts(planted))).toEqual([
    'no canvas found',
    'obstacle in the path (blockers listed)',
    'status 404',
    'status noResponse',
  ]);
});
