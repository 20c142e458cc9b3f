import { AT_NIGHT } from './at-night.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { arrive, dialogOf, goHome, PHONE, playMoves, test, timers } from './room-people.ts';
import { violationsOf } from './violations.ts';

/** A member with a phone, on the front page. */
async function member(browser: Browser, url: string, userName: string): Promise<Page> {
  const page = await arrive(browser, url, PHONE);
  await page.request.get('/api/getUserInfo');
  const data = { userName, password: 'a river without a bridge' };
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true);
  await page.goto('/');
  return page;
}

/** The first button of the front page. */
function start(page: Page) {
  return page.getByRole('button', { name: '快速匹配' });
}

test('two phones find each other, play a rated game and see what it did to their ratings', async ({
  browser,
  site,
}) => {
  const a = await member(browser, site.url, 'match_a');
  const b = await member(browser, site.url, 'match_b');

  await start(a).tap();
  await expect(a.getByRole('heading', { name: '正在找对手' })).toBeVisible();
  expect(await violationsOf(a)).toEqual([]);
  // Cancelling ends the search; reloading does not.
  await a.getByRole('button', { name: '取消匹配' }).tap();
  await expect(start(a)).toBeFocused();
  // A server that has not answered yet changes nothing about that.
  await a.route('**/api/match', () => undefined);
  await start(a).tap();
  await expect(a.getByText(/^0:0[1-9]$/)).toBeVisible();
  await a.reload();
  await a.unroute('**/api/match');
  await expect(a.getByRole('heading', { name: '正在找对手' })).toBeVisible();

  await start(b).tap();
  for (const page of [a, b]) await expect(timers(page)).toHaveCount(2);
  expect(new URL(a.url()).search).toBe(new URL(b.url()).search);

  const isRed =
    (await a.locator('.seat').last().locator('.side-disc:not(.side-disc--black)').count()) > 0;
  const [red, black] = isRed ? [a, b] : [b, a];
  await playMoves(red, black, ['1747', '1022']);

  // A third user sees the current game on the front page.
  const guest = await arrive(browser, site.url, PHONE);
  // Games of other journeys may run at the same time.
  const game = guest.locator('.room-list').getByRole('link').filter({ hasText: 'match_a' });
  // The list is at most a few seconds old.
  await expect(async () => {
    await guest.goto('/');
    await expect(game).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await game.scrollIntoViewIfNeeded();
  await expect(game.locator('.board-thumbnail')).toHaveAttribute('data-plies', '2');
  expect(await violationsOf(guest)).toEqual([]);

  await black.getByRole('button', { name: '认输' }).tap();
  await dialogOf(black).getByRole('button', { name: '认输' }).tap();
  // A win after two plies counts for a tenth; the loss counts in full.
  await expect(dialogOf(red)).toContainText(/等级分1516.*\+16/);
  await expect(dialogOf(black)).toContainText(/等级分1338.*−162/);
  expect(await violationsOf(red)).toEqual([]);
  await goHome(a, b, guest);
});

test(
  'a search goes on while one solves a puzzle and reads a page; the game begins from there',
  AT_NIGHT,
  async ({ browser, site }) => {
    const a = await arrive(browser, site.url, PHONE);
    const b = await arrive(browser, site.url);
    await a.goto('/');
    await start(a).tap();
    await expect(a.getByRole('heading', { name: '正在找对手' })).toBeVisible();
    await a.getByRole('link', { name: /今日残局/ }).tap();
    const bar = a.getByRole('complementary', { name: '正在找对手' });
    await expect(bar).toContainText(/\d:\d\d.*10 分 \+ 5 秒 · 友谊赛/);
    await expect(a.getByRole('grid')).toBeVisible();
    await expect(bar).toBeVisible();
    // The bar does not cover the board.
    const [board, strip] = [await a.getByRole('grid').boundingBox(), await bar.boundingBox()];
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    expect(await violationsOf(a)).toEqual([]);

    await a.goto('/support');
    await expect(bar).toBeVisible();
    await b.goto('/');
    await start(b).click();
    for (const page of [a, b]) await expect(timers(page)).toHaveCount(2);
    expect(new URL(a.url()).search).toBe(new URL(b.url()).search);
    await goHome(a, b);
  },
);

test('a guest plays casual games, and a player who left too often sees how long to wait', async ({
  browser,
  site,
}) => {
  const page = await arrive(browser, site.url, PHONE);
  await page.goto('/');
  await expect(page.getByRole('button', { name: '10+5', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: '更多' }).tap();
  await page.getByText('3+2').last().tap();
  await expect(page.getByText('游客可下友谊赛，注册后可下等级分对局。')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const answer = (await (await page.request.get('/api/getUserInfo')).json()) as {
    readonly data: { readonly userId: string };
  };
  await site.runSql(
    `insert into match_conduct (account_id, strikes, paused_until)
     values (${answer.data.userId}, 3, now() + interval '20 minutes')`,
  );
  await page.getByRole('button', { name: '开始匹配' }).tap();
  await expect(page.getByRole('alert')).toContainText(/快速匹配暂停至/);
  await goHome(page);
});
