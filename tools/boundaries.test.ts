import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundaries } from '../.dependency-cruiser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chuhe-boundaries-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';

test.each([
  ['web-platform-looks-down-only', `${WEB}/platform/api/a.ts`, `${WEB}/play/lobby/index.ts`],
  ['web-ui-looks-down-only', `${WEB}/ui/a.ts`, `${WEB}/board/board/index.ts`],
  ['web-games-looks-down-only', `${WEB}/games/review/a.ts`, `${WEB}/learn/puzzles/index.ts`],
  [
    'rooms-of-the-web-app-meet-at-their-index',
    `${WEB}/play/lobby/a.ts`,
    `${WEB}/games/review/b.ts`,
  ],
  ['the-platform-knows-no-feature', `${SERVER}/platform/a.ts`, `${SERVER}/rooms/index.ts`],
  ['features-meet-at-their-index', `${SERVER}/games/a.ts`, `${SERVER}/rooms/live/b.ts`],
  ['server-features-looks-down-only', `${SERVER}/games/a.ts`, `${SERVER}/wiring/b.ts`],
  ['server-log-looks-down-only', `${SERVER}/rooms/log/a.ts`, `${SERVER}/rooms/live/b.ts`],
  ['packages-do-not-import-apps', 'packages/board/src/a.ts', `${WEB}/ui/b.ts`],
  ['apps-do-not-meet', `${WEB}/ui/a.ts`, `${SERVER}/games/index.ts`],
])('%s: an import from %s to %s is refused', async (rule, from, to) => {
  expect(await rulesBroken(from, to)).toContain(rule);
});

test.each([
  [`${WEB}/play/lobby/a.ts`, `${WEB}/games/review/index.ts`],
  [`${WEB}/play/lobby/a.ts`, `${WEB}/ui/b.ts`],
  [`${SERVER}/wiring/a.ts`, `${SERVER}/http/b.ts`],
  [`${SERVER}/rooms/lifecycle/a.ts`, `${SERVER}/rooms/log/b.ts`],
])('an import from %s to %s is allowed', async (from, to) => {
  expect(await rulesBroken(from, to)).toEqual([]);
});

/** The rules that one planted import breaks. */
async function rulesBroken(from: string, to: string): Promise<readonly string[]> {
  const up = '../'.repeat(dirname(from).split('/').length);
  plant(from, `import { b } from '${up}${to}';\nexport const a = b;\n`);
  plant(to, 'export const b = 1;\n');
  const { output } = await cruise([from.split('/')[0] ?? '', to.split('/')[0] ?? ''], {
    baseDir: folder,
    ruleSet: { forbidden: [...boundaries.forbidden] },
    validate: true,
    tsPreCompilationDeps: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

function plant(file: string, content: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
