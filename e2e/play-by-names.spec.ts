import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { settled } from './local-game.ts';

test.skip(({ isMobile }) => isMobile, 'the accessibility tree is the same on phones');

const MOVES = [
  ['red cannon at file 8 rank 3', 'empty point, file 8 rank 5'],
  ['black cannon at file 2 rank 8', 'red horse at file 2 rank 1'],
  ['red cannon at file 8 rank 5', 'empty point, file 7 rank 5'],
  ['black advisor at file 4 rank 10', 'empty point, file 5 rank 9'],
  ['red cannon at file 7 rank 5', 'black elephant at file 7 rank 10'],
] as const;

test('the board is played through roles and names alone', async ({ page }) => {
  await page.goto('/en/game/local');
  await page.getByRole('button', { name: 'Start game' }).click();
  const board = page.getByRole('grid', { name: 'Board' });
  await expect(board.getByRole('row')).toHaveCount(10);
  await expect(board.getByRole('gridcell')).toHaveCount(90);
  for (const [piece, target] of MOVES) {
    await board.getByRole('gridcell', { name: piece }).click();
    await expect(board.getByRole('gridcell', { name: `${piece}, selected` })).toBeVisible();
    await board.getByRole('gridcell', { name: target }).click();
    await settled(page);
  }
  await expect(page.getByRole('dialog', { name: 'Red wins' })).toBeVisible();

  await test.step('every move is announced in full', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
    await board.getByRole('gridcell', { name: 'red cannon at file 2 rank 3' }).click();
    await board.getByRole('gridcell', { name: 'empty point, file 5 rank 3' }).click();
    await expect(page.locator('[aria-live="polite"]').first()).toHaveText(
      'red cannon at file 2 rank 3 to file 5 rank 3',
    );
  });
});
