import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { readChangelog } from './changelog.ts';

const FILE = resolve(import.meta.dirname, '../../../CHANGELOG.md');

it('reads versions with their lines in both languages', () => {
  const text =
    '# Changelog\n\n## 1.1.0\n\n### 中文\n\n- 甲\n\n### English\n\n- one\n\n## 1.0.0\n\n### 中文\n\n- 乙\n\n### English\n\n- two\n';
  expect(readChangelog(text)).toEqual([
    { version: '1.1.0', zh: ['甲'], en: ['one'] },
    { version: '1.0.0', zh: ['乙'], en: ['two'] },
  ]);
});

it('refuses a version that says more in one language', () => {
  expect(() => readChangelog('## 1.0.0\n\n### 中文\n\n- 甲\n')).toThrow('1.0.0');
});

it('has the version of the project first', () => {
  expect(readChangelog(readFileSync(FILE, 'utf8'))[0]?.version).toBe(manifest.version);
});
