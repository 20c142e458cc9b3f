import { expect, type Page, test } from '@playwright/test';
import { cellAt } from './local-game.ts';
import { visitWithin } from './app-pages.ts';
import { violationsByDayAndNight } from './violations.ts';

/** The moves in the tree, as they stand in it. */
function moves(page: Page) {
  return page.getByRole('treeitem');
}

/** Where a point of the board is on the screen. */
async function centre(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await cellAt(page, x, y).boundingBox();
  if (box === null) throw new Error('the point is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a branch is made, promoted, commented and deleted by keyboard, mouse and tap; drawings and all come back', async ({
  page,
}) => {
  await page.goto('/analysis');

  await test.step('by keyboard alone: two lines, the second promoted, commented, deleted', async () => {
    await page.getByRole('gridcell', { name: '红帅，5路1线' }).focus();
    await playByKeys(page, [4, 9], [7, 7], [4, 7]);
    await expect(moves(page)).toHaveText(['炮二平五']);
    await playByKeys(page, [4, 7], [7, 0], [6, 2]);
    await page.getByRole('treeitem', { name: /炮二平五/ }).focus();
    await page.keyboard.press('Enter');
    await cellAt(page, 6, 2).focus();
    await playByKeys(page, [6, 2], [1, 0], [2, 2]);
    await expect(moves(page)).toHaveText(['炮二平五', '马8进7', /马2进3/]);
    await page.keyboard.press('Shift+ArrowUp');
    await expect(moves(page)).toHaveText(['炮二平五', '马2进3', /马8进7/]);
    await page.keyboard.press('c');
    await page.keyboard.type('先手');
    await expect(page.getByRole('tree')).toContainText('先手');
    await page.getByRole('treeitem', { name: /马8进7/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect(moves(page)).toHaveText(['炮二平五', '马2进3']);
  });

  await test.step('the right button draws, the same stroke wipes, and a reload brings all back', async () => {
    const from = await centre(page, 7, 9);
    const to = await centre(page, 6, 7);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await page.mouse.click(to.x, to.y, { button: 'right' });
    const drawn = page.locator('.drawing__surface > *');
    await expect(drawn).toHaveCount(2);
    await page.mouse.click(to.x, to.y, { button: 'right' });
    await expect(drawn).toHaveCount(1);
    await page.reload();
    await expect(moves(page)).toHaveText(['炮二平五', '马2进3']);
    await expect(drawn).toHaveCount(1);
    await expect(page.getByRole('tree')).toContainText('先手');
  });

  await test.step('by mouse: a line, deleted and undone', async () => {
    await page.getByRole('treeitem', { name: /炮二平五/ }).click();
    await cellAt(page, 7, 0).click();
    await cellAt(page, 6, 2).click();
    await expect(moves(page)).toHaveCount(3);
    await page.getByRole('button', { name: '设为主线' }).click();
    await expect(moves(page)).toHaveText(['炮二平五', '马8进7', /马2进3/]);
    await page.getByRole('button', { name: '删除' }).click();
    await expect(moves(page)).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(moves(page)).toHaveCount(3);
    expect(await violationsByDayAndNight(page)).toEqual([]);
  });

  await test.step('a study is made of it, read as a lesson, and its page has no violations', async () => {
    await visitWithin(page, '/study');
    await page.getByRole('button', { name: '新建研究' }).first().click();
    await page.getByRole('textbox', { name: '标题' }).fill('屏风马');
    await page.getByRole('dialog').getByRole('button', { name: '新建研究' }).click();
    await expect(page.getByRole('tab', { name: '章节 1' })).toBeVisible();
    await cellAt(page, 7, 7).click();
    await cellAt(page, 4, 7).click();
    await expect(moves(page)).toHaveText(['炮二平五']);
    await expect(page.getByText('已存在本机')).toBeVisible();
    await page.getByRole('tab', { name: '章节 1' }).click();
    expect(await violationsByDayAndNight(page)).toEqual([]);
    await page.getByRole('button', { name: '研究设置' }).click();
    await page.getByRole('link', { name: '当作课来读' }).click();
    await expect(page.getByText('红方该怎么走？')).toBeVisible();
    await cellAt(page, 0, 6).click();
    await cellAt(page, 0, 5).click();
    await expect(page.getByText('不对，再想想。')).toBeVisible();
    await cellAt(page, 7, 7).click();
    await cellAt(page, 4, 7).click();
    await expect(page.getByText('这一章读完了')).toBeVisible();
    expect(await violationsByDayAndNight(page)).toEqual([]);
  });
});

/** Walks the focus over the board and plays a move, as without a mouse. */
async function playByKeys(
  page: Page,
  start: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  for (const [before, after] of [
    [start, from],
    [from, to],
  ] as const) {
    const across = after[0] - before[0];
    const down = after[1] - before[1];
    for (let n = 0; n < Math.abs(across); n += 1)
      await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let n = 0; n < Math.abs(down); n += 1)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
  }
}
