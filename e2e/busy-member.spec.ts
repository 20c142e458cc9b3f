// A member who has a rated game and a game with days per move in progress visits the whole site.
import { expect, type Page, type Request } from '@playwright/test';
import { writeMoveRecord } from '@chuhe/rules';
import type { RoomPlayer } from '../apps/server/src/testing/room-player.ts';
import { pagesIn } from '../tools/testbed/routes-to-visit.ts';
import { seedPages } from '../tools/verify/conformance/visit-page.ts';
import { runSql } from '../tools/testbed/site/start-site.ts';
import { goWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { ratedGame, register, slowGame } from './running-games.ts';

/** The name of a room that had a game and is gone. */
const SWEPT = `swept_${process.pid}`;
/** Pages that the walk of all visitors does not include. */
const FILLED = ['/leaderboard', '/blocks', '/measures', '/library/players', '/library/events'];
/** The message for a locked position. */
const LOCKED = /正在对局中|正在下的棋/;
/** The sign-in screens, and those that redirect immediately. */
const SIGN_IN = /^\/(?:login|register)$/;

test('is never sent to the login, on no route and in no panel', async ({ page }) => {
  const token = await register(page, `busy_${process.pid}`);
  const games = [await ratedGame(page, token, 15), await slowGame(page, token, 8)] as const;
  const found: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname.endsWith('/login')) found.push(`login: ${frame.url()}`);
  });
  const calls = callsOf(page);
  const locks = locksOf(page);
  await page.goto('/');
  await test.step('the slow game that waits for a move is seen: in the bar, in the title, on the home page', async () => {
    const bar = page.getByRole('banner').getByRole('link', { name: /我的/ });
    await expect(bar.getByText('1', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);
    const card = page.getByRole('region', { name: /^轮到你走 1/ });
    await expect(card).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await goWithin(page, '/settings');
    await expect(page).toHaveTitle(/^\(1\) 设置/);
  });
  for (const path of [...(await pathsOf(page)), ...roomsOf(games)]) {
    await goWithin(page, path);
    // The previous screen stays until the code of this one is loaded.
    await expect(page.locator('.app')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('h1:visible').first()).toBeAttached();
    await openPanels(page, calls);
    // A panel that hits a lock explains it and is never empty.
    if (locks.take()) await expect(page.getByText(LOCKED).first()).toBeVisible();
    if (found.length > 0) throw new Error(`${path}: ${found.join(', ')}`);
  }
  await test.step('the position of the own game is locked, and says why; another is free', async () => {
    const [{ players }] = games;
    await goWithin(page, `/analysis?moves=${movesOf(players[0])}`);
    await page.getByRole('tab', { name: '开局库' }).click();
    await expect(page.getByText('这个局面正在对局中')).toBeVisible();
    await page.getByRole('tab', { name: '引擎' }).click();
    await page.getByRole('switch', { name: '引擎' }).first().click();
    await expect(page.getByText('这是你正在下的棋').first()).toBeVisible();
    await expect(page.getByRole('link', { name: '回到对局' })).toBeVisible();
    // The opening is never locked.
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('这是你正在下的棋')).toHaveCount(0);
  });
  await test.step('the link of a room that is kept no longer leads to its game', async () => {
    await goWithin(page, `/game/watch?roomId=${SWEPT}`);
    await expect(page).toHaveURL(/\/todayHistory\/\d+$/);
  });
  for (const { close } of games) close();
});

/** The player's own boards, which are pages like all others. */
function roomsOf(games: readonly { readonly roomId: string }[]): readonly string[] {
  return games.map(({ roomId }) => `/game/room?roomId=${roomId}`);
}

/** Whether a lock refused a call since the last check. */
function locksOf(page: Page) {
  let isMet = false;
  page.on('response', (response) => {
    if (response.status() === 423) isMet = true;
  });
  return {
    take: (): boolean => {
      const was = isMet;
      isMet = false;
      return was;
    },
  };
}

function movesOf({ room }: RoomPlayer): string {
  if (room === undefined || room.state === 'open') throw new Error('no game');
  return room.line.moves.map(writeMoveRecord).join('');
}

/** The pending calls. */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Opens every visible tab once, and waits for its requests. */
async function openPanels(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  const tabs = page.locator('[role="tab"]:visible');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    // A tab that disappears with its screen during the lookup does not belong to the next one.
    await tabs
      .nth(index)
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await expect.poll(() => calls.size).toBe(0);
  }
}

async function pathsOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/getUserInfo');
  const { userId } = ((await answer.json()) as { data: { userId: string } }).data;
  const databaseUrl = process.env['E2E_DATABASE'] ?? '';
  const site = { runSql: (sql: string) => runSql(databaseUrl, sql) };
  const ids = await seedPages(site, SWEPT, [userId, userId]);
  const paths = pagesIn('zh', ids).map(({ path }) => path);
  return [...paths, ...FILLED, `/player/${userId}`, '/operator'].filter(
    (path) => !SIGN_IN.test(path),
  );
}
