// Ways between pages of the app that load no document, which costs about a second of processor; and a mark that shows
// whether one was loaded.
import { expect, type Page } from '@playwright/test';

/** Goes to another address of the app as the buttons of the browser do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: to } }));
  }, path);
}

/** The same to another screen, which is on the page when this ends. */
export async function visitWithin(page: Page, path: string): Promise<void> {
  const app = page.locator('.app');
  const before = (await app.getAttribute('data-route')) ?? '';
  await goWithin(page, path);
  await expect(app).not.toHaveAttribute('data-route', before);
}

/** Puts a mark on the page that a reload takes away. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.hasAttribute('data-marked'));
}
