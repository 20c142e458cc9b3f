// Measures how much of the window the board gets on every playing screen. Also checks whether a page scrolls sideways
// or hides something on a small phone, whether the moves are readable beside the board, and how many taps lead to a
// game.
// Goal: 85 % of the height on desktops, the whole width on phones, 0 faults
//   pnpm measure boards [--short] [--pictures FOLDER]    --short measures three windows; build first
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../testbed/find-chromium.ts';
import { countTaps } from './taps.ts';
import { type Site, startSite } from '../../testbed/site/start-site.ts';

interface Window {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The minimum share of the window's height or width, in percent. */
  readonly goal: { readonly of: 'height' | 'width'; readonly percent: number } | undefined;
  /** Whether every control must be fully visible without scrolling. */
  readonly isWhole?: boolean;
}

const DESKTOP_GOAL = { of: 'height', percent: 85 } as const;
const PHONE_GOAL = { of: 'width', percent: 100 } as const;
/** Two rows of moves: the last one of each side and the ones before. */
const LEAST_MOVES_HEIGHT = 72;

const WINDOWS: readonly Window[] = [
  { name: '1280x720', width: 1280, height: 720, goal: DESKTOP_GOAL, isWhole: true },
  { name: '1440x900', width: 1440, height: 900, goal: DESKTOP_GOAL, isWhole: true },
  { name: '1920x1080', width: 1920, height: 1080, goal: DESKTOP_GOAL, isWhole: true },
  { name: '768x1024', width: 768, height: 1024, goal: { of: 'width', percent: 75 } },
  { name: '390x844', width: 390, height: 844, goal: PHONE_GOAL, isWhole: true },
  { name: '360x640', width: 360, height: 640, goal: undefined, isWhole: true },
  { name: '320 px', width: 320, height: 568, goal: undefined },
  // The viewport of a 1280x720 window at this zoom.
  { name: '200 %', width: 640, height: 360, goal: undefined },
];
const SHORT = new Set(['1280x720', '390x844', '360x640']);

/** Even a busy machine opens a screen and reviews a short game within this. */
const PART_MILLIS = 120_000;

/** A plausible game of ten moves. */
const GAME = '1747706239481242777672758685636479877555';

/** The screens with a large board: each opens a page and leaves it ready for play. */
const SCREENS: Readonly<Record<string, (testbed: Testbed) => Promise<Page>>> = {
  room: async (parts) => (await openRoom(parts)).host,
  'finished room': openFinishedRoom,
  // English titles are longer.
  puzzle: async ({ person }) => openAt(await person(), '/en/level/sqyq-001'),
  computer: async ({ person }) => {
    const page = await openAt(await person(), '/game/single', '.computer-setup');
    // The first game asks for the player's strength; the answer starts it.
    await page.getByRole('button', { name: /^会下/ }).click();
    return boardOf(page);
  },
  'two players': async ({ person }) => {
    const page = await openAt(await person(), '/game/local');
    await page.getByRole('button', { name: '开始对局' }).click();
    await page.locator('.seat').first().waitFor();
    return page;
  },
  replay: async ({ person }) => openAt(await person(), `/game/local/detail?moves=${GAME}`),
  review: async ({ person }) => {
    const page = await openAt(await person(), `/game/local/detail?moves=${GAME.slice(0, 8)}`);
    await page.getByRole('button', { name: '引擎分析' }).click();
    await page.locator('.evaluation-bar').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    return page;
  },
};

/** The layout of a page in one window. */
interface Seen {
  /** The size of the board; on phones including the evaluation bar, which takes its width from it. */
  readonly width: number;
  readonly height: number;
  /** The height of the move list; 0 if the screen has none. */
  readonly moves: number;
  /** The horizontal overflow of the page. */
  readonly overflow: number;
  /** The classes of elements cut off at the lower edge or by the actions. */
  readonly cut: readonly string[];
}

/** Runs in the page, whose globals are unknown here. */
const READ_PAGE = `(() => {
  const foot = document.querySelector('.table-panel__foot');
  // Beside a result there are no actions.
  const isShown = foot !== null && foot.getClientRects().length > 0;
  const isSticky = isShown && getComputedStyle(foot).position === 'sticky';
  const parts = '.board-frame, .seat, .clock, .action-bar__button, .coach-card, .puzzle-goal, .move-strip, .chat-peek, .review-actions';
  const cut = [...document.querySelectorAll(parts)].filter((part) => {
    const box = part.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return false;
    const isInFoot = foot !== null && foot.contains(part);
    // The panel of desktops scrolls by itself.
    if (part.closest('.table-panel') !== null && !isSticky && !isInFoot) return false;
    const limit = isSticky && !isInFoot ? foot.getBoundingClientRect().top : window.innerHeight;
    return box.bottom > limit + 1 || box.top < -1;
  });
  cut.push(...[...document.querySelectorAll('.table-panel__hint')].filter((hint) => hint.scrollWidth > hint.clientWidth + 1));
  return {
    width: document.querySelector('.board-column')?.getBoundingClientRect().width ?? 0,
    height: document.querySelector('.board-frame')?.getBoundingClientRect().height ?? 0,
    moves: document.querySelector('.move-list__scroll')?.clientHeight ?? 0,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    cut: [...new Set(cut.map((part) => part.getAttribute('class')))],
  };
})()`;

interface Testbed {
  readonly site: Site;
  /** A separate browser context for one person. */
  readonly person: () => Promise<Page>;
}

const isShort = process.argv.includes('--short');
const folder = process.argv[process.argv.indexOf('--pictures') + 1];
const keepsPictures = process.argv.includes('--pictures') && folder !== undefined;
const windows = isShort ? WINDOWS.filter(({ name }) => SHORT.has(name)) : WINDOWS;

