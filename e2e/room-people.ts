// Users in rooms of the real server: two processes, PostgreSQL and Redis, each user with their own browser.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { type Balancer, openBalancer } from '../tools/testbed/site/balancer.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { goWithin } from './app-pages.ts';
import { test as base } from './journey.ts';
import { cellAt, pointsOf } from './local-game.ts';
import { DIALOG } from './violations.ts';

/** The whole site, shared by all tests of a worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures here
    async ({}, use) => {
      const site = await startSite({ processes: 2 });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export interface RoomOptions {
  readonly stepTime: 60 | 120 | 180;
  /** The code of a clock other than a step. */
  readonly clock?: string;
  readonly isWatch: boolean;
  readonly side: 'RED' | 'BLACK';
  readonly penCode?: string;
}

export interface PersonalRoom {
  readonly roomId: string;
  readonly pw: string;
}

const DEFAULT_OPTIONS: RoomOptions = { stepTime: 120, isWatch: true, side: 'RED' };

/** Opens a browser context for one user who has played before, not yet on any page. */
export async function arrive(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { readonly settings?: object } = {},
): Promise<Page> {
  const { settings = {}, ...rest } = options;
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: url, ...rest });
  await context.addInitScript(
    (stored) => {
      localStorage.setItem('settings', JSON.stringify(stored));
      localStorage.setItem('played', '1');
    },
    { introHidden: true, gameSpeed: 'off', ...settings },
  );
  return context.newPage();
}

/** Creates a private room as this page's user. */
export async function makeRoom(
  page: Page,
  options: Partial<RoomOptions> = {},
): Promise<PersonalRoom> {
  await page.request.get('/api/getUserInfo');
  const data = { ...DEFAULT_OPTIONS, ...options };
  const response = await page.request.post('/api/createPersonalRoom', { data });
  const body = (await response.json()) as { readonly data: PersonalRoom };
  return body.data;
}

export function personalPath({ roomId, pw }: PersonalRoom, prefix = ''): string {
  return `${prefix}/game/personal?roomId=${roomId}&pw=${pw}`;
}

/** Starts a game: one user created the room, the other joined by its link. */
export async function beginGame(
  host: Page,
  guest: Page,
  options: Partial<RoomOptions> = {},
): Promise<PersonalRoom> {
  const room = await makeRoom(host, options);
  await enter(host, personalPath(room));
  await expect(host.getByRole('heading', { name: '等好友加入' })).toBeVisible();
  await enter(guest, personalPath(room));
  await guest.getByRole('button', { name: /加入$/ }).click();
  for (const page of [host, guest]) await expect(timers(page)).toHaveCount(2);
  return room;
}

/** Navigates to a room within the app, or loads it if the app is not on the page yet. */
async function enter(page: Page, path: string): Promise<void> {
  if ((await page.locator('.app').count()) === 0) await page.goto(path);
  else await goWithin(page, path);
}

/** The clocks, the opponent's first. */
export function timers(page: Page) {
  return page.locator('.seat').getByRole('timer');
}

/** The dialog or sheet on this page. */
export function dialogOf(page: Page) {
  return page.locator(DIALOG);
}

/** Makes one move by touching the piece and its target. */
export async function tapMove(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  // The clocks appear with the game; before that the board is a picture.
  await expect(timers(page)).toHaveCount(2);
  await cellAt(page, ...from).click();
  await expect(cellAt(page, ...from)).toHaveAttribute('aria-selected', 'true');
  await cellAt(page, ...to).click();
}

/** Waits until a move is the last one on this page's board. */
export async function sees(page: Page, move: string): Promise<void> {
  const { to } = pointsOf(move);
  await expect(cellAt(page, ...to)).toHaveAttribute('aria-label', /上一着|last move/);
}

/** The two players move in turn; both pages show each move before the next is made. */
export async function playMoves(
  red: Page,
  black: Page,
  moves: readonly string[],
  firstPly = 0,
): Promise<void> {
  for (const [index, move] of moves.entries()) {
    const isRed = (firstPly + index) % 2 === 0;
    await tapMove(isRed ? red : black, move);
    await sees(red, move);
    await sees(black, move);
  }
}

/** The moves as written in the list, in order. The list may lag behind the board, so poll it. */
export async function writtenMoves(page: Page): Promise<readonly string[]> {
  return page.locator('.move-list .move-list__move').allTextContents();
}

/** The times on the clocks, in seconds: time left and, with steps, time used, by side. */
export async function clockSeconds(page: Page): Promise<readonly number[]> {
  const names = await timers(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return names.flatMap((name) =>
    [...name.matchAll(/(\d+):(\d\d)/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    ),
  );
}

/** Expects the same times on both pages, allowing for a second between the two reads. */
export async function expectSameClocks(one: Page, another: Page): Promise<void> {
  const [own, other] = await Promise.all([clockSeconds(one), clockSeconds(another)]);
  // The opponent's clock comes first on each page, so the order is swapped between the two.
  const half = other.length / 2;
  const swapped = [...other.slice(half), ...other.slice(0, half)];
  for (const [place, seconds] of own.entries()) {
    expect(Math.abs(seconds - (swapped[place] ?? NaN))).toBeLessThanOrEqual(1);
  }
}

/** The name of this page's user; before the first page this creates the guest. */
export async function ownName(page: Page): Promise<string> {
  const answer = await page.request.get('/api/getUserInfo');
  return ((await answer.json()) as { data: { userName: string } }).data.userName;
}

/** A balancer for one user, which can be cut without affecting the others. */
export async function ownBalancer(site: Site, first: number): Promise<Balancer> {
  const { servers } = site;
  return openBalancer([...servers.slice(first), ...servers.slice(0, first)]);
}

/** Closes the browsers of these users. */
export async function goHome(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}
