import { expect, test } from '@playwright/test';
import { allVisits } from '../tools/routes-to-visit.ts';
import { violationsOf } from './violations.ts';

const VIEWS = [
  { theme: 'light', language: 'zh', viewport: { width: 390, height: 844 } },
  { theme: 'dark', language: 'en', viewport: { width: 1280, height: 800 } },
  { theme: 'light', language: 'en', viewport: { width: 1280, height: 800 } },
  { theme: 'dark', language: 'zh', viewport: { width: 390, height: 844 } },
] as const;

for (const { theme, language, viewport } of VIEWS) {
  test(`every route passes axe in ${theme} ${language}, ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const visits = allVisits().filter((visit) => visit.language === language);
    const found: string[] = [];
    for (const { path, route } of visits) {
      if (route !== '/sitemap.xml') {
        await page.goto(path);
        await page.locator('h1:visible').first().waitFor();
        for (const violation of await violationsOf(page)) found.push(`${path}: ${violation}`);
      }
    }
    expect(found).toEqual([]);
  });
}

test('a page that does not exist passes axe', async ({ page }) => {
  await page.goto('/nothing/here');
  await page.locator('h1:visible').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('axe is at work: it finds a button without a name', async ({ page }) => {
  await page.goto('/');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  );
  expect(await violationsOf(page)).toEqual([expect.stringContaining('button-name')]);
});
