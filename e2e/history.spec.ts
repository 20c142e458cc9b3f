import { expect, type Page } from '@playwright/test';
import { seedGame } from '../tools/testbed/site/finished-games.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { visitWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { violationsOf } from './violations.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.close();
});

async function register(page: Page, userName: string): Promise<string> {
  await page.request.get(`${site.url}/api/getUserInfo`);
  await page.request.post(`${site.url}/api/register`, {
    data: { userName, password: 'river and boundary' },
  });
  const answer = await page.request.get(`${site.url}/api/getUserInfo`);
  return ((await answer.json()) as { data: { userId: string } }).data.userId;
}

test('a game is found in history, reviewed, shared, and opened by another visitor in English', async ({
  page,
  browser,
}) => {
  const me = await register(page, 'qingshan');
  const game = { redId: me, redName: 'qingshan', blackId: '999', blackName: '老陈' };
  const hidden = { ...game, cause: 'resignation', isPublic: false };
  await seedGame(site, { ...hidden, roomId: 'won-one', winner: 'RED', endedAt: 'now()' });
  const drawn = { winner: null, cause: 'agreement', endedAt: `now() - interval '2 days'` } as const;
  const shown = { ...hidden, ...drawn, blackName: '听雨客', isPublic: true };
  await seedGame(site, { ...shown, roomId: 'drawn-one' });
  await site.runSql(`update games set opening_tag = 'C00-C99' where room_name = 'drawn-one'`);

  await page.goto(`${site.url}/user/history`);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByText('胜', { exact: true }).first().click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByText('全部', { exact: true }).click();
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('searchbox', { name: '对手' }).fill('听雨');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: '对手' }).fill('nobody');
  await expect(page.getByText('没有符合条件的对局')).toBeVisible();
  await page.getByRole('searchbox', { name: '对手' }).fill('');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: /老陈/ }).click();
  await expect(page).toHaveURL(/\/user\/history\/\d+$/);
  await expect(page.getByRole('button', { name: /炮二平五/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-square="67"]:visible')).toHaveAccessibleName(/红炮/);

  await page.getByRole('button', { name: '分享' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: '链接' });
  await expect(link).toHaveValue(/\/h\?key=/);
  const { search } = new URL(await link.inputValue());

  const outsider = await browser.newContext({ locale: 'en-US' });
  const other = await outsider.newPage();
  await other.goto(`${site.url}/en/h${search}`);
  await expect(other).toHaveURL((url) => url.pathname === '/en/user/history/share');
  await expect(other.getByText('qingshan')).toBeVisible();
  await expect(other.getByText('老陈', { exact: true })).toBeVisible();
  const moves = other.getByRole('region', { name: 'Moves', exact: true });
  await expect(moves.getByText('Red wins · 老陈 resigned')).toBeVisible();
  await expect(other.getByRole('button', { name: /C2=5/ })).toBeVisible();

  const html = await (await outsider.request.get(`${site.url}/en/h${search}`)).text();
  expect(html).toContain('<title>qingshan v. 老陈: Red wins · Chuhe</title>');
  expect(html).toContain('content="Black resigned, 2 moves.');
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await outsider.request.get(image);
  expect(picture.headers()['content-type']).toBe('image/png');
  const size = await other.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, new URL(image).pathname);
  expect(size).toEqual([1200, 630]);
  await test.step('on a phone the player’s page is no wider than the window', async () => {
    await other.setViewportSize({ width: 390, height: 844 });
    await visitWithin(other, `/en/player/${me}`);
    await expect(other.getByRole('link', { name: /听雨客/ })).toContainText('Central Cannon');
    const wider = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
  await test.step('another player’s game is not shown', async () => {
    const { pathname } = new URL(page.url());
    await register(other, 'curious');
    await visitWithin(other, pathname);
    await expect(other.getByText('找不到这局棋')).toBeVisible();
  });
  await outsider.close();
});

test('lists of games and positions', async ({ page }) => {
  await test.step('today in history has this day of earlier years, and nothing private', async () => {
    const game = {
      redId: '901',
      blackId: '902',
      blackName: 'guest_wwwwmmmm',
      cause: 'mate',
      winner: 'RED',
    } as const;
    const yearAgo = `date_trunc('day', now()) - interval '1 year' + interval '12 hours'`;
    await seedGame(site, {
      ...game,
      redName: 'guest_mmmmwwww',
      roomId: 'a-year-ago',
      endedAt: yearAgo,
      isPublic: true,
    });
    await seedGame(site, {
      ...game,
      redName: '不公开',
      roomId: 'secret-one',
      endedAt: yearAgo,
      isPublic: false,
    });
    await page.goto(`${site.url}/todayHistory`);
    await expect(page.getByText('guest_mmmmwwww')).toBeVisible();
    await expect(page.getByText('不公开')).toHaveCount(0);
    const lastYear = new Date().getUTCFullYear() - 1;
    await expect(page.getByRole('heading', { name: `${lastYear} 年` })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /guest_mmmmwwww/ }).click();
    await expect(page).toHaveURL(/\/todayHistory\/\d+$/);
    await expect(page.getByText('红方胜 · 绝杀').filter({ visible: true })).toBeVisible();
  });

  await test.step('the table of a review fits beside the board with the names of guests', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: '引擎分析' }).click();
    await page.getByRole('tab', { name: '总览' }).click();
    const summary = page.getByRole('table', { name: '着法统计' });
    await expect(summary).toBeVisible();
    const tooNarrow = await summary.evaluate((table) => {
      const around: Element[] = [];
      for (let each = table.parentElement; each !== null; each = each.parentElement)
        if (each.scrollWidth > each.clientWidth) around.push(each);
      return around.map(({ className }) => className);
    });
    expect(tooNarrow).toEqual([]);
  });

  await test.step('a list shows that it waits, that it failed, and that it is empty; it can be retried', async () => {
    await page.route('**/api/residueBoard/list*', (route) => route.abort());
    await visitWithin(page, '/residueBoard');
    await expect(page.getByText('列表加载失败')).toBeVisible();
    await page.unroute('**/api/residueBoard/list*');
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/residueBoard/list*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: '刷新' }).click();
    await expect(page.getByRole('button', { name: '刷新' })).toBeDisabled();
    held.resolve(undefined);
    await expect(page.getByText('暂无残局')).toBeVisible();
  });
});