const site = await startSite({ hasEngine: true });
const browser = await chromium.launch(findChromium());
const testbed = { site, person: async () => newPerson(browser) };
const faults: string[] = [];
let least = Number.POSITIVE_INFINITY;
let measured = 0;
try {
  const screens = await Promise.allSettled(
    Object.entries(SCREENS).map(async ([name, open]) => ({
      name,
      page: await openScreen(name, open),
    })),
  );
  for (const screen of screens) {
    if (screen.status === 'rejected') faults.push(String(screen.reason));
    else {
      const { name, page } = screen.value;
      await recordFault(name, () => measureScreen(name, page));
    }
  }
  if (!isShort)
    await recordFault('taps', async () => {
      const taps = await countTaps(browser, site.url);
      for (const line of taps.lines) print(line);
      faults.push(...taps.faults);
    });
} finally {
  await browser.close();
  await site.close();
}
for (const fault of faults) print(`fault: ${fault}`);
print(
  `boards: ${measured} measured, least share on desktops ${least.toFixed(1)} % of the height (goal ${DESKTOP_GOAL.percent} %), ${faults.length} faults (goal 0)`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Records a screen that does not open as a fault; the others are still measured. */
async function openScreen(name: string, open: (parts: Testbed) => Promise<Page>): Promise<Page> {
  try {
    return await open(testbed);
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`${name} does not open: ${reason}`, { cause: error });
  }
}

/** An exception is a fault of that part: the last line has the figures of the others. */
async function recordFault(part: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    faults.push(`${part}: ${String(error)}`);
  }
}

async function measureScreen(name: string, page: Page): Promise<void> {
  const shares: string[] = [];
  for (const window of windows) {
    await page.setViewportSize({ width: window.width, height: window.height });
    const seen = await page.evaluate<Seen>(READ_PAGE);
    const shareOf = { height: seen.height / window.height, width: seen.width / window.width };
    shares.push(
      `${window.name} ${Math.round(seen.width)}x${Math.round(seen.height)} (${percent(shareOf.height)} high, ${percent(shareOf.width)} wide)`,
    );
    measured += 1;
    if (window.goal === DESKTOP_GOAL) least = Math.min(least, 100 * shareOf.height);
    for (const fault of faultsOf(window, seen)) faults.push(`${name} at ${window.name} ${fault}`);
    if (keepsPictures) await takePicture(page, `${name}-${window.name}`);
  }
  print(`${name}: ${shares.join(', ')}`);
}

/** The faults of a page in a window. */
function faultsOf({ goal, isWhole = false, ...window }: Window, seen: Seen): readonly string[] {
  const found: string[] = [];
  if (goal !== undefined) {
    const share = (100 * seen[goal.of]) / window[goal.of];
    // Rounding to whole pixels may cost half a percent.
    if (share < goal.percent - 0.5)
      found.push(`has ${share.toFixed(1)} % of the ${goal.of}, goal ${goal.percent} %`);
  }
  const isSqueezed = seen.moves > 0 && seen.moves < LEAST_MOVES_HEIGHT;
  if (goal === DESKTOP_GOAL && isSqueezed)
    found.push(`shows ${seen.moves} px of the moves, goal ${LEAST_MOVES_HEIGHT} px`);
  if (seen.overflow > 0) found.push(`scrolls sideways by ${seen.overflow} px`);
  if (isWhole && seen.cut.length > 0) found.push(`hides part of ${seen.cut.join(', ')}`);
  return found;
}

async function newPerson(opened: Browser): Promise<Page> {
  const context = await opened.newContext({
    locale: 'zh-CN',
    baseURL: site.url,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 720 },
  });
  await context.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ introHidden: true, gameSpeed: 'off' }));
  });
  context.setDefaultTimeout(PART_MILLIS);
  return context.newPage();
}

async function openAt(page: Page, path: string, part = '.board-frame'): Promise<Page> {
  await page.goto(path);
  await page.locator(part).first().waitFor();
  return page;
}

async function boardOf(page: Page): Promise<Page> {
  await page.locator('.board-frame').waitFor();
  return page;
}

interface Players {
  readonly host: Page;
  readonly guest: Page;
}

/** A room in which two guests have started a game. */
async function openRoom({ person }: Testbed): Promise<Players> {
  const [host, guest] = [await person(), await person()];
  await host.request.get('/api/getUserInfo');
  const answer = await host.request.post('/api/createPersonalRoom', {
    data: { stepTime: 120, isWatch: true, side: 'RED' },
  });
  const { data } = (await answer.json()) as { data: { roomId: string; pw: string } };
  const path = `/game/personal?roomId=${data.roomId}&pw=${data.pw}`;
  await openAt(host, path);
  await openAt(guest, path);
  await guest.getByRole('button', { name: /加入$/ }).click();
  await host.locator('.clock').first().waitFor();
  return { host, guest };
}

/** A room whose game is over, with the result beside the moves. */
async function openFinishedRoom(parts: Testbed): Promise<Page> {
  const { host, guest } = await openRoom(parts);
  await tapSquares(host, [70, 67]);
  await guest.locator('.board__last-move').first().waitFor();
  await tapSquares(guest, [7, 24]);
  await guest.getByRole('button', { name: '认输' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: '认输' }).click();
  await host.locator('.result-card').waitFor();
  return host;
}

async function tapSquares(page: Page, squares: readonly number[]): Promise<void> {
  for (const square of squares) await page.locator(`[data-square="${square}"]`).click();
}

async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(folder ?? '', { recursive: true });
  await page.screenshot({ path: join(folder ?? '', `${name.replaceAll(' ', '-')}.png`) });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
