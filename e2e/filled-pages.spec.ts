// Visits every page that can have content, with content: in all languages at six widths or, in a shorter walk, each
// page in one language at two widths in rotation. Checks each for console errors, axe violations, overflow, truncated
// names and text below 13 px.
import { expect, type Page } from '@playwright/test';
import { type Locale, LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { goWithin } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { cutNames } from './cut-names.ts';
import { type FilledPage, type FilledSite, PASSWORD, test } from './filled-site.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { smallTexts } from './small-texts.ts';
import { DIALOG, violationsOf } from './violations.ts';

const HEIGHTS = { 320: 640, 360: 740, 390: 844, 768: 1024, 1280: 800, 1440: 900 } as const;
type Width = keyof typeof HEIGHTS;
const PHONES: readonly Width[] = [320, 360, 390];
const DESKS: readonly Width[] = [768, 1280, 1440];
/** Errors in deferred code count too. */
const SETTLE_MILLIS = 150;
/** The maximum loading time of a page on a busy machine. */
const SHOWN_MILLIS = 15_000;

for (const language of LOCALES)
  test(`filled pages hold at every width, ${language}`, AT_NIGHT, async ({ page, filled }) => {
    test.setTimeout(1_200_000);
    const walk = await enter(page, filled);
    const found: string[] = [];
    for (const one of filled.pages)
      found.push(...(await walk(one, language, [...PHONES, ...DESKS])));
    expect(found).toEqual([]);
  });

test('filled pages hold, each in one language and at two widths', async ({ page, filled }) => {
  test.setTimeout(1_200_000);
  const walk = await enter(page, filled);
  const found: string[] = [];
  for (const [index, one] of filled.pages.entries()) {
    const widths = [given(PHONES, index), given(DESKS, index)];
    found.push(...(await walk(one, given(LOCALES, index), widths)));
  }
  expect(found).toEqual([]);
});

type Walk = (
  page: FilledPage,
  language: Locale,
  widths: readonly Width[],
) => Promise<readonly string[]>;

/** Signs in the host of the filled site; console messages are attributed to the current page. */
async function enter(page: Page, { site, userName }: FilledSite): Promise<Walk> {
  const login = { data: { userName, password: PASSWORD } };
  await page.request.get(`${site.url}/api/getUserInfo`);
  const answer = await page.request.post(`${site.url}/api/login`, login);
  expect(answer.ok(), await answer.text()).toBe(true);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${site.url}/settings`);
  // Before its first screen the app does not follow other addresses.
  await expect(page.locator('h1:visible').first()).toBeVisible();
  let isAsked = false;
  return async ({ path, shows, asks = false }, language, widths) => {
    errors.length = 0;
    const { prefix, tag } = LOCALE_ENTRIES[language];
    const address = path === '/' && prefix !== '' ? prefix : prefix + path;
    const [first = 390] = widths;
    await page.setViewportSize({ width: first, height: HEIGHTS[first] });
    // The app asks a player before it leaves a running game, and does not ask before a page loads.
    if (isAsked) await page.goto(site.url + address);
    else await openWithin(page, address);
    isAsked = asks;
    await expect(page.locator('.app')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    const faults: string[] = (await isSeen(page, shows)) ? [] : [`does not show ${shows}`];
    // Errors of late requests reach the console only now.
    await page.waitForTimeout(SETTLE_MILLIS);
    faults.push(...(await violationsOf(page)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      await frames(page);
      const unread = [
        ...(await sidewaysFaults(page)),
        ...(await cutNames(page)),
        ...(await smallTexts(page)),
      ];
      faults.push(...unread.map((fault) => `at ${width} px: ${fault}`));
    }
    return [...errors, ...faults].map((fault) => `${address}: ${fault}`);
  };
}

/** Goes on within the app; a walk that stays on a page would find its faults, or none, once more. */
async function openWithin(page: Page, address: string): Promise<void> {
  const app = page.locator('.app');
  const before = (await app.getAttribute('data-route')) ?? '';
  const [from, to] = [new URL(page.url()).pathname, address.split('?', 1)[0] ?? ''];
  await goWithin(page, address);
  if (from.split('/').length !== to.split('/').length)
    await expect(app).not.toHaveAttribute('data-route', before);
  await expect(page.locator(DIALOG)).toHaveCount(0);
}

async function isSeen(page: Page, shows: string): Promise<boolean> {
  const seen = page.locator(shows).filter({ visible: true }).first();
  return seen.waitFor({ timeout: SHOWN_MILLIS }).then(
    () => true,
    () => false,
  );
}

/** Two frames: listeners know the new size, and the layout is done. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 2; count += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
}

function given<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}
