// The installed app offline: cached on the first visit, then the server is stopped and the browser restarted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COURSE, loadCatalogue, loadSolution } from '@chuhe/puzzles';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { findWindowedChromium } from '../tools/testbed/find-chromium.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { AT_NIGHT } from './at-night.ts';
import { goWithin, visitWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { cellAt, pointsOf, SHORT_GAME, openLocalGame, touchMoves } from './local-game.ts';
import { violationsOf } from './violations.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let profile: string;
let context: BrowserContext;
let page: Page;
const faults: string[] = [];

async function openBrowser(): Promise<void> {
  context = await chromium.launchPersistentContext(profile, {
    ...findWindowedChromium(),
    baseURL: site.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  await context.addInitScript(() => {
    const settings = localStorage.getItem('settings') ?? '{"gameSpeed":"off","introHidden":true}';
    localStorage.setItem('settings', settings);
  });
  page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', ({ message }) => faults.push(message));
}

/** The explorer is a tab of the analysis board. */
async function openExplorer(opened: Page): Promise<void> {
  await opened.goto('/analysis');
  await opened.getByRole('tab', { name: '开局库' }).click();
  await expect(opened.locator('.explorer')).toBeVisible();
}

/** Whether the worker has cached the explorer's positions. */
async function cachedPack(opened: Page): Promise<boolean> {
  return opened.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => /explorer-[^/]*[.]bin$/.test(url));
  });
}

test.beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'chuhe-profile-'));
  site = await startSite();
  await openBrowser();
});
test.afterAll(async () => {
  await context.close();
  rmSync(profile, { recursive: true });
});

test('the first visit caches everything, and announces it afterwards', async () => {
  await page.goto('/');
  const prompt = page.getByRole('status', { name: '已可离线使用' });
  await expect(prompt).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await prompt.getByRole('button', { name: '关闭' }).click();
  await expect(prompt).toBeHidden();
  await openExplorer(page);
  // Its positions are fetched when it first opens, and the worker caches them.
  await expect.poll(() => cachedPack(page)).toBe(true);
  await context.close();
  await site.close();
  await openBrowser();
});

test('a cold start shows the app, isolated, and the browser’s offer to install it', async () => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^和电脑下/ })).toBeVisible();
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  const offer = page.getByRole('status', { name: '把楚河添加到主屏幕' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: '稍后再说' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: /^和电脑下/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))).toBe('true');
});

test('the explorer knows the common positions', async () => {
  await openExplorer(page);
  const table = page.locator('.explorer__table');
  await expect(table.getByRole('row').last()).toContainText('25,125');
  await expect(page.getByText('离线：只有常见的局面')).toBeVisible();
  await table.getByRole('button', { name: '炮二平五' }).click();
  await expect(table.getByRole('button', { name: '马8进7' })).toBeVisible();
});

test('a game against the computer', async () => {
  await page.goto('/game/single');
  await page.getByText('初学', { exact: true }).click();
  await page.getByRole('button', { name: '开局' }).click();
  await cellAt(page, 7, 7).click();
  await cellAt(page, 4, 7).click();
  await expect(page.locator('.move-list .move-list__move')).toHaveCount(2);
  // Whatever the computer answered, it may have captured a horse, but not this soldier.
  await cellAt(page, 4, 6).click();
  await cellAt(page, 4, 5).click();
  await expect(page.locator('.move-list .move-list__move')).toHaveCount(4);
});

test('five puzzles', AT_NIGHT, async () => {
  const catalogue = await loadCatalogue();
  for (const id of ['sqyq-013', 'mrsj-042', 'mrsj-001', 'lksj-x02', 'bjp-093']) {
    const puzzle = catalogue.find((one) => one.id === id);
    if (puzzle === undefined) throw new Error(id);
    await goWithin(page, `/level/${id}`);
    await expect(page.getByRole('heading', { name: puzzle.title }).first()).toBeVisible();
    const coach = page.locator('.coach-card:visible');
    for (const [ply, record] of (await loadSolution(puzzle)).entries()) {
      if (ply % 2 === 1) continue;
      const { from, to } = pointsOf(record);
      await cellAt(page, ...from).click();
      await cellAt(page, ...to).click();
      await expect(coach).not.toContainText('黑方思考中');
    }
    await expect(coach).toContainText(puzzle.goal === 'draw' ? '守住了' : '破解成功');
  }
  await goWithin(page, '/level');
  await expect(page.getByText('5 / 478').first()).toBeVisible();
});

