import { describe, expect, test } from 'vitest';
import {
  branchOf,
  codeOfBranch,
  filteredBranch,
  isWithin,
  readOpeningTag,
  writeOpeningTag,
} from './branch.ts';
import { OPENING_GROUPS, sumByGroup } from './groups.ts';
import { codesWithin, loadOpeningNames, nameOfOpening, tagsWithin } from './opening-names.ts';

const names = await loadOpeningNames();

test('every opening and every branch has a Chinese and an English name', async () => {
  const english = await loadOpeningNames('en', 'en');
  expect(names.openings.size).toBe(260);
  for (const [all, script] of [
    [names, /\p{Script=Han}/u],
    [english, /^[\p{Script=Latin}\d\s'’(),.:/–-]+$/u],
  ] as const) {
    for (const { name } of [...all.openings.values(), ...all.branches.values()]) {
      expect(name).toMatch(script);
      expect(name.trim()).toBe(name);
    }
  }
});

test('no two branches bear one name, and every opening lies in a branch', () => {
  const all = [...names.branches.values()];
  expect(new Set(all.map(({ zh }) => zh)).size).toBe(all.length);
  for (const code of names.openings.keys())
    expect(all.some(({ id }) => isWithin(branchOf(code), branchOf(id)))).toBe(true);
});

describe('branches', () => {
  test('know which lies inside which', () => {
    expect(isWithin(branchOf('C41'), branchOf('C17-C49'))).toBe(true);
    expect(isWithin(branchOf('C17-C49'), branchOf('C41'))).toBe(false);
    expect(isWithin(branchOf('C05'), branchOf('B20-D43'))).toBe(false);
    expect(isWithin(branchOf('B20-D43'), branchOf('B00-D55'))).toBe(true);
    expect(isWithin(branchOf('C42'), filteredBranch('C4'))).toBe(true);
    expect(isWithin(branchOf('C17-C49'), filteredBranch('C4'))).toBe(false);
    expect([codeOfBranch('C41'), codeOfBranch('C17-C49')]).toEqual(['C41', undefined]);
  });

  test('are written as tags and read again', () => {
    for (const opening of [
      { branch: 'C41', isMirrored: false },
      { branch: 'C17-C49', isMirrored: true },
    ])
      expect(readOpeningTag(writeOpeningTag(opening))).toEqual(opening);
    expect(nameOfOpening(names, readOpeningTag('C00'))).toBe('中炮对屏风马');
    expect(nameOfOpening(names, readOpeningTag('E13-E38~'))).toBe('仙人指路转右中炮对卒底炮');
    expect(nameOfOpening(names, readOpeningTag('Z99'))).toBe('');
  });

  test('are found by filters: codes of games, and tags that say no more than was asked', () => {
    expect(codesWithin(names, 'C4')).toContain('C49');
    expect(codesWithin(names, 'B20-D43')).toEqual(expect.arrayContaining(['B20', 'D43']));
    expect(codesWithin(names, 'B20-D43')).not.toContain('C00');
    expect(tagsWithin(names, 'C17-C49')).toEqual(
      expect.arrayContaining(['C17-C49', 'C17-C49~', 'C41-C49', 'C49~']),
    );
    expect(tagsWithin(names, 'C17-C49')).not.toContain('C00-C99');
  });
});

test('results are added up by group, each group once, mirror images too', () => {
  const rows = ['C41', 'C17-C49', 'C49~', 'C00-C99', 'B00-D55'].map((name) => {
    return { name, wins: 1, draws: 0, losses: 0 };
  });
  expect(sumByGroup(rows)).toEqual([
    { name: 'C17-C49', wins: 3, draws: 0, losses: 0 },
    { name: 'B00-D55', wins: 1, draws: 0, losses: 0 },
    { name: 'C00-C99', wins: 1, draws: 0, losses: 0 },
  ]);
  for (const { id } of OPENING_GROUPS) expect(names.branches.has(id)).toBe(true);
});
