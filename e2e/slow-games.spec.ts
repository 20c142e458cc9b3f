// A game with days per move, over several visits: each player comes, moves and leaves.
import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { cellAt } from './local-game.ts';
import { arrive, dialogOf, goHome, ownName, PHONE, sees, tapMove, test } from './room-people.ts';
import { violationsOf } from './violations.ts';

/** RED's cannon to the middle, BLACK's horse, RED's horse, BLACK's other horse, RED's chariot. */
const [CANNON, HORSE, RED_HORSE, OTHER_HORSE, CHARIOT] = ['7747', '7062', '7967', '1022', '8979'];

/** Confirms the move on the board. */
async function play(page: Page, move = ''): Promise<void> {
  await tapMove(page, move);
  await page.getByRole('button', { name: '就这样走', exact: true }).click();
}

/** Opens the game from the list, as a returning player. */
async function visit(page: Page): Promise<void> {
  await page.goto('/games');
  await page.getByRole('main').locator('.slow-card').first().click();
  await expect(page.locator('.slow-clock')).toHaveCount(2);
}

test(
  'two play a slow game to its end, with an answer that was stored and a move made offline',
  AT_NIGHT,
  async ({ browser, site }) => {
    test.slow();
    const a = await arrive(browser, site.url);
    const b = await arrive(browser, site.url, PHONE);
    for (const page of [a, b]) await ownName(page);

    // One player publishes the game and leaves; the other finds it and starts.
    await a.goto('/games');
    await a.getByRole('button', { name: '开一局' }).first().click();
    await a.getByText('执红先行').click();
    await a.getByRole('button', { name: '发布约战' }).click();
    await expect(a.getByRole('heading', { name: '等人加入' })).toBeVisible();
    await expect(a.getByRole('button', { name: '复制链接' })).toBeVisible();
    await a.goto('/');
    await b.goto('/games');
    await expect(b.locator('.tab-bar')).toBeVisible();
    await b.getByRole('region', { name: '公开约战' }).getByRole('link').click();
    await expect(b.locator('.slow-clock')).toHaveCount(2);

    // BLACK stores a conditional move and leaves.
    await b.getByRole('button', { name: '设置', exact: true }).click();
    const sheet = dialogOf(b);
    await expect(sheet.getByText('走一着对方可能走的棋')).toBeVisible();
    await cellIn(b, 7, 7).click();
    await cellIn(b, 4, 7).click();
    await cellIn(b, 7, 0).click();
    await cellIn(b, 6, 2).click();
    await sheet.getByRole('button', { name: '加入' }).click();
    await expect(sheet.getByRole('list', { name: '已设的应着' }).getByRole('listitem')).toHaveCount(
      1,
    );
    expect(await violationsOf(b)).toEqual([]);
    await b.goto('/');

    // RED comes back, moves, and gets the answer immediately.
    await visit(a);
    await play(a, CANNON);
    await sees(a, HORSE);
    await expect(a.getByText('请在')).toBeVisible();

    // RED moves offline, on a page that is closed before the network is back.
    await a.context().setOffline(true);
    await play(a, RED_HORSE);
    await expect(cellAt(a, 6, 7)).toHaveAttribute('aria-label', /上一着/);
    // The page stores the move in IndexedDB, which nothing on the screen shows.
    await a.waitForTimeout(500);
    await a.close();
    const again = await a.context().newPage();
    await a.context().setOffline(false);
    await again.goto('/games');
    await expect(again.getByText('离线时走的着法已送出')).toBeVisible({ timeout: 15_000 });

    // A guest has neither push nor mail: only the badge shows whose turn it is.
    await b.goto('/');
    const count = b.locator(':is(.tab, .desktop-bar__links) .count-badge:visible');
    await expect(count).toBeVisible();
    await expect(count).toHaveText('1');

    // BLACK answers manually on the next visit; RED takes a vacation and ends it.
    await visit(b);
    await sees(b, RED_HORSE);
    await play(b, OTHER_HORSE);
    await again.getByRole('button', { name: '请假' }).first().click();
    await again.getByRole('button', { name: '开始请假' }).click();
    await expect(again.getByText(/你在请假/)).toBeVisible();
    await expect(b.locator('.seat__note', { hasText: '请假至' })).toBeVisible();
    await again.getByRole('button', { name: '请假' }).first().click();
    await again.getByRole('button', { name: '结束请假' }).click();
    await expect(again.getByText(/你在请假/)).toBeHidden();
    expect(await violationsOf(again)).toEqual([]);

    await visit(again);
    await play(again, CHARIOT);
    await sees(b, CHARIOT);
    await b.getByRole('button', { name: '认输' }).click();
    await dialogOf(b).getByRole('button', { name: '认输' }).click();
    await expect(again.getByText('你赢了').first()).toBeVisible();
    await again.goto('/games');
    await expect(again.getByText('一局也没有')).toBeVisible();
    await goHome(again, b);
  },
);

/** A square of the board in the sheet. */
function cellIn(page: Page, x: number, y: number) {
  return dialogOf(page).locator(`[role="gridcell"][data-square="${y * 9 + x}"]`);
}
