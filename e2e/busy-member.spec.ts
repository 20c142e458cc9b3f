// A member in the middle of a rated game and of one with days for a move walks over the whole site.
import { expect, type Page, type Request, test } from '@playwright/test';
import { pagesIn } from '../tools/routes-to-visit.ts';
import { seedPages } from '../tools/conformance/visit-page.ts';
import { runSql } from '../tools/site/start-site.ts';
import { goWithin } from './app-pages.ts';
import { ratedGame, register, slowGame } from './running-games.ts';

/** The screens that sign people in, and the ones that lead on at once. */
const SIGN_IN = /^\/(?:login|register)$/;

test('is never sent to the login, on no route and in no panel', async ({ page }) => {
  test.setTimeout(300_000);
  const token = await register(page, `busy_${process.pid}`);
  const games = [await ratedGame(page, token, 9), await slowGame(page, token, 9)];
  const found: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname.endsWith('/login')) found.push(`login: ${frame.url()}`);
  });
  const calls = callsOf(page);
  await page.goto('/');
  for (const path of await pathsOf(page)) {
    await goWithin(page, path);
    await expect(page.locator('h1:visible').first()).toBeAttached();
    await openPanels(page, calls);
    if (found.length > 0) throw new Error(`${path}: ${found.join(', ')}`);
  }
  for (const { close } of games) close();
});

/** The calls that are under way. */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Opens every tab that is seen, once, and waits for what it asks the server. */
async function openPanels(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  const tabs = page.locator('[role="tab"]:visible');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click({ timeout: 15_000 });
    await expect.poll(() => calls.size).toBe(0);
  }
}

async function pathsOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/getUserInfo');
  const { userId } = ((await answer.json()) as { data: { userId: string } }).data;
  const databaseUrl = process.env['E2E_DATABASE'] ?? '';
  const site = { runSql: (sql: string) => runSql(databaseUrl, sql) };
  const ids = await seedPages(site, `busy-${userId}`, [userId, userId]);
  const paths = pagesIn('zh', ids).map(({ path }) => path);
  return [...paths, '/operator'].filter((path) => !SIGN_IN.test(path));
}
