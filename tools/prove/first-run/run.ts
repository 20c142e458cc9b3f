// Follows the README like a newcomer: its first commands run in an empty folder after a clone of the last commit, then
// two browsers play a game to mate. Only database, Redis prefix and ports differ, so that a running site is not
// touched.
// Goal: from clone to mate within 600 s
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessConfig } from '../../../apps/server/src/app/config.ts';
import { dropDatabase } from '../../../apps/server/src/platform/migrate.ts';
import { unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';
import { isHealthy } from '../deploy/program.ts';
import { asScript, firstCommands } from './commands.ts';
import { playInTwoBrowsers } from './game.ts';

const GOAL_SECONDS = 600;
const LONGEST_MILLIS = 1_200_000;

const folder = mkdtempSync(join(tmpdir(), 'chuhe-first-run-'));
const clone = join(folder, 'chuhe');
const port = await unusedPort();
const database = new URL(readProcessConfig().DATABASE_URL);
database.pathname = `/chuhe_first_run_${process.pid}`;

const start = performance.now();
execFileSync('git', ['clone', '-q', process.cwd(), clone]);
print('cloned');
const commands = firstCommands(readFileSync(join(clone, 'README.md'), 'utf8'));
const shell = spawn('bash', ['-c', asScript(commands, [await unusedPort(), await unusedPort()])], {
  cwd: clone,
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    // Without the Node and pnpm of this checkout, which a newcomer does not have.
    PATH: (process.env['PATH'] ?? '')
      .split(':')
      .filter((part) => !part.includes('/.tools/'))
      .join(':'),
    PORT: String(port),
    DATABASE_URL: database.href,
    REDIS_PREFIX: `first-run:${process.pid}:`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', endGroup);
createInterface(shell.stdout).on('line', (line) => {
  const typed = /^typed (.+)$/.exec(line)?.[1];
  if (typed !== undefined) print(typed);
});
try {
  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (shell.exitCode !== null || performance.now() - start > LONGEST_MILLIS)
      throw new Error('the commands of the README do not start the site');
    await sleep(200);
  }
  print('the site answers');
  await playInTwoBrowsers(url);
  print('two browsers have played to mate');
} finally {
  endGroup();
  await dropDatabase(database.href);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
const seconds = Math.round((performance.now() - start) / 1000);
process.exitCode = seconds <= GOAL_SECONDS ? 0 : 1;
process.stdout.write(`first-run: from clone to mate in ${seconds} s (goal ${GOAL_SECONDS})\n`);

function print(text: string): void {
  process.stdout.write(`${Math.round((performance.now() - start) / 1000)} s  ${text}\n`);
}

/** Ends the shell and everything it has started. */
function endGroup(): void {
  if (shell.pid === undefined) return;
  try {
    process.kill(-shell.pid, 'SIGTERM');
  } catch {
    // The shell and its children have already exited.
  }
}
