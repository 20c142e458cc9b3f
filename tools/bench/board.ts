// Measures the script time of an animated move on our board beside a canvas drawing of the same board. The processor is
// slowed down four times. Also measures the longest task while a whole game replays at full speed.
// Goal: less script time than the canvas; no task longer than 50 ms
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';
import { longestTask } from '../testbed/site/longest-task.ts';
import { startSite } from '../testbed/site/start-site.ts';

const MOVES = 24;
const ROUNDS = 2;
const REPLAYS = 3;
const SLOWER = 4;
const GOAL_RATIO = 1;
const LONGEST_TASK_MILLIS = 50;

const folder = mkdtempSync(join(tmpdir(), 'chuhe-bench-'));
buildPage(folder);
const site = await startSite({ webRoot: folder });
const browser = await chromium.launch(findChromium());
try {
  const page = await browser.newPage({ viewport: { width: 420, height: 1000 } });
  await page.goto(site.url);
  await page.waitForFunction(() => 'boardBench' in globalThis);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await measure(page, session, 'own', 4);
  await measure(page, session, 'canvas', 4);

  let own = 0;
  let canvas = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    own += await measure(page, session, 'own', MOVES);
    canvas += await measure(page, session, 'canvas', MOVES);
  }
  // A long task of ours occurs in every replay; one that occurs only once is the machine's.
  const longest: number[] = [];
  for (let replay = 0; replay < REPLAYS; replay += 1) longest.push(await longestInReplay(page));
  report(own / ROUNDS, canvas / ROUNDS, Math.min(...longest));
} finally {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true });
}

/** The longest task while a whole game is replayed. */
async function longestInReplay(page: Page): Promise<number> {
  await page.evaluate('boardBench.reset()');
  const replay = () => page.evaluate('boardBench.replay()');
  return (await longestTask(browser, replay, MOVES)).thread;
}

/** Milliseconds of scripting per move. */
async function measure(
  page: Page,
  session: CDPSession,
  board: 'own' | 'canvas',
  moves: number,
): Promise<number> {
  const before = await scriptMillis(session);
  await page.evaluate(`boardBench.${board}(${moves})`);
  return ((await scriptMillis(session)) - before) / moves;
}

async function scriptMillis(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
  if (seconds === undefined) throw new Error('the browser does not tell its scripting time');
  return seconds * 1000;
}

function report(own: number, canvas: number, longest: number): void {
  const ratio = own / canvas;
  process.stdout.write(
    `scripting per animated move at ${SLOWER}x: own ${own.toFixed(2)} ms, canvas ${canvas.toFixed(2)} ms\n`,
  );
  process.stdout.write(
    `board: ${ratio.toFixed(2)} of the canvas (goal below ${GOAL_RATIO}), longest task in a replay ` +
      `${longest.toFixed(0)} ms (goal at most ${LONGEST_TASK_MILLIS})\n`,
  );
  process.exitCode = ratio < GOAL_RATIO && longest <= LONGEST_TASK_MILLIS ? 0 : 1;
}

function buildPage(target: string): void {
  const args = [
    '--filter',
    '@chuhe/web',
    'exec',
    'vite',
    'build',
    'bench',
    '--config',
    'build/bench.config.ts',
  ];
  const { status } = spawnSync(
    'pnpm',
    [...args, '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('the page of the bench could not be built');
}
