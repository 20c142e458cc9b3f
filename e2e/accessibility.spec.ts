import { expect, test } from '@playwright/test';
import { pagesIn } from '../tools/routes-to-visit.ts';
import { violationsByDayAndNight, violationsOf } from './violations.ts';

const VIEWS = [
  { language: 'zh', viewport: { width: 390, height: 844 } },
  { language: 'en', viewport: { width: 1280, height: 800 } },
] as const;

for (const { language, viewport } of VIEWS) {
  test(`every route passes axe in light and dark, ${language}, ${viewport.width} px`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const found: string[] = [];
    for (const { path } of pagesIn(language)) {
      await page.goto(path);
      await page.locator('h1:visible').first().waitFor();
      const violations = await violationsByDayAndNight(page);
      found.push(...violations.map((violation) => `${path}: ${violation}`));
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
