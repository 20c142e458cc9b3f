// One walk over all routes. Each page is opened once and checked for status, title, heading and language, console
// errors, texts in another language, axe violations, and content cut off or scrolling sideways at narrow widths. The
// nightly run loads each page in all languages and themes; the gate reaches the Chinese ones within the app, at a third
// of the cost, and only requests their documents.
import { expect, type Page } from '@playwright/test';
import { openVisits, seedPages } from '../tools/verify/conformance/visit-page.ts';
import { siteMapFaults } from '../tools/verify/conformance/routes.ts';
import { DEFAULT_LOCALE, type Locale, LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { pagesIn, SITE_MAP } from '../tools/testbed/routes-to-visit.ts';
import { runSql } from '../tools/testbed/site/start-site.ts';
import { visitWithin } from './app-pages.ts';
import { AT_NIGHT, IS_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { strayTexts } from './stray-texts.ts';
import { violationsByDayAndNight, violationsOf } from './violations.ts';

/** English uses a desktop, the others a phone. */
const READERS = LOCALES.map((language) => ({
  language,
  locale: LOCALE_ENTRIES[language].tag,
  viewport: language === 'en' ? { width: 1280, height: 800 } : { width: 390, height: 844 },
}));
const NARROW_VIEWS = [
  // Content that does not fit here does not fit with huge text either, so the gate checks only the latter.
  ...(IS_NIGHT ? [{ name: '320 px', viewport: { width: 320, height: 640 }, textScale: 1 }] : []),
  { name: '320 px with huge text', viewport: { width: 320, height: 640 }, textScale: 1.3 },
  // A window of 1280 x 800 at 200 % zoom.
  { name: '200 % zoom', viewport: { width: 640, height: 400 }, textScale: 1 },
] as const;
/** Parts of the walk that run in parallel. */
const PARTS = [0, 1] as const;

test.describe.configure({ mode: 'parallel' });

for (const { language, locale, viewport } of READERS) {
  for (const part of PARTS) {
    test.describe(`${language}, part ${part + 1} of ${PARTS.length}`, () => {
      test.use({ locale, viewport });
      const tag = language === DEFAULT_LOCALE ? {} : AT_NIGHT;
      test(
        `every route opens, passes axe and is narrow enough, ${language}`,
        tag,
        async ({ page }) => {
          // A busy machine is slow, not wrong.
          test.setTimeout(1_200_000);
          const visits = await visitsOf(page, language, part);
          const visitPage = IS_NIGHT ? openVisits(page) : openVisits(page, openWithin);
          const found: string[] = [];
          for (const visit of visits) {
            await page.setViewportSize(viewport);
            found.push(...(await visitPage(visit)));
            for (const fault of await strayTexts(page, language))
              found.push(`${visit.path}: ${fault}`);
            const violations = IS_NIGHT
              ? await violationsByDayAndNight(page)
              : await violationsOf(page, { hasTargets: await isScrolled(page) });
            for (const violation of violations) found.push(`${visit.path}: ${violation}`);
            for (const view of NARROW_VIEWS) {
              await showAs(page, view);
              for (const fault of await sidewaysFaults(page))
                found.push(`${visit.path} at ${view.name}: ${fault}`);
            }
          }
          expect(found).toEqual([]);
        },
      );
    });
  }

  test(`the site map is there in ${language}`, async ({ context }) => {
    const { prefix } = LOCALE_ENTRIES[language];
    expect(await siteMapFaults(context, prefix + SITE_MAP)).toEqual([]);
  });
}

test('a page fetches the texts of its own language alone', async ({ page }) => {
  const fetched: string[] = [];
  const texts = new RegExp(
    `/assets/(?:first-|more-[\\w-]+-|[\\w-]*texts[.])(${LOCALES.join('|')})-`,
  );
  page.on('request', (request) => {
    const [, locale] = texts.exec(request.url()) ?? [];
    if (locale !== undefined) fetched.push(locale);
  });
  for (const language of LOCALES)
    await test.step(language, async () => {
      fetched.length = 0;
      await page.goto(`${LOCALE_ENTRIES[language].prefix}/learn`);
      await page.locator('h1:visible').first().waitFor();
      // The first part, the rest, and the long texts of the screen.
      await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(3);
      expect(new Set(fetched)).toEqual(new Set([language]));
    });
});

test('a page that does not exist passes axe', async ({ page }) => {
  for (const path of [
    '/user/history/999999',
    '/residueBoard/999999',
    '/todayHistory/999999',
    '/nothing/here',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await page.locator('h1:visible').first().waitFor();
      expect(await violationsByDayAndNight(page)).toEqual([]);
    });
  await test.step('axe is at work: it finds a button without a name', async () => {
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('button')),
    );
    expect(await violationsOf(page)).toEqual([expect.stringContaining('button-name')]);
  });
});

/** Board pages do not scroll, and their action bar covers the moves; other pages scroll to the tapped element. */
async function isScrolled(page: Page): Promise<boolean> {
  return (await page.locator('.app.room').count()) === 0;
}

/** Loads the first page, and navigates to the others within the app; their documents are only requested. */
async function openWithin(page: Page, path: string): Promise<number | undefined> {
  if ((await page.locator('.app').count()) === 0) return (await page.goto(path))?.status();
  const status = (await page.request.get(path)).status();
  await visitWithin(page, path);
  return status;
}

/** Every second page of a language, with this visitor's rows for the addresses that contain an id. */
async function visitsOf(page: Page, language: Locale, part: number) {
  const answer = await page.request.get('/api/getUserInfo');
  const { userId } = ((await answer.json()) as { data: { userId: string } }).data;
  const databaseUrl = process.env['E2E_DATABASE'] ?? '';
  const site = { runSql: (sql: string) => runSql(databaseUrl, sql) };
  const ids = await seedPages(site, `routes-${language}-${part}`, [userId, userId]);
  return pagesIn(language, ids).filter((_, index) => index % PARTS.length === part);
}

/** Changes the window and the text size, as the settings do. */
async function showAs(
  page: Page,
  { viewport, textScale }: (typeof NARROW_VIEWS)[number],
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(async (scale) => {
    document.documentElement.style.setProperty('--text-scale', String(scale));
    // Two frames: listeners know the new size, and the layout is done.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, textScale);
}
