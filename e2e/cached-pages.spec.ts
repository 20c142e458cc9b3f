import { expect, test, type Page } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

test('a cached page keeps its state and its place', async ({ page }) => {
  await openFromMine(page, '系统通知');
  await mark(page);
  await page.mouse.wheel(0, 90);
  await expect.poll(() => scrollOf(page)).toBe(90);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL('/mine');
  await page.getByRole('link', { name: '系统通知' }).click();
  await expect.poll(() => scrollOf(page)).toBe(90);
  expect(await isMarked(page)).toBe(true);
});

test('a page that is not cached opens anew at its top', async ({ page }) => {
  await openFromMine(page, '关于楚河');
  await mark(page);
  await page.mouse.wheel(0, 90);
  await expect.poll(() => scrollOf(page)).toBe(90);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('link', { name: '关于楚河' }).click();
  await expect(page).toHaveURL('/server');
  expect(await isMarked(page)).toBe(false);
  expect(await scrollOf(page)).toBe(0);
});

test('at most three pages are cached: the fourth drops the least recently shown', async ({
  page,
}) => {
  await openFromMine(page, '系统通知');
  await mark(page);
  for (const path of ['/residueBoard', '/user/history']) await visit(page, path);
  await visit(page, '/notice');
  expect(await isMarked(page)).toBe(true);
  for (const path of ['/residueBoard', '/user/history', '/todayHistory']) await visit(page, path);
  await visit(page, '/notice');
  expect(await isMarked(page)).toBe(false);
});

async function openFromMine(page: Page, name: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ introHidden: true }));
  });
  await page.goto('/mine');
  await page.getByRole('link', { name }).waitFor();
  await makePagesLong(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
}

/** Lists are still empty: the pages are made long enough to scroll. */
async function makePagesLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.page { min-height: 2000px }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Goes to another page of the app without loading the document again. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: to } }));
  }, path);
  await expect(page.locator('.app')).toHaveAttribute(
    'data-route',
    new RegExp(`^${path.slice(1).replace('/', '-')}___`),
  );
}

async function mark(page: Page): Promise<void> {
  await page.locator('main:visible').evaluate((main) => main.setAttribute('data-mark', ''));
}

async function isMarked(page: Page): Promise<boolean> {
  return page.locator('main:visible').evaluate((main) => main.hasAttribute('data-mark'));
}

async function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
