// Measures the engine of the analysis board in the built app: when the first and the fifth line appear on a page slowed
// down four times, how often lines change, and processor time while the page searches and while it is hidden.
// Goal: first line within 1,000 ms; a hidden page uses at most a tenth of the processor time
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';
import { startSite } from '../testbed/site/start-site.ts';

const SLOWER = 4;
const MOVES = '77477062796780708979102226256364797372827363828119273041';
const POSITIONS = 8;
const LINES = 5;
const WATCH_MILLIS = 3000;
const FIRST_LINE_GOAL = 1000;
/** The share of a search's processor time that a hidden page may use; its own timers keep running. */
const HIDDEN_GOAL = 0.1;
const START_MILLIS = 60_000;

/** Goes to the next position, and measures inside the page how long its lines take. */
const STEP_ON = `new Promise((resolve) => {
  const begun = performance.now();
  const count = () => document.querySelectorAll('.engine-panel__line').length;
  const words = () => document.querySelector('.engine-panel__lines')?.textContent;
  const before = words();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  let first;
  const look = () => {
    const now = performance.now() - begun;
    // The other side is to move: its lines have other words.
    if (count() > 0 && words() !== before) first ??= now;
    if (first !== undefined && count() >= ${LINES}) resolve({ first, all: now });
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Counts the changes of the lines over a period. */
const COUNT_REPORTS = `new Promise((resolve) => {
  let count = 0;
  const observer = new MutationObserver(() => { count += 1; });
  const everything = { childList: true, characterData: true, subtree: true };
  observer.observe(document.querySelector('.engine-panel'), everything);
  setTimeout(() => resolve(count), ${WATCH_MILLIS});
})`;

const site = await startSite();
const browser = await chromium.launch(findChromium());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${site.url}/analysis?moves=${MOVES}&ply=0`);
  await startEngine(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times: LineTimes[] = [];
  for (let position = 0; position < POSITIONS; position += 1)
    times.push(await page.evaluate<LineTimes>(STEP_ON));
  const first = Math.max(...times.map((time) => time.first));
  const all = Math.max(...times.map((time) => time.all));
  const changes = await page.evaluate<number>(COUNT_REPORTS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const searching = await processorShare(browser, page, 'visible');
  const hidden = await processorShare(browser, page, 'hidden');
  process.stdout.write(
    `lines: first within ${first.toFixed(0)} ms at ${SLOWER}x (goal ${FIRST_LINE_GOAL}), all ${LINES} within ${all.toFixed(0)} ms, ` +
      `${(changes / (WATCH_MILLIS / 1000)).toFixed(1)} reports a second; processor ${percent(searching)} searching, ` +
      `${percent(hidden)} hidden (goal at most ${percent(searching * HIDDEN_GOAL)})\n`,
  );
  const isMet = first <= FIRST_LINE_GOAL && changes > 0 && hidden <= searching * HIDDEN_GOAL;
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}

interface LineTimes {
  readonly first: number;
  readonly all: number;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Switches the engine on with five lines, and waits for its first answer. */
async function startEngine(page: Page): Promise<void> {
  await page.getByRole('switch', { name: '引擎' }).click();
  await page.locator('.engine-panel__line').first().waitFor({ timeout: START_MILLIS });
  const more = page.getByRole('button', { name: '多显示一条' });
  while (await more.isEnabled()) await more.click();
  await page
    .locator('.engine-panel__line')
    .nth(LINES - 1)
    .waitFor({ timeout: START_MILLIS });
}

/** The processor time of all pages and their workers, as a share of elapsed time. */
async function processorShare(
  of: Browser,
  page: Page,
  visibility: 'visible' | 'hidden',
): Promise<number> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${visibility}' });
    document.dispatchEvent(new Event('visibilitychange'));
    // Another position: a search that has come to its end takes no time either.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  `);
  await sleep(500);
  const before = await pageSeconds(of);
  const begun = performance.now();
  await sleep(WATCH_MILLIS);
  const seconds = (await pageSeconds(of)) - before;
  return seconds / ((performance.now() - begun) / 1000);
}

async function pageSeconds(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
