import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundaries } from '../../.dependency-cruiser.ts';

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
  ['server-platform-looks-down-only', `${SERVER}/platform/a.ts`, `${SERVER}/play/rooms/index.ts`],
  [
    'server-people-looks-down-only',
    `${SERVER}/people/blocks/a.ts`,
    `${SERVER}/games/history/index.ts`,
  ],
  [
    'server-games-looks-down-only',
    `${SERVER}/games/history/a.ts`,
    `${SERVER}/learn/tactics/index.ts`,
  ],
  ['server-learn-looks-down-only', `${SERVER}/learn/tactics/a.ts`, `${SERVER}/play/rooms/index.ts`],
  ['server-play-looks-down-only', `${SERVER}/play/rooms/a.ts`, `${SERVER}/api/calls/index.ts`],
  ['server-api-looks-down-only', `${SERVER}/api/calls/a.ts`, `${SERVER}/site/sharing/index.ts`],
  [
    'server-site-looks-down-only',
    `${SERVER}/site/sharing/a.ts`,
    `${SERVER}/moderation/operator/index.ts`,
  ],
  [
    'server-moderation-looks-down-only',
    `${SERVER}/moderation/operator/a.ts`,
    `${SERVER}/app/wiring/b.ts`,
  ],
  ['server-http-looks-down-only', `${SERVER}/app/http/a.ts`, `${SERVER}/app/wiring/b.ts`],
  ['server-log-looks-down-only', `${SERVER}/play/rooms/log/a.ts`, `${SERVER}/play/rooms/live/b.ts`],
  [
    'rooms-of-the-server-meet-at-their-index',
    `${SERVER}/games/history/a.ts`,
    `${SERVER}/people/ratings/b.ts`,
  ],
  ['tools-testbed-looks-down-only', 'tools/testbed/a.ts', 'tools/prove/chaos/b.ts'],
  ['tools-verify-looks-down-only', 'tools/verify/a.ts', 'tools/bench/b.ts'],
  ['apps-and-packages-do-not-import-tools', `${SERVER}/games/history/a.ts`, 'tools/testbed/b.ts'],
  ['packages-do-not-import-apps', 'packages/board/src/a.ts', `${WEB}/ui/b.ts`],
  ['apps-do-not-meet', `${WEB}/ui/a.ts`, `${SERVER}/games/history/index.ts`],
])('%s: an import from %s to %s is refused', async (rule, from, to) => {
  expect(await rulesBroken(from, to)).toContain(rule);
});

test.each([
  [`${WEB}/play/lobby/a.ts`, `${WEB}/games/review/index.ts`],
  [`${WEB}/play/lobby/a.ts`, `${WEB}/ui/b.ts`],
  ['tools/prove/chaos/a.ts', 'tools/testbed/b.ts'],
  [`${SERVER}/app/wiring/a.ts`, `${SERVER}/app/http/b.ts`],
  [`${SERVER}/play/rooms/lifecycle/a.ts`, `${SERVER}/play/rooms/log/b.ts`],
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
