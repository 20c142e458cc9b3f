// The organiser's restrictions, a password and a rating range, tested in the browser.
import { expect, type Page } from '@playwright/test';
import type { Site } from '../tools/testbed/site/start-site.ts';
import { AT_NIGHT } from './at-night.ts';
import { goHome, test } from './room-people.ts';
import { inspect, member, narrowMember } from './tournament-people.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { violationsOf } from './violations.ts';

const pages: Page[] = [];

test.afterEach(() => goHome(...pages.splice(0)));

/** Gives a user the rating of many games with every clock. */
async function rate(site: Site, userName: string, rating: number): Promise<void> {
  await site.runSql(
    `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
     select id, kind, ${rating}, 60, 0.06, 100, now()
     from accounts, unnest(array['blitz', 'rapid', 'classical']) as kind where user_name = '${userName}'`,
  );
}

/** Fills in the form for tomorrow, with a password. */
async function fillIn(holder: Page, name: string, form: string): Promise<void> {
  await holder.getByRole('link', { name: '办一场' }).first().tap();
  await holder.getByLabel('名称').fill(name);
  await holder.getByText(form, { exact: true }).tap();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await holder.getByLabel('日期').fill(tomorrow.toISOString().slice(0, 10));
  await holder.getByText('凭密码', { exact: true }).tap();
}

test('a holder sets a password, which is asked for; the list shows the tournament', async ({
  browser,
  site,
}) => {
  const holder = await member(browser, site, 'cup_holder');
  const guest = await member(browser, site, 'cup_guest');
  pages.push(holder, guest);
  await fillIn(holder, '周六暗号赛', '循环赛');
  await holder.getByRole('button', { name: '发布比赛' }).tap();
  await expect(holder.getByRole('alert')).toHaveText('请填写密码。');
  expect(await violationsOf(holder)).toEqual([]);
  await holder.getByLabel('密码', { exact: true }).fill('小卒过河');
  await holder.getByRole('button', { name: '发布比赛' }).tap();
  await expect(holder.getByRole('heading', { name: '周六暗号赛' })).toBeVisible();

  await guest.reload();
  await guest.getByRole('link', { name: /周六暗号赛/ }).tap();
  await guest.getByRole('button', { name: '报名' }).tap();
  await guest.getByRole('textbox', { name: '比赛密码' }).fill('车二平五');
  await guest.getByRole('button', { name: '加入' }).tap();
  await expect(guest.getByText('比赛密码不对')).toBeVisible();
  await guest.getByRole('textbox', { name: '比赛密码' }).fill('小卒过河');
  await guest.getByRole('button', { name: '加入' }).tap();
  await expect(guest.getByText('已报名', { exact: true })).toBeVisible();
  await expect(holder.getByText('cup_guest')).toBeVisible();

  await holder.getByRole('button', { name: '取消比赛' }).tap();
  await holder.getByRole('button', { name: '取消比赛' }).last().tap();
  await expect(guest.getByText('比赛已取消')).toBeVisible();
});

test(
  'a holder sets a password and a rating range; who is outside it reads why, who is inside is let in',
  AT_NIGHT,
  async ({ browser, site }) => {
    const holder = await narrowMember(browser, site, 'range_holder');
    const outside = await narrowMember(browser, site, 'range_out');
    const inside = await member(browser, site, 'range_in');
    pages.push(holder, outside, inside);
    await rate(site, 'range_in', 1650);
    await rate(site, 'range_out', 1499);
    await fillIn(holder, '周日限分赛', '积分编排赛');
    await holder.getByLabel('密码', { exact: true }).fill('小卒过河');
    await holder.getByRole('switch', { name: '限定等级分' }).tap();
    await holder.getByLabel('最低').fill('1800');
    await holder.getByLabel('最高').fill('1600');
    await holder.getByRole('button', { name: '发布比赛' }).tap();
    await expect(holder.getByRole('alert')).toHaveText('最低分不能高于最高分。');
    expect(await violationsOf(holder)).toEqual([]);
    expect(await sidewaysFaults(holder)).toEqual([]);
    await holder.getByLabel('最低').fill('1500');
    await holder.getByLabel('最高').fill('1700');
    await holder.getByRole('button', { name: '发布比赛' }).tap();
    await expect(holder.getByText(/1500–1700 分 · 凭密码/)).toBeVisible();
    const path = new URL(holder.url()).pathname;

    await inspect(outside, path, '.tournament-head');
    await expect(outside.getByText('你的等级分不在比赛要求的范围内')).toBeVisible();
    await expect(outside.getByRole('button', { name: '报名' })).toHaveCount(0);
    await inspect(outside, '/tournaments', '.tournament-row');
    await inspect(outside, '/tournaments/new', '.new-tournament__form');

    await inside.reload();
    await inside.getByRole('link', { name: /周日限分赛/ }).tap();
    await inside.getByRole('button', { name: '报名' }).tap();
    await inside.getByRole('textbox', { name: '比赛密码' }).fill('小卒过河');
    await inside.getByRole('button', { name: '加入' }).tap();
    await expect(inside.getByText('已报名', { exact: true })).toBeVisible();
    await inside.getByRole('button', { name: '取消报名' }).tap();
    await expect(inside.getByRole('button', { name: '报名' })).toBeVisible();
  },
);
