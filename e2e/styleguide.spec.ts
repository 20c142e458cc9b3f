// Every part of the app in four languages, two themes and three text sizes: accessible, and nowhere wider than its page.
import { expect } from '@playwright/test';
import { type Locale, LOCALES } from '@chuhe/protocol';
import { serveStyleguide, STYLEGUIDE_LOOKS } from '../tools/testbed/styleguide-page.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { DIALOG, violationsOf } from './violations.ts';

/** The language of the design and the one with the longest texts; the night walks all. */
const BY_DAY = new Set<Locale>(['zh', 'vi']);

let site: Awaited<ReturnType<typeof serveStyleguide>>;

test.beforeAll(async () => {
  site = await serveStyleguide();
});

test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

for (const language of LOCALES) {
  const tag = BY_DAY.has(language) ? {} : AT_NIGHT;
  test(
    `the parts are accessible in ${language}, in each theme and text size`,
    tag,
    async ({ page }) => {
      for (const { locale, path, theme, text } of STYLEGUIDE_LOOKS) {
        if (locale !== language) continue;
        await page.goto(site.url + path);
        await page.getByRole('heading', { name: 'error-state' }).waitFor();
        const look = `${theme}, text ${text}`;
        expect(await violationsOf(page), look).toEqual([]);
        const [width, room] = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [scrollWidth, clientWidth] as const;
        });
        expect(width, look).toBeLessThanOrEqual(room);
      }
    },
  );
}

test('dialogs and sheets are accessible in each theme', async ({ page }) => {
  for (const { path, theme } of STYLEGUIDE_LOOKS.filter(
    ({ locale, text }) => locale === 'zh' && text === '1',
  )) {
    await page.goto(site.url + path);
    for (const name of ['Modal', 'ConfirmModal', 'Sheet']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await violationsOf(page, { within: DIALOG }), `${name}, ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});
