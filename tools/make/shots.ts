// Takes a picture of every route at phone and desktop size, light and dark, in two languages, and of every part in four
// languages, two themes and three text sizes.
//   pnpm make shots zh phone light /settings    arguments narrow it down; /styleguide stands for the parts
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCALES } from '@chuhe/protocol';
import { chromium } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';
import { allVisits, type Visit } from '../testbed/routes-to-visit.ts';
import { startSite } from '../testbed/site/start-site.ts';
import { serveStyleguide, STYLEGUIDE_LOOKS } from '../testbed/styleguide-page.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
const THEMES = ['light', 'dark'] as const;
const FOLDER = resolve('shots');
const STYLEGUIDE = '/styleguide';
/** Lazy drawings appear a moment after the page. */
const SETTLE_MILLIS = 600;

const wanted = process.argv.slice(2);
const isWanted = (value: string, kinds: readonly string[]): boolean => {
  const matching = wanted.filter((one) => kinds.includes(one));
  return matching.length === 0 || matching.includes(value);
};
const paths = wanted.filter((value) => value.startsWith('/'));
const visits = allVisits().filter(
  ({ route, language }) =>
    route !== '/sitemap.xml' &&
    isWanted(language, ['zh', 'en']) &&
    (paths.length === 0 || paths.includes(route)),
);

const browser = await chromium.launch(findChromium());
await mkdir(FOLDER, { recursive: true });
let count = 0;
if (paths.length === 0 || paths.includes(STYLEGUIDE)) await shootParts();
const site = visits.length === 0 ? undefined : await startSite();
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    if (site === undefined || !isWanted(size, Object.keys(SIZES)) || !isWanted(theme, THEMES))
      continue;
    await shoot(site.url, { size, viewport, theme });
  }
}
await browser.close();
await site?.close();
process.stdout.write(`${count} pictures in ${FOLDER}\n`);

interface Screen {
  readonly size: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: (typeof THEMES)[number];
}

async function shoot(url: string, { size, viewport, theme }: Screen): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ introHidden: true }));
  });
  const page = await context.newPage();
  for (const visit of visits) {
    await page.goto(url + visit.path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(SETTLE_MILLIS);
    await page.screenshot({ path: join(FOLDER, `${nameOf(visit)}-${size}-${theme}.png`) });
    count += 1;
  }
  await context.close();
}

/** One picture of the whole page for each language, theme and text size, at the width of a phone. */
async function shootParts(): Promise<void> {
  await using styleguide = await serveStyleguide();
  const page = await browser.newPage({ viewport: SIZES.phone });
  for (const { locale, theme, text, path } of STYLEGUIDE_LOOKS) {
    if (!isWanted(locale, LOCALES) || !isWanted(theme, THEMES)) continue;
    await page.goto(styleguide.url + path);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(SETTLE_MILLIS);
    const name = `styleguide.${locale}-${theme}-${text}.png`;
    await page.screenshot({ path: join(FOLDER, name), fullPage: true });
    count += 1;
  }
  await page.close();
}

function nameOf({ route, language }: Visit): string {
  const name = route.slice(1).replaceAll('/', '-').replaceAll(/[{}]/g, '');
  return `${name === '' ? 'home' : name}.${language}`;
}
