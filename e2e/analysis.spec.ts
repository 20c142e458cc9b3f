import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { cellAt, centreOf } from './local-game.ts';
import { visitWithin } from './app-pages.ts';
import { violationsByDayAndNight } from './violations.ts';

/** The moves in the tree, in order. */
function moves(page: Page) {
  return page.getByRole('treeitem');
}

test(
  'a branch is made, promoted, commented and deleted by keyboard and by mouse; drawings and all come back',
  AT_NIGHT,
  async ({ page }) => {
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
      const from = await centreOf(page, [7, 9]);
      const to = await centreOf(page, [6, 7]);
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
      await cellAt(page, 4, 4).hover();
      await page.mouse.wheel(0, -100);
      const chosen = page.getByRole('treeitem', { selected: true });
      await expect(chosen).toHaveText('炮二平五');
      await page.mouse.wheel(0, 100);
      await expect(chosen).toHaveText('马8进7');
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
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a branch is made, promoted, commented and deleted by taps; a finger that rests draws', async ({
    page,
  }) => {
    await page.goto('/analysis');
    const play = async (from: readonly [number, number], to: readonly [number, number]) => {
      await cellAt(page, ...from).tap();
      await cellAt(page, ...to).tap();
    };
    await play([7, 7], [4, 7]);
    await play([7, 0], [6, 2]);
    await page.getByRole('treeitem', { name: /炮二平五/ }).tap();
    await play([1, 0], [2, 2]);
    await expect(moves(page)).toHaveText(['炮二平五', '马8进7', /马2进3/]);
    const sheet = page.getByRole('dialog', { name: '这一着' });
    await page.getByRole('button', { name: '这一着' }).tap();
    await sheet.getByRole('button', { name: '设为主线' }).tap();
    await page.getByLabel('写下这一着的想法').tap();
    await page.keyboard.insertText('先手');
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await expect(moves(page)).toHaveText(['炮二平五', '马2进3', /马8进7/]);
    await expect(page.getByRole('tree')).toContainText('先手');
    // A long press on a move opens its sheet.
    await page.getByRole('treeitem', { name: /马8进7/ }).dispatchEvent('contextmenu');
    await sheet.getByRole('button', { name: '删除' }).tap();
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await expect(moves(page)).toHaveText(['炮二平五', '马2进3']);

    await test.step('the moves keep their room, with the engine on, at 844 and at 640', async () => {
      await page.getByRole('switch').first().tap();
      for (const [width, height, room] of [
        [390, 844, 190],
        [360, 640, 120],
      ] as const) {
        await page.setViewportSize({ width, height });
        const seen = await page.evaluate(() => {
          const [tree, foot] = ['.move-tree', '.table-panel__foot'].map((name) =>
            document.querySelector(name)?.getBoundingClientRect(),
          );
          return Math.min(foot?.top ?? 0, tree?.bottom ?? 0) - (tree?.top ?? 0);
        });
        expect(seen, `${width}x${height}`).toBeGreaterThanOrEqual(room);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('a rest and a way draw an arrow, a rest alone a ring; neither moves a piece', async () => {
      const drawn = page.locator('.drawing__surface > *');
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      const release = () =>
        session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const horse = await centreOf(page, [1, 9]);
      const target = await centreOf(page, [2, 7]);
      const scrolled = await page.evaluate(() => scrollY);
      await touch('touchStart', horse);
      await expect(drawn).toHaveCount(1);
      await touch('touchMove', { x: horse.x + 10, y: horse.y - 10 });
      await touch('touchMove', target);
      await release();
      await expect(page.locator('.drawing__arrow')).toHaveCount(1);
      await touch('touchStart', horse);
      await expect(page.locator('.drawing__ring')).toHaveCount(1);
      await release();
      await expect(drawn).toHaveCount(2);
      await expect(moves(page)).toHaveCount(2);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page.getByRole('treeitem', { name: /马2进3/ }).tap();
      await play([1, 9], [2, 7]);
      await expect(moves(page)).toHaveText(['炮二平五', '马2进3', '马八进七']);
    });
    expect(await violationsByDayAndNight(page)).toEqual([]);

    await test.step('the list shows the move on the board above the actions', async () => {
      await page.goto('/analysis?moves=77477062796780708979102226256364797372827363&ply=11');
      const chosen = page.getByRole('treeitem', { selected: true });
      const foot = await page.locator('.table-panel__foot').boundingBox();
      await expect
        .poll(async () => {
          const move = await chosen.boundingBox();
          return (move?.y ?? Number.NaN) + (move?.height ?? 0);
        })
        .toBeLessThanOrEqual(foot?.y ?? 0);
    });
  });
});

/** Moves the focus over the board and plays a move without a mouse. */
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
