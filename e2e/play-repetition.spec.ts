import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { cellAt, PERPETUAL_CHECK, openLocalGame, touchMoves } from './local-game.ts';

test('perpetual check: a warning, then a ruling that is explained and is replayed', async ({
  page,
}) => {
  const { start, moves } = PERPETUAL_CHECK;
  await openLocalGame(page, start);
  await touchMoves(page, moves.slice(0, 5));
  await expect(page.getByText('局面重复')).toBeVisible();
  await expect(page.getByText('再重复一次，红方长将作负。')).toBeVisible();
  await expect(page.getByText(/目前无法避免|可以改走/)).toBeVisible();

  await touchMoves(page, moves.slice(5));
  const result = page.getByRole('dialog');
  await expect(result).toContainText('黑方胜');
  await expect(result).toContainText('红方长将');
  await test.step('on a phone the result leaves the board free', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [card, board] = [
      await result.boundingBox(),
      await page.locator('.board-frame').boundingBox(),
    ];
    expect(card?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  });
  await result.getByRole('button', { name: '判定依据' }).click();

  await expect(page.getByText(/红方长将：循环中红方着着将军/)).toBeVisible();
  const cycle = page.getByRole('list', { name: '循环着法' });
  await expect(cycle.getByRole('listitem')).toHaveCount(8);
  await expect(cycle.getByText('将', { exact: true })).toHaveCount(4);
  await expect(cycle.locator('[aria-current]')).toHaveCount(1);
  await expect(cellAt(page, 0, 1)).toHaveAccessibleName(/红车.*上一着/);
});

test('a position in the address: once the players sit, no touch finds a board without them', async ({
  page,
}) => {
  await page.goto(`/game/local?penCode=${encodeURIComponent(PERPETUAL_CHECK.start)}`);
  await page.getByRole('button', { name: '设置名字和用时' }).click();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isLate = document.querySelector('[role="dialog"]') === null;
      if (isLate && document.querySelector('.game-table--empty') !== null)
        document.body.dataset['unseated'] = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('dialog').getByRole('button', { name: '开始对局' }).click();
  await touchMoves(page, PERPETUAL_CHECK.moves.slice(0, 1));
  await expect(page).toHaveURL(/\/game\/local$/);
  expect(await page.locator('body').getAttribute('data-unseated')).toBeNull();
});
