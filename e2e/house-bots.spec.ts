import { expect } from '@playwright/test';
import { choosePart } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './house-people.ts';
import { arrive, dialogOf, PHONE, timers } from './room-people.ts';
import { violationsOf } from './violations.ts';

test('a stranger alone on the site plays a house bot after two taps, and is told that it is one', async ({
  browser,
  site,
  houseBots,
}) => {
  const first = await arrive(browser, site.url, PHONE);
  await first.goto('/mate');
  await choosePart(first, '棋友');
  const list = first.getByRole('heading', { name: '机器人' }).locator('..').getByRole('listitem');
  await expect(list).toHaveCount(houseBots.length);
  await expect(list.first().locator('.bot-mark')).toBeVisible();
  await expect(list.first()).toContainText('1级 · 初学');
  await expect(list.last()).toContainText('8级 · 全力');

  const page = await arrive(browser, site.url, PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: '快速匹配' }).tap();
  const offer = page.getByRole('button', { name: /和机器人下/ });
  await expect(page.getByText(/^机器人 · .*不计分/)).toBeVisible();
  const accessibility = await violationsOf(page);
  await offer.tap();
  await expect(timers(page)).toHaveCount(2);
  await expect(page.locator('.seat').first().locator('.bot-mark')).toBeVisible();
  await expect(page.getByText('2级 · 入门').first()).toBeVisible();
  expect(accessibility).toEqual([]);

  // The rematch starts immediately, in another room.
  const roomBefore = new URL(page.url()).searchParams.get('roomId');
  await page.getByRole('button', { name: '中止' }).tap();
  await dialogOf(page).getByRole('button', { name: '中止' }).tap();
  await page.getByRole('button', { name: '再来一局' }).tap();
  await expect.poll(() => new URL(page.url()).searchParams.get('roomId')).not.toBe(roomBefore);
  await expect(timers(page)).toHaveCount(2);
  await expect(page.getByText('2级 · 入门').first()).toBeVisible();
});

test(
  'a token is shown once, opens a stream, and revoked ends it within a second',
  AT_NIGHT,
  async ({ browser, site }) => {
    const page = await arrive(browser, site.url, PHONE);
    await page.request.get('/api/getUserInfo');
    const data = { userName: 'token_owner', password: 'a river without a bridge' };
    expect((await page.request.post('/api/register', { data })).ok()).toBe(true);
    await page.goto('/account/tokens');
    await page.getByLabel('名称').fill('living room');
    await page.getByRole('checkbox', { name: /^(?:约战|挑战|发起)/ }).check();
    await page.getByRole('button', { name: '创建', exact: true }).tap();
    const secret = await page.locator('.new-token code').textContent();
    expect(secret).toMatch(/^chuhe_pat_/);
    const headers = { authorization: `Bearer ${secret ?? ''}` };
    const events = await fetch(`${site.url}/api/v1/events`, { headers });
    expect(events.status).toBe(200);
    const read = async (): Promise<void> => {
      for await (const _ of events.body ?? []);
    };
    const ended = read().catch(() => undefined);

    await page.reload();
    await expect(page.getByText('living room')).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: '吊销令牌 living room' }).tap();
    await expect(page.getByText('living room')).toHaveCount(0);
    const revoked = Date.now();
    await ended;
    expect(Date.now() - revoked).toBeLessThan(1000);
    expect((await fetch(`${site.url}/api/v1/account`, { headers })).status).toBe(401);
  },
);
