import { expect } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { cellAt, settled, SHORT_GAME, touchMoves } from './local-game.ts';

test('two people play on one device by taps', async ({ page }) => {
  await page.goto('/game/local');
  const board = page.getByRole('grid');
  const dialog = page.getByRole('dialog');

  await test.step('before a side is chosen the board asks for a side', async () => {
    await expect(board).toHaveAttribute('data-state', 'INIT');
    await cellAt(page, 7, 7).click();
    await expect(page.getByText('请先选择红方或黑方')).toBeVisible();
    await page.getByRole('button', { name: '开始对局' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(board).toHaveAttribute('data-state', 'START');
  });

  await test.step('an illegal move is refused in words, and the piece stays chosen', async () => {
    await cellAt(page, 8, 9).click();
    await cellAt(page, 8, 4).click();
    await expect(page.getByText('走不过去：被红兵，1路4线挡住')).toBeVisible();
    await expect(cellAt(page, 8, 9)).toHaveAttribute('aria-selected', 'true');
    await cellAt(page, 7, 9).click();
    await cellAt(page, 5, 8).click();
    await expect(page.getByText('蹩马腿：被红相挡住')).toBeVisible();
  });

  await test.step('taking back, drawing and resigning', async () => {
    await touchMoves(page, ['7747', '7062']);
    await page.getByRole('button', { name: '悔棋' }).click();
    await settled(page);
    await expect(cellAt(page, 7, 0)).toHaveAccessibleName('黑马，2路10线');
    await touchMoves(page, ['7062']);
    await page.getByRole('button', { name: '提和' }).click();
    await expect(dialog).toContainText('红方提和，黑方同意吗？');
    await dialog.getByRole('button', { name: '继续下' }).click();
    await page.getByRole('button', { name: '认输' }).click();
    await dialog.getByRole('button', { name: '认输' }).click();
    await expect(dialog).toContainText('黑方胜');
  });

  await test.step('a whole game to mate on one device, by taps', async () => {
    await dialog.getByRole('button', { name: '再来一局' }).click();
    await expect(board).toHaveAttribute('data-state', 'START');
    await touchMoves(page, SHORT_GAME);
    await expect(dialog).toContainText('红方胜');
    await expect(dialog).toContainText('绝杀 · 3 回合');
    await expect(page.getByRole('grid', { includeHidden: true })).toHaveAttribute(
      'data-state',
      'OVER',
    );
    await dialog.getByRole('button', { name: '再来一局' }).click();
    await expect(board).toHaveAttribute('data-state', 'START');
    await expect(cellAt(page, 7, 7)).toHaveAccessibleName('红炮，2路3线');
  });
});

test('a clock that runs out loses', AT_NIGHT, async ({ page }) => {
  await page.clock.install();
  await page.goto('/game/local');
  await page.getByRole('button', { name: '设置名字和用时' }).click();
  await page.getByText('60 秒').click();
  await page.getByRole('button', { name: '开始对局' }).click();
  await expect(page.getByRole('timer').last()).toContainText(/^(?:1:00|0:[2-5]\d)/);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('dialog')).toContainText('黑方胜');
  await expect(page.getByRole('dialog')).toContainText('红方超时');

  // A custom clock by keyboard: a minute of game time, a minute per move, then ten seconds each.
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '新局' }).click();
  await page.getByRole('button', { name: '更多', exact: true }).last().click();
  await page.getByRole('button', { name: '自定义' }).click();
  await page.getByText('局时读秒').click();
  const game = page.getByRole('slider', { name: '局时' });
  await game.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(game).toHaveAttribute('aria-valuetext', '1 分钟');
  await page.getByRole('slider', { name: '读秒' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('局时用完后，每着 10 秒。属于超快棋。')).toBeVisible();
  await page.getByRole('button', { name: '开始对局' }).click();
  const [black, red] = [page.getByRole('timer').first(), page.getByRole('timer').last()];
  await expect(red).toHaveText('1:00步时 1:00');
  await touchMoves(page, ['7747']);
  await touchMoves(page, ['7062']);
  await page.clock.runFor(15_000);
  await expect(red).toHaveText(/^0:[1-4]\d步时 0:[1-4]\d$/);
  await touchMoves(page, ['7967']);
  await expect(red).toHaveText(/^0:[1-4]\d读秒 10 秒$/);
  await expect(black).toHaveText(/^(?:1:00|0:[2-5]\d)步时/);
  await touchMoves(page, ['1022']);
  // Real time passes beside the page's clock; how much depends on the machine.
  await page.clock.runFor(20_000);
  await expect(red).toHaveText(/^0:(?:10|0\d)读秒$/);
  await expect(red).toHaveClass(/clock--low/);
  await page.clock.runFor(11_000);
  await expect(page.getByRole('dialog')).toContainText('红方超时');
});
