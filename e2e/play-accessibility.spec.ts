import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { PERPETUAL_CHECK, openLocalGame, touchMoves } from './local-game.ts';
import { DIALOG, violationsByDayAndNight } from './violations.ts';

test('every dialog of a game passes axe in light and dark', AT_NIGHT, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/game/local');
  await page.getByRole('button', { name: '设置名字和用时' }).click();
  await expectClean(page, 'new game', DIALOG);
  await openLocalGame(page, PERPETUAL_CHECK.start);
  await touchMoves(page, PERPETUAL_CHECK.moves.slice(0, 5));
  await expectClean(page, 'playing, with a warning');
  for (const name of ['认输', '提和']) {
    await page.getByRole('button', { name }).click();
    await expectClean(page, name, DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await touchMoves(page, PERPETUAL_CHECK.moves.slice(5));
  await expect(page.getByRole('dialog')).toContainText('黑方胜');
  await expectClean(page, 'result', DIALOG);
  await page.getByRole('dialog').getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog')).toContainText('分享本局');
  await expectClean(page, 'share', DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '判定依据' }).click();
  await expectClean(page, 'verdict');
  await page.goto('/game/local/detail');
  await expect(page.getByText('黑方胜 · 红方长将').filter({ visible: true })).toBeVisible();
  await expectClean(page, 'replay');
  await page.goto('/local');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expectClean(page, 'records');
});

async function expectClean(page: Page, where: string, within?: string): Promise<void> {
  expect({ where, violations: await violationsByDayAndNight(page, within) }).toEqual({
    where,
    violations: [],
  });
}
