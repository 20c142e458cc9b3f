import { expect, type Page, test } from '@playwright/test';
import { pointsOf, settled, touchMoves, walk } from './local-game.ts';
import { violationsOf } from './violations.ts';

/** RED's moves through the first chapter, level by level. */
const CHAPTER_ONE = [
  ['1713'],
  ['1713', '1373'],
  ['0904', '0464', '6467'],
  ['1404', '1712', '1272'],
  ['2723', '2363'],
  ['2623', '2363', '6366'],
  ['0902', '0242', '4247'],
] as const;

test('a newcomer goes from home through the first chapter, by touch or by keys alone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /第一次下象棋/ }).click();
  await expect(page).toHaveURL('/learn');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: '从头开始' }).click();

  for (const [index, moves] of CHAPTER_ONE.entries()) {
    const level = index + 1;
    await test.step(`level ${level}`, async () => {
      await expect(page).toHaveURL(`/learn/chariot/${level}`);
      // The address changes before the board does.
      await expect(page.getByText('3 颗星', { exact: true })).toHaveCount(0);
      await (isMobile ? touchMoves(page, moves) : typeAll(page, moves));
      await expect(page.getByText('3 颗星', { exact: true })).toHaveCount(1);
      if (level === 1) expect(await violationsOf(page)).toEqual([]);
      const next = page.getByRole('link', { name: /下一关|看成绩/ });
      if (isMobile) await next.click();
      else await next.press('Enter');
    });
  }

  await expect(page.getByRole('heading', { name: '车，学成了' })).toBeVisible();
  await expect(page.getByText('7 关全过，一步也没有多走。')).toBeVisible();
  await page.getByRole('link', { name: '回到课程' }).click();
  await expect(page.getByRole('link', { name: '接着学：马' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: '接着学：马' })).toBeVisible();
});

/** The board has one tab stop; from there the arrow keys lead everywhere. */
async function typeAll(page: Page, moves: readonly string[]): Promise<void> {
  const stop = page.locator('[role="gridcell"][tabindex="0"]');
  await stop.focus();
  const square = Number(await stop.getAttribute('data-square'));
  let cursor: readonly [number, number] = [square % 9, Math.floor(square / 9)];
  for (const move of moves) {
    const { from, to } = pointsOf(move);
    await walk(page, cursor, from);
    await page.keyboard.press('Enter');
    await walk(page, from, to);
    await page.keyboard.press('Enter');
    await settled(page);
    cursor = to;
  }
}
