import { expect, test } from '@playwright/test';
import { cellAt, settled, SHORT_GAME, openLocalGame, touchMoves } from './local-game.ts';

test('a whole game to mate on one device, by taps', async ({ page }) => {
  await openLocalGame(page);
  await expect(page.getByRole('grid')).toHaveAttribute('data-state', 'START');
  await touchMoves(page, SHORT_GAME);
  const result = page.getByRole('dialog');
  await expect(result).toContainText('红方胜');
  await expect(result).toContainText('绝杀 · 3 回合');
  await expect(page.getByRole('grid', { includeHidden: true })).toHaveAttribute(
    'data-state',
    'OVER',
  );
  await result.getByRole('button', { name: '再来一局' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('data-state', 'START');
  await expect(cellAt(page, 7, 7)).toHaveAccessibleName('红炮，2路3线');
});

test('an illegal move is refused in words, and the piece stays chosen', async ({ page }) => {
  await openLocalGame(page);
  await cellAt(page, 8, 9).click();
  await cellAt(page, 8, 4).click();
  await expect(page.getByText('路上有子阻挡：红兵，1路4线')).toBeVisible();
  await expect(cellAt(page, 8, 9)).toHaveAttribute('aria-selected', 'true');
  await cellAt(page, 7, 9).click();
  await cellAt(page, 5, 8).click();
  await expect(page.getByText('蹩马腿：被红相挡住')).toBeVisible();
});

test('taking back, drawing and resigning', async ({ page }) => {
  await openLocalGame(page);
  await touchMoves(page, ['7747', '7062']);
  await page.getByRole('button', { name: '悔棋' }).click();
  await settled(page);
  await expect(cellAt(page, 7, 0)).toHaveAccessibleName('黑马，2路10线');
  await touchMoves(page, ['7062']);
  await page.getByRole('button', { name: '提和' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('红方提和，黑方同意吗？');
  await question.getByRole('button', { name: '接着下' }).click();
  await page.getByRole('button', { name: '认输' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '认输' }).click();
  await expect(page.getByRole('dialog')).toContainText('黑方胜');
});

test('before a side is chosen the board asks for a side', async ({ page }) => {
  await page.goto('/game/local');
  await expect(page.getByRole('grid')).toHaveAttribute('data-state', 'INIT');
  await cellAt(page, 7, 7).click();
  await expect(page.getByText('请先选择红方或黑方')).toBeVisible();
});

test('a clock that runs out loses', async ({ page }) => {
  await page.clock.install();
  await page.goto('/game/local');
  await page.getByRole('button', { name: '入座' }).click();
  await page.getByText('60 秒').click();
  await page.getByRole('button', { name: '开始对局' }).click();
  await expect(page.getByRole('timer').last()).toContainText('1:00');
  await page.clock.runFor(61_000);
  await expect(page.getByRole('dialog')).toContainText('黑方胜');
  await expect(page.getByRole('dialog')).toContainText('红方超时');
});
