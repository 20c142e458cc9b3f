import { expect, type Page } from '@playwright/test';
import {
  arrive,
  beginGame,
  dialogOf,
  goHome,
  playMoves,
  test,
  timers,
  writtenMoves,
} from './room-people.ts';

const OPENING = ['1747', '1022'] as const;

/** A game without moves: it ends automatically while the other tests run. */
let forgotten: { readonly red: Page; readonly black: Page; readonly begunAt: number };
let red: Page;
let black: Page;

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '认输' }).click();
  await dialogOf(page).getByRole('button', { name: '认输' }).click();
  await expect(dialogOf(page)).toContainText('认输 ·');
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, site }) => {
  red = await arrive(browser, site.url);
  black = await arrive(browser, site.url);
  const others = [await arrive(browser, site.url), await arrive(browser, site.url)] as const;
  await beginGame(others[0], others[1], { stepTime: 60 });
  forgotten = { red: others[0], black: others[1], begunAt: Date.now() };
});

test.afterAll(() => goHome(red, black, forgotten.red, forgotten.black));

test('a draw is offered, declined, offered by the other side and agreed', async () => {
  await beginGame(red, black);
  await red.getByRole('button', { name: '提和' }).click();
  await dialogOf(red).getByRole('button', { name: '提和' }).click();
  await expect(red.getByText('双方各走一着后才能提和')).toBeVisible();

  await test.step('a takeback goes back to before the asker’s last move', async () => {
    await playMoves(red, black, OPENING);
    await red.getByRole('button', { name: '悔棋' }).click();
    await expect(red.locator('.prompt:visible')).toContainText('已请求悔棋');
    await expect(black.locator('.prompt:visible')).toContainText('请求悔棋');
    await black.getByRole('button', { name: '同意悔棋' }).click();
    for (const page of [red, black]) {
      await expect(page.locator('.move-list .move-list__move')).toHaveCount(0);
      await expect(page.locator('.prompt')).toHaveCount(0);
    }
    await playMoves(red, black, ['7747', '1022']);
  });

  await red.getByRole('button', { name: '提和' }).click();
  await dialogOf(red).getByRole('button', { name: '提和' }).click();
  await expect(red.locator('.prompt:visible')).toContainText('已提和，等待回应');
  await expect(black.locator('.prompt:visible')).toContainText('提和');
  await black.getByRole('button', { name: '拒绝' }).click();
  await expect(red.locator('.prompt:visible')).toContainText('拒绝了和棋');
  for (const page of [red, black]) await expect(page.locator('.prompt')).toHaveCount(0);

  await black.getByRole('button', { name: '提和' }).click();
  await dialogOf(black).getByRole('button', { name: '提和' }).click();
  await red.getByRole('button', { name: '同意和棋' }).click();
  for (const page of [red, black]) {
    await expect(dialogOf(page)).toContainText('和棋');
    await expect(dialogOf(page)).toContainText('双方同意');
  }
});

test('resigning asks once and names who resigned', async () => {
  await beginGame(red, black);
  await playMoves(red, black, OPENING);
  await black.getByRole('button', { name: '认输' }).click();
  await expect(dialogOf(black)).toContainText('认输后本局结束');
  await dialogOf(black).getByRole('button', { name: '继续下' }).click();
  await resign(black);
  for (const page of [red, black]) {
    await expect(dialogOf(page)).toContainText(page === red ? '你赢了' : '你输了');
    await expect(dialogOf(page)).toContainText(/guest_\w+ 认输/);
  }
});

test('a game is aborted without a result before both have moved', async () => {
  await beginGame(red, black);
  await playMoves(red, black, ['1747']);
  await black.getByRole('button', { name: '中止' }).click();
  await dialogOf(black).getByRole('button', { name: '中止' }).click();
  for (const page of [red, black]) await expect(dialogOf(page)).toContainText('对局中止');
});

test('leaving a running game asks first and loses it', async () => {
  await beginGame(red, black);
  await playMoves(red, black, OPENING);
  await red.getByRole('link', { name: '棋友' }).click();
  await expect(dialogOf(red)).toContainText('离开将判负');
  await red.getByRole('button', { name: '继续下' }).click();
  await expect(timers(red)).toHaveCount(2);
  await red.getByRole('link', { name: '棋友' }).click();
  await dialogOf(red).getByRole('button', { name: '离开' }).click();
  await expect(red).toHaveURL(/\/mate$/);
  await expect(dialogOf(black)).toContainText('你赢了');
  await expect(dialogOf(black)).toContainText(/guest_\w+ 中途离开/);
});

test('who stays away loses the game to a claim', async () => {
  await beginGame(red, black);
  await playMoves(red, black, OPENING);
  await black.goto('about:blank');
  await expect(red.locator('.prompt:visible')).toContainText(/离开了，\d+ 秒后可判胜或判和/);
  await expect(red.locator('.seat').first()).toContainText('重连中');
  await expect(red.getByRole('button', { name: '判胜' })).toBeVisible();
  await expect(red.getByRole('button', { name: '判和' })).toBeVisible();
  await red.getByRole('button', { name: '继续等待' }).click();
  await expect(red.getByRole('button', { name: '判胜' })).toHaveCount(0);
  await black.goBack();
  await expect(red.locator('.prompt')).toHaveCount(0);
  await black.goto('about:blank');
  await red.getByRole('button', { name: '判胜' }).click({ timeout: 20_000 });
  await expect(dialogOf(red)).toContainText(/guest_\w+ 没有回来/);
  await black.goBack();
  await expect(dialogOf(black)).toContainText('你输了');
});

test('a player who never moves ends the game without a result, on both screens', async () => {
  const { red: idle, black: waiting, begunAt } = forgotten;
  const left = 60_000 - (Date.now() - begunAt);
  test.setTimeout(Math.max(0, left) + 30_000);
  for (const page of [idle, waiting]) {
    await expect(dialogOf(page)).toContainText('对局中止', {
      timeout: Math.max(0, left) + 10_000,
    });
  }
  expect(await writtenMoves(idle)).toEqual([]);
  await expect(dialogOf(idle).locator('.seal:visible')).toHaveText('止');
});
