// node tools/app-screenshots.ts: the pictures of the app's manifest (apps/web/build/app-manifest.ts), from the app itself.
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';
import { LANGUAGES, type Language } from './routes-to-visit.ts';
import { type Site, startSite } from './site/start-site.ts';

const FOLDER = resolve('apps/web/public/screenshots');
const PICTURES = [
  { name: 'home-narrow', path: '/', viewport: { width: 390, height: 844 } },
  { name: 'board-narrow', path: '/game/single', viewport: { width: 390, height: 844 } },
  { name: 'board-wide', path: '/game/single', viewport: { width: 1280, height: 800 } },
] as const;
const START = { zh: '开局', en: 'Start' } as const;
/** Lazy drawings appear a moment after the page. */
const SETTLE_MILLIS = 1500;

const site = await startSite({ hasEngine: true });
const browser = await chromium.launch(findChromium());
for (const language of LANGUAGES)
  for (const picture of PICTURES) await take(browser, site, picture, language);
await browser.close();
await site.close();

async function take(
  chrome: Browser,
  { url }: Site,
  { name, path, viewport }: (typeof PICTURES)[number],
  language: Language,
): Promise<void> {
  const context = await chrome.newContext({ viewport, serviceWorkers: 'block', locale: language });
  await context.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ introHidden: true, gameSpeed: 'off' }));
  });
  const page = await context.newPage();
  await page.goto(url + (language === 'zh' ? path : `/en${path}`));
  if (path === '/game/single') {
    await page.getByRole('button', { name: START[language] }).click();
    for (const [from, to] of [
      [70, 67],
      [88, 69],
    ]) {
      await page.locator(`[data-square="${from}"]`).click();
      await page.locator(`[data-square="${to}"]`).click();
      await page.waitForTimeout(SETTLE_MILLIS);
    }
  }
  await page.waitForTimeout(SETTLE_MILLIS);
  const file = join(FOLDER, `${name}.${language}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 70 });
  await context.close();
}