test('a game on one device, stored and reviewed by the engine', AT_NIGHT, async () => {
  await openLocalGame(page);
  await touchMoves(page, SHORT_GAME);
  await expect(page.getByRole('dialog')).toContainText('红方胜');
  await page.goto('/local');
  await page
    .getByRole('link', { name: /红方胜/ })
    .first()
    .click();
  await page.getByRole('button', { name: '引擎分析' }).click();
  await expect(page.getByRole('button', { name: /^重练/ })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '总览' }).click();
  await expect(page.getByRole('table', { name: '着法统计' })).toBeVisible();
});

test('the board editor', async () => {
  const code = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1';
  await page.goto(`/residueBoard/add?penCode=${encodeURIComponent(code)}`);
  await expect(cellAt(page, 0, 8)).toHaveAccessibleName(/红车/);
  await page.getByRole('link', { name: '与电脑对弈' }).click();
  await expect(page).toHaveURL(/[/]game[/]single[?]penCode=/);
});

test('the whole course, the notation trainer and own mistakes', async () => {
  await page.goto('/learn');
  await page.getByRole('link', { name: '从头开始' }).click();
  await touchMoves(page, ['1713']);
  await expect(page.getByText('过关')).toBeVisible();
  for (const { id, levels } of COURSE) {
    const path = `/learn/${id}/${levels.length}`;
    await goWithin(page, path);
    await expect(page.locator(`.level__disc[aria-current][href="${path}"]`)).toBeVisible();
  }
  await goWithin(page, '/notation');
  await expect(page.getByText('箭头所指，是哪一着？')).toBeVisible();
  await goWithin(page, '/tactics/mistakes');
  await expect(page.getByText('复盘几局，失误会收到这里')).toBeVisible();
});

test('settings and the other language', AT_NIGHT, async () => {
  await page.goto('/settings');
  await page.getByText('图形', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: '图形' })).toBeChecked();
  await page.goto('/settings/lang');
  await page.getByText('English').click();
  await expect(page).toHaveURL('/en/settings/lang');
  await expect(page.getByRole('heading', { name: 'Language' }).first()).toBeVisible();
  await page.goto('/en/server');
  await expect(page.getByText('Available offline:')).toBeVisible();
});

const ROOM = 'roomId=abcdefghijkl';
const NEEDING = [
  ['/mate', 'Not connected to the lobby'],
  ['/search', 'This page needs a connection'],
  ['/login', 'This page needs a connection'],
  ['/register', 'This page needs a connection'],
  ['/game/invite', 'This page needs a connection'],
  ['/user/password/email', 'This page needs a connection'],
  [`/game/room?${ROOM}`, 'Can’t reach the server'],
  [`/game/watch?${ROOM}`, 'Can’t reach the server'],
  [`/game/personal?${ROOM}&pw=abcdefgh`, 'Can’t reach the server'],
  ['/account', 'Can’t reach the server'],
  ['/notice', 'Can’t reach the server'],
  ['/user/history', 'Can’t reach the server'],
  ['/user/history/share?key=abcdefgh', 'Can’t reach the server'],
  ['/todayHistory/1', 'Can’t reach the server'],
  ['/residueBoard/1', 'Can’t reach the server'],
  ['/residueBoard', 'Check your connection'],
] as const;

test('pages that need the network show it', async () => {
  for (const [index, [path, expected]] of NEEDING.entries()) {
    // Every fourth visit starts the app there; the others navigate within it.
    if (index % 4 === 0) await page.goto(`/en${path}`);
    else await visitWithin(page, `/en${path}`);
    await expect(page.locator('main:visible').getByText(expected).first()).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.locator('.toast')).toBeHidden();
    expect(faults).toEqual([]);
  }
});
