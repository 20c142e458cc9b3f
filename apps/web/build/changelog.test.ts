import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { readChangelog } from './changelog.ts';

const FILE = resolve(import.meta.dirname, '../../../CHANGELOG.md');

it('reads versions with their lines in a language, or in its base', () => {
  const text =
    '# Changelog\n\n## 1.1.0\n\n### 中文\n\n- 甲\n\n### English\n\n- one\n\n### 繁體中文\n\n- 子\n\n## 1.0.0\n\n### 中文\n\n- 乙\n\n### English\n\n- two\n';
  expect(readChangelog(text, 'zh')).toEqual([
    { version: '1.1.0', lines: ['甲'] },
    { version: '1.0.0', lines: ['乙'] },
  ]);
  expect(readChangelog(text, 'en').map(({ lines }) => lines)).toEqual([['one'], ['two']]);
  expect(readChangelog(text, 'tw').map(({ lines }) => lines)).toEqual([['子'], ['乙']]);
  expect(readChangelog(text, 'vi').map(({ lines }) => lines)).toEqual([['one'], ['two']]);
});

it('refuses a version that says more in one language', () => {
  expect(() => readChangelog('## 1.0.0\n\n### 中文\n\n- 甲\n', 'zh')).toThrow('1.0.0');
});

it('has the version of the project first', () => {
  expect(readChangelog(readFileSync(FILE, 'utf8'), 'zh')[0]?.version).toBe(manifest.version);
});
