// The front page as the build has drawn it: readable, and its links work, before any script runs.
import { expect, type Page } from '@playwright/test';
import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { appRuns } from './app-pages.ts';
import { test } from './journey.ts';

const PHONE = { width: 390, height: 844 };

for (const language of LOCALES) {
  const { tag, prefix } = LOCALE_ENTRIES[language];
  const path = prefix === '' ? '/' : prefix;

  test(`the front page works without scripts and is the app's, ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const options = { baseURL: baseURL ?? '', locale: tag, viewport: PHONE };
    const still = await browser.newContext({ ...options, javaScriptEnabled: false });
    const page = await still.newPage();
    await page.goto(path);
    await expect(page.locator('.drawn .home__ways').getByRole('link')).toHaveCount(3);
    await expect(page.locator('.drawn button:visible, .drawn select:visible')).toHaveCount(0);
    const drawn = await seen(page);
    expect(drawn.length).toBeGreaterThan(8);
    await page.locator('.home__ways a').first().click();
    await expect(page).toHaveURL(`${prefix}/game/single?begin=first`);
    await still.close();

    const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
    const app = await context.newPage();
    await app.goto(path);
    await appRuns(app);
    expect(await seen(app)).toEqual(expect.arrayContaining([...drawn]));
    await context.close();
  });
}

test('who has played here does not see the page of newcomers first', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  await context.addInitScript(() => localStorage.setItem('played', '1'));
  const page = await context.newPage();
  await page.route(/[/]assets[/].*[.]js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4);
  await expect(page.locator('.home__ways')).toBeHidden();
  await context.close();
});

/** The visible links with their texts and places. */
async function seen(page: Page) {
  return page.locator('a:visible').evaluateAll((links) =>
    links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return {
        href: link.getAttribute('href'),
        text: link.textContent,
        place: [x, y, width, height].map(Math.round),
      };
    }),
  );
}
