// A newer version is deployed while the older one is in use.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Deployments, openDeployments } from '../tools/testbed/site/deployments.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { isMarked, mark } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { touchMoves } from './local-game.ts';
import { violationsOf } from './violations.ts';

test.use({ serviceWorkers: 'allow' });

let site: Site;
let web: Deployments;
test.beforeAll(async () => {
  web = openDeployments();
  site = await startSite({ webRoot: web.webRoot });
});
test.afterAll(async () => {
  await site.close();
  web.remove();
});

const HOUR = 3_600_000;
const PUZZLE = { id: 'sqyq-013', firstMove: ['6242'] } as const;

/** A browser that knows the app: nothing glides, and only the tested banner appears. */
async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('settings', '{"gameSpeed":"off","introHidden":true}');
    localStorage.setItem('offline-ready-told', 'true');
  });
}

async function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="build"]').getAttribute('content');
}

async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until every file of the build is cached. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.goto(`${site.url}/server`);
  await expect(page.getByText('已可离线使用：')).toBeVisible();
}

async function workerWaits(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
  );
}

async function cacheNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => caches.keys());
}

test('a game goes on undisturbed; after it the new version is offered, and nothing is lost', async ({
  page,
  context,
}) => {
  const first = web.deployFirst();
  await prepare(context);
  await waitUntilCached(page);
  await page.clock.install();
  await page.goto(`${site.url}/game/local`);
  await page.getByRole('button', { name: '开始对局' }).click();
  await mark(page);
  const other = await context.newPage();
  await other.goto(`${site.url}/level/${PUZZLE.id}`);
  await expect(other.getByRole('grid')).toBeVisible();
  await mark(other);
  await touchMoves(page, ['7747', '7062']);

  const next = web.deployNext();
  await page.clock.fastForward(HOUR);
  await workerWaits(page);
  await touchMoves(page, ['7967', '8070']);
  await expect(page.locator('.move-list .move-list__move')).toHaveCount(4);
  const prompt = page.getByRole('status', { name: '有新版本' });
  await expect(prompt).toBeHidden();
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(prompt).toBeVisible();
  expect(await buildOf(page)).toBe(first);
  expect(await violationsOf(page)).toEqual([]);
  await prompt.getByRole('button', { name: '更新' }).click();
  await expect.poll(async () => buildOf(page)).toBe(next);
  await expect(prompt).toBeHidden();
  await page.goto(`${site.url}/game/local`);
  await expect(page.locator('.move-list .move-list__move')).toHaveCount(4);

  // The other tab shows a board: it stays unchanged, with the code of its own version, until it leaves.
  expect(await isMarked(other)).toBe(true);
  expect(await buildOf(other)).toBe(first);
  expect(await cacheNames(other)).toContain(`chuhe-${first}`);
  await touchMoves(other, PUZZLE.firstMove);
  await other.getByRole('link', { name: '练习', exact: true }).click();
  await expect(other).toHaveURL(`${site.url}/practice`);
  await expect.poll(async () => buildOf(other)).toBe(next);
  // The tab makes the worker cache every file again before it deletes the old ones.
  await expect.poll(async () => cacheNames(other)).toEqual([`chuhe-${next}`]);
});

test(
  'a new version that is put off comes with the next start of the app',
  AT_NIGHT,
  async ({ page, context }) => {
    const first = web.deployFirst();
    await prepare(context);
    await page.goto(`${site.url}/en`);
    await isControlled(page);
    const next = web.deployNext();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const prompt = page.getByRole('status', { name: 'New version available' });
    await expect(prompt).toBeVisible();
    await expect(prompt.getByRole('button', { name: 'Update' })).toBeVisible();
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect(prompt).toBeHidden();
    expect(await buildOf(page)).toBe(first);
    await page.close();
    const startAgain = async (): Promise<string | null> => {
      const again = await context.newPage();
      await again.goto(`${site.url}/en`);
      const build = await buildOf(again);
      await again.close();
      return build;
    };
    // The old worker may still be busy after its last page closed, so the app stays closed longer each time.
    const intervals = [500, 1000, 2000, 4000, 8000, 16_000];
    await expect.poll(startAgain, { timeout: 90_000, intervals }).toBe(next);
  },
);

test.describe('on a connection that is paid for', () => {
  test(
    'only the shell is cached; a tab whose code is gone from the server recovers by itself',
    AT_NIGHT,
    async ({ page, context }) => {
      web.deployFirst();
      await prepare(context);
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto(site.url);
      await isControlled(page);
      await page.goto(`${site.url}/server`);
      await expect(page.getByText('正在缓存离线内容')).toBeVisible();
      const cached = await page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached).toContain('/index.html');
      expect(cached.filter((path) => /wasm|mp3|level-one/.test(path))).toEqual([]);

      const next = web.deployNext();
      await page.goto(site.url);
      await page
        .getByRole('link', { name: /不会走/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: '从头开始' })).toBeVisible();
      expect(await buildOf(page)).toBe(next);
    },
  );
});

test('without a worker a tab whose code is gone recovers too', async ({ browser }) => {
  web.deployFirst();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await prepare(context);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: /^和电脑下/ })).toBeVisible();
  // A part of the page that is still being fetched would make it reload at the moment of the tap.
  await page.waitForLoadState('networkidle');
  const next = web.deployNext();
  await page
    .getByRole('link', { name: /不会走/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: '从头开始' })).toBeVisible();
  expect(await buildOf(page)).toBe(next);
  await context.close();
});
