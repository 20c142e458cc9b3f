import { expect, type Page } from '@playwright/test';
import { visitWithin } from './app-pages.ts';
import { test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('pages are cached: which of them, how many, and at which place', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ introHidden: true }));
  });
  await page.goto('/mine');
  await page.getByRole('banner').getByRole('link', { name: '消息' }).waitFor();
  await makePagesLong(page);

  await test.step('a page that is not cached opens anew at its top', async () => {
    await page.getByRole('link', { name: '关于楚河' }).click();
    await expect(page).toHaveURL('/server');
    await mark(page);
    await page.mouse.wheel(0, 90);
    await expect.poll(() => scrollOf(page)).toBe(90);
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('link', { name: '关于楚河' }).click();
    await expect(page).toHaveURL('/server');
    expect(await isMarked(page)).toBe(false);
    expect(await scrollOf(page)).toBe(0);
    await page.getByRole('button', { name: '返回' }).click();
  });

  await test.step('a cached page keeps its state and its place', async () => {
    await page.getByRole('banner').getByRole('link', { name: '消息' }).click();
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
    await mark(page);
    await page.mouse.wheel(0, 90);
    await expect.poll(() => scrollOf(page)).toBe(90);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL('/mine');
    await page.getByRole('banner').getByRole('link', { name: '消息' }).click();
    await expect.poll(() => scrollOf(page)).toBe(90);
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('at most three pages are cached: the fourth drops the least recently shown', async () => {
    for (const path of ['/residueBoard', '/user/history']) await visitWithin(page, path);
    await visitWithin(page, '/notice');
    expect(await isMarked(page)).toBe(true);
    for (const path of ['/residueBoard', '/user/history', '/todayHistory'])
      await visitWithin(page, path);
    await visitWithin(page, '/notice');
    expect(await isMarked(page)).toBe(false);
  });
});

/** Lists are still empty, so the pages are stretched to be scrollable. */
async function makePagesLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.page { min-height: 2000px }');
    document.adoptedStyleSheets = [sheet];
  });
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
