import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SPEC = readFileSync(join(import.meta.dirname, '../../../docs/rules-spec.md'), 'utf8');
const WRITTEN = new Set(
  Array.from(
    SPEC.matchAll(/\*\*(R\d+\.\d+)\*\*|^## (R\d+) /gm),
    (found) => found[1] ?? found[2] ?? '',
  ),
);

test('every rule that the code cites stands in docs/rules-spec.md', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname });
  const cited = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return Array.from(source.matchAll(/\[(R\d+(?:\.\d+)?)\]/g), (found) => found[1] ?? '');
  });
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((rule) => !WRITTEN.has(rule))).toEqual([]);
});
