import { expect } from '@playwright/test';
import { goWithin, visitWithin } from './app-pages.ts';
import { test } from './journey.ts';

test('a change of language keeps the page and what was typed', async ({ page, context }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('江');
  await expect(page).toHaveURL(/[/]search[?]word=/);
  await page.getByRole('combobox', { name: '语言' }).selectOption('en');
  await expect(page).toHaveURL(/[/]en[/]search[?]word=/);
  await expect(page.getByRole('searchbox', { name: 'Search the site' })).toHaveValue('江');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page).toHaveTitle('Search · Chuhe');
  const cookies = await context.cookies();
  const locale = cookies.find(({ name }) => name === 'locale');
  expect(locale).toMatchObject({ value: 'en', sameSite: 'Lax' });
  const days = ((locale?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);

  await test.step('the language once chosen opens the front page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/en');
  });
});

test('addresses lead to their pages', async ({ page }) => {
  const app = page.locator('.app');

  await test.step('an unknown address shows the error page', async () => {
    await page.goto('/no/such/page');
    await expect(page.getByText('找不到页面：/no/such/page')).toBeVisible();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
    await goWithin(page, '/en/no/such/page');
    await expect(page.getByText('Page not found: /en/no/such/page')).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/en');
  });

  await test.step('route names carry the language, and the status follows the route', async () => {
    await goWithin(page, '/level/7');
    await expect(app).toHaveAttribute('data-route', 'level-id___zh');
    await expect(app).toHaveAttribute('data-status', 'CLEARANCE');
    await goWithin(page, '/en/game/watch');
    await expect(app).toHaveAttribute('data-route', 'watchRoom___en');
    await expect(app).toHaveAttribute('data-status', 'WATCH');
  });

  await test.step('short addresses lead on and keep the language', async () => {
    await page.goto('/en/h?key=abc');
    await expect(page).toHaveURL('/en/user/history/share?key=abc');
    for (const [from, to] of [
      ['/l?id=12', '/level/12'],
      ['/en/l?id=12', '/en/level/12'],
      ['/p?roomId=r1&pw=s', '/game/personal?roomId=r1&pw=s'],
      ['/en/w?roomId=r1', '/en/game/watch?roomId=r1'],
      ['/rb?id=4', '/residueBoard/4'],
      ['/th?id=9', '/todayHistory/9'],
    ] as const) {
      await goWithin(page, from);
      await expect(page).toHaveURL(to);
    }
  });
});

test('the tab bar stands on the four tabs of a phone only', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await test.step('the intro banner asks no phone to scan a code', async () => {
    await expect(page.locator('.intro')).toHaveCount(1);
    await expect(page.locator('.intro')).toBeHidden();
  });
  for (const [name, path] of [
    ['Players', '/en/mate'],
    ['Search', '/en/search'],
    ['Me', '/en/mine'],
    ['Home', '/en'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await goWithin(page, '/en/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' }).first()).toBeVisible();
  await expect(bar).toBeHidden();
});

test('the intro banner stays until it is hidden', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: '本站二维码' })).toBeVisible();
  await page.reload();
  await page.getByRole('complementary').getByRole('button', { name: '不再显示' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: /^和电脑下/ })).toBeVisible();
  await expect(page.getByRole('img', { name: '本站二维码' })).toBeHidden();
});

test('a tip offers the browser’s language after five seconds, for five seconds', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  // The clock stands still except while the test moves it: a busy machine loses no seconds.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/support');
  const tip = page.getByText('This page is also available in English.');
  // The static page has a heading too; the seconds count from the start of the app.
  await expect(async () => {
    await page.clock.runFor(20);
    await page.locator('.app').waitFor({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(4800);
  await expect(tip).toBeHidden();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(tip).toBeVisible({ timeout: 200 });
  }).toPass();
  await test.step('it covers no board', async () => {
    await visitWithin(page, '/game/local');
    await expect(tip).toBeHidden();
    await visitWithin(page, '/support');
    await expect(tip).toBeVisible();
  });
  await page.clock.runFor(3000);
  await expect(tip).toBeVisible();
  await page.clock.runFor(2000);
  await expect(tip).toBeHidden();
  await context.close();
});

test('the theme is there before any of the app’s code', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ theme: 'dark', textScale: 1.3 }));
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('font-size', '20.8px');
});
