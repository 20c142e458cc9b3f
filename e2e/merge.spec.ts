// Two offline devices of one player, each with its own changes: docs/merge.md defines the state of both afterwards.
import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { cellAt, pointsOf, SHORT_GAME, openLocalGame, touchMoves } from './local-game.ts';

const PLAYER = { userName: 'two_devices', password: 'river and boundary' };

/** The pages a device has open; offline, this test cannot open more. */
interface Device {
  readonly context: BrowserContext;
  readonly settings: Page;
  readonly puzzle: Page;
  readonly localGame: Page;
  readonly puzzleId: string;
}

test(
  'two devices offline, both back: the same settings, progress and records on both, messages once',
  AT_NIGHT,
  async ({ browser }) => {
    const phone = await openDevice(await openContext(browser), 'sqyq-013');
    const desktop = await openDevice(await openContext(browser), 'mrsj-042');
    const feedback = await phone.context.newPage();
    await feedback.goto('/feedback');
    await expect(feedback.getByLabel('反馈内容')).toBeVisible();
    expect((await phone.context.request.post('/api/register', { data: PLAYER })).ok()).toBe(true);
    expect((await desktop.context.request.post('/api/login', { data: PLAYER })).ok()).toBe(true);

    for (const { context } of [phone, desktop]) await context.setOffline(true);
    for (const { settings } of [phone, desktop]) await settings.bringToFront();
    await phone.settings.getByText('深色', { exact: true }).click();
    await phone.settings.getByText('特大', { exact: true }).click();
    await desktop.settings.getByText('浅色', { exact: true }).click();
    for (const device of [phone, desktop]) await solve(device);
    for (const { localGame } of [phone, desktop]) {
      await localGame.bringToFront();
      await touchMoves(localGame, SHORT_GAME);
    }
    await feedback.bringToFront();
    await feedback.getByLabel('反馈内容').fill('地铁里写的');
    await feedback.getByRole('button', { name: '发送' }).click();
    await expect(feedback.getByText('已存本机')).toBeVisible();

    for (const { context } of [phone, desktop]) await context.setOffline(false);
    for (const { context } of [phone, desktop]) await reconnect(context);
    for (const { context } of [phone, desktop]) {
      const page = await context.newPage();
      await page.goto('/level');
      await expect(page.locator('.solved-bar:visible')).toContainText('2 / 478');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('html')).toHaveCSS('--text-scale', '1.3');
      await page.goto('/local');
      await expect(page.locator('.list a')).toHaveCount(2);
    }
    const exported = await phone.context.request.get('/api/account/export');
    const { data } = (await exported.json()) as { data: { parts: { feedback: unknown[] } } };
    expect(data.parts.feedback).toMatchObject([{ message: '地铁里写的' }]);
  },
);

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    if (localStorage.getItem('settings') === null)
      localStorage.setItem('settings', '{"gameSpeed":"off","introHidden":true}');
  });
  return context;
}

async function openDevice(context: BrowserContext, puzzleId: string): Promise<Device> {
  const [settings, puzzle, localGame] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await settings.goto('/settings');
  await expect(settings.getByText('深色', { exact: true })).toBeVisible();
  await puzzle.goto(`/level/${puzzleId}`);
  await openLocalGame(localGame);
  await puzzle.waitForLoadState('networkidle');
  return { context, settings, puzzle, localGame, puzzleId };
}

async function solve({ puzzle: page, puzzleId }: Device): Promise<void> {
  const puzzle = (await loadCatalogue()).find(({ id }) => id === puzzleId);
  if (puzzle === undefined) throw new Error(puzzleId);
  await page.bringToFront();
  for (const [ply, record] of (await loadSolution(puzzle)).entries()) {
    if (ply % 2 === 1) continue;
    const { from, to } = pointsOf(record);
    await cellAt(page, ...from).click();
    await cellAt(page, ...to).click();
    await expect(page.locator('.coach-card')).not.toContainText('黑方思考中');
  }
  await expect(page.locator('.coach-card:visible')).toContainText('破解成功');
}

/** Reopens a device, which merges settings, progress, records and kept data. */
async function reconnect(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const answers = ['/api/user/settings', '/api/user/records', '/api/puzzle/progress'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.ok()),
  );
  await page.goto('/');
  await Promise.all(answers);
}
