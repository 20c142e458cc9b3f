// Navigation within the app that loads no document, since each load costs about a second of CPU time; and a marker that
// shows whether one was loaded.
import { expect, type Page } from '@playwright/test';

/** Waits until the app has replaced the page that the server sent. */
export async function appRuns(page: Page): Promise<void> {
  await page.locator(APP).waitFor({ state: 'attached' });
}

const APP = '#root > .app';

/** Navigates to another address of the app as the browser's buttons do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await appRuns(page);
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: to } }));
  }, path);
}

/** Navigates to another screen and waits until it is rendered. */
export async function visitWithin(page: Page, path: string): Promise<void> {
  const app = page.locator(APP);
  const before = (await app.getAttribute('data-route')) ?? '';
  await goWithin(page, path);
  await expect(app).not.toHaveAttribute('data-route', before);
}

/** Sets a marker on the page that a reload removes. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.hasAttribute('data-marked'));
}

/** Shows one part of the page where a game is found, which has one at a time on a phone. */
export async function choosePart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('group', { name: '分类' });
  await parts.locator('label').filter({ hasText: name }).tap();
}
