import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { cellAt, pointsOf, settled, SHORT_GAME, walk } from './local-game.ts';

test('the keyboard alone plays a whole game', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a keyboard belongs to a desk');
  await page.goto('/game/local');

  await test.step('a whole game to mate by the keyboard alone', async () => {
    // Before the app has loaded, key presses have no effect.
    await expect(page.getByRole('button', { name: '开始对局' })).toBeVisible();
    await tabTo(page, '开始对局');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, '红帅，5路1线');

    let cursor: readonly [number, number] = [4, 9];
    for (const move of SHORT_GAME) {
      const { from, to } = pointsOf(move);
      await walk(page, cursor, from);
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAccessibleName(/已选中/);
      await walk(page, from, to);
      await page.keyboard.press(' ');
      await expect(cellAt(page, ...to)).toHaveAttribute('aria-label', /上一着/);
      await settled(page);
      cursor = to;
    }
    await expect(page.getByRole('dialog')).toContainText('红方胜');
  });

  await test.step('the board has one tab stop, and its keys do what they say', async () => {
    await page.getByRole('dialog').getByRole('button', { name: '再来一局' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
    const focused = page.locator(':focus');
    await page.getByRole('gridcell', { name: '红炮，2路3线' }).focus();
    await page.getByRole('gridcell', { name: '红炮，2路3线' }).click();

    await page.keyboard.press('n');
    await expect(focused).toHaveAccessibleName(/可走|可吃/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(focused).toHaveAccessibleName(/9路/);
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName(/1路/);
    const left = (await focused.boundingBox())?.x ?? 0;
    await page.keyboard.press('f');
    await expect.poll(async () => (await focused.boundingBox())?.x ?? left).toBeLessThan(left);
  });
});

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const isThere =
      (await focused.count()) > 0 &&
      (await focused.evaluate(
        (element, wanted) =>
          element.getAttribute('aria-label') === wanted || element.textContent.trim() === wanted,
        name,
      ));
    if (isThere) return;
  }
  throw new Error(`no tab stop is called ${name}`);
}
