import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { cellAt, openLocalGame, touchMoves } from './local-game.ts';

test.skip(({ isMobile }) => !isMobile, 'the device is a phone');

test('a game and its result outlast a reload', async ({ page }) => {
  await test.step('a reload in the middle of a game takes it up again', async () => {
    await openLocalGame(page);
    await touchMoves(page, ['7747', '7062', '7967']);
    await page.reload();
    await expect(cellAt(page, 6, 7)).toHaveAccessibleName('红马，3路3线，上一着');
    await expect(cellAt(page, 4, 7)).toHaveAccessibleName('红炮，5路3线');
    await touchMoves(page, ['1022']);
    await page.reload();
    await expect(cellAt(page, 2, 2)).toHaveAccessibleName('黑马，7路8线，上一着');
  });

  await test.step('a finished game is still there after a reload, with its result', async () => {
    await page.getByRole('button', { name: '认输' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '认输' }).click();
    await expect(page.getByRole('dialog')).toContainText('黑方胜');
    await page.reload();
    await expect(page.getByRole('dialog')).toContainText('黑方胜');
  });
});
