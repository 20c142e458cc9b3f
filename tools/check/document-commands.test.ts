// An operator follows a page at night: every command that a document names must exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { commandsOf, isWord } from '../dev/commands.ts';

const DOCUMENTS = [...globSync('docs/**/*.md'), 'README.md'].toSorted();
const COMMAND = /pnpm ([a-z][\w:-]*)(?: ([a-z][a-z-]*))?/g;
/** Commands of pnpm itself. */
const OF_PNPM: ReadonlySet<string> = new Set(['add', 'audit', 'exec', 'install', 'run']);
/** A file of `deploy`, as the runbook names it. */
const DEPLOYED =
  /`(?:deploy\/)?((?:backup|container|database|kubernetes|monitoring|nginx|systemd)\/[\w.@/-]+)/g;

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const ADMIN = readFileSync('apps/server/src/moderation/operator/run-command.ts', 'utf8');
const DB = readFileSync('apps/server/src/app/cli/db.ts', 'utf8');

test.each(DOCUMENTS)('%s names only commands that exist', (document) => {
  expect(missingCommands(readFileSync(document, 'utf8'))).toEqual([]);
});

test('a command that is not there is noticed', () => {
  const text = '`pnpm prove alerts`, `pnpm prove nothing`, `pnpm admin expel`, `pnpm fly`';
  expect(missingCommands(text)).toEqual(['prove nothing', 'admin expel', 'fly']);
});

test('every file of deploy that the runbook names is there', () => {
  const named = [...readFileSync('docs/runbook.md', 'utf8').matchAll(DEPLOYED)];
  const paths = named.map(([, path = '']) => `deploy/${path}`);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

function missingCommands(text: string): readonly string[] {
  return [...text.matchAll(COMMAND)]
    .filter(([, name = '', next]) => !isKnown(name, next))
    .map(([, name = '', next]) => (next === undefined ? name : `${name} ${next}`));
}

function isKnown(name: string, next: string | undefined): boolean {
  if (OF_PNPM.has(name)) return true;
  if (!(name in scripts)) return false;
  if (next === undefined) return true;
  if (isWord(name)) return commandsOf(name).some((command) => command.name === next);
  if (name === 'admin') return new RegExp(`admin ${next}\\b`).test(ADMIN);
  if (name === 'db') return DB.includes(`case '${next}':`);
  return true;
}
