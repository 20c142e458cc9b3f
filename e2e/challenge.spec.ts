import { expect } from '@playwright/test';
import { choosePart } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { arrive, goHome, PHONE, playMoves, test, timers } from './room-people.ts';
import { violationsOf } from './violations.ts';

test('one opens a challenge, another sees it in the lobby and joins, a third comes too late', async ({
  browser,
  site,
}) => {
  const a = await arrive(browser, site.url);
  const b = await arrive(browser, site.url, PHONE);
  const late = await arrive(browser, site.url);
  await a.goto('/mate');
  await a.getByRole('main').getByRole('button', { name: '创建房间' }).first().click();
  await a.getByText('执黑后行').click();
  expect(await violationsOf(a)).toEqual([]);
  await a.getByRole('button', { name: '发布约战' }).click();
  await expect(a.getByRole('heading', { name: '等人加入' })).toBeVisible();
  expect(await violationsOf(a)).toEqual([]);

  for (const page of [b, late]) await page.goto('/mate');
  await choosePart(b, '房间');
  const row = b.getByRole('region', { name: '等人加入' }).getByRole('link');
  await expect(row).toContainText(/友谊赛.*10\+5.*加入/);
  const way = await row.getAttribute('href');
  expect(await violationsOf(b)).toEqual([]);
  await row.tap();
  for (const page of [a, b]) await expect(timers(page)).toHaveCount(2);
  await playMoves(b, a, ['1747', '1022']);

  // The page's list is outdated: the game is running, and the page shows the reason.
  await late.goto(way ?? '');
  await expect(late.getByText('已有人先加入，你正在观战')).toBeVisible();
  await goHome(a, b, late);
});

test(
  'a challenge that its maker cancels is gone from the lobby, and its page says so',
  AT_NIGHT,
  async ({ browser, site }) => {
    const a = await arrive(browser, site.url);
    const b = await arrive(browser, site.url);
    await b.goto('/en/mate');
    await a.goto('/mate');
    await a.getByRole('main').getByRole('button', { name: '创建房间' }).first().click();
    await a.getByRole('button', { name: '发布约战' }).click();
    const rows = b.getByRole('region', { name: 'Open games' }).getByRole('link');
    await expect(rows).toHaveCount(1);
    await a.getByRole('button', { name: '取消约战' }).click();
    await expect(a.getByRole('heading', { name: '约战已结束' })).toBeVisible();
    await expect(rows).toHaveCount(0);
    await goHome(a, b);
  },
);
