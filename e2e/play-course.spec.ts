import { COURSE } from '@chuhe/puzzles';
import { expect, type Page } from '@playwright/test';
import { goWithin } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { cellAt, pointsOf, settled, touchMoves, walk } from './local-game.ts';
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
  await page.getByRole('link', { name: /不会走/ }).click();
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

test('a wrong move stands with the reply that refutes it, and is taken back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/learn/repetition/1');
  // The reply follows immediately, so this move is not the last one.
  await cellAt(page, 0, 1).click();
  await cellAt(page, 0, 9).click();
  const sentence = page.getByText('对方走 车9平4，你被将死了。');
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('heading', { name: '换一着，别判负，也别丢子' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  if (isMobile) await page.getByRole('button', { name: '退一步' }).first().click();
  else await page.keyboard.press('Backspace');
  await expect(sentence).toHaveCount(0);
  await touchMoves(page, ['0131']);
  await expect(page.getByText('2 颗星', { exact: true })).toHaveCount(1);
});

/** The same moves as the English board names them: the piece, and its target square or piece. */
const BY_NAMES = CHAPTER_ONE.map((moves) => moves.map((move) => pointsOf(move)));

test.describe('in the accessibility tree', () => {
  test.skip(({ isMobile }) => isMobile, 'it is the same on phones');

  test('the first chapter is played through roles and names alone', async ({ page }) => {
    await page.goto('/en/learn/chariot/1');
    const board = page.getByRole('grid', { name: 'Board' });
    for (const [index, moves] of BY_NAMES.entries()) {
      const heading = page.getByRole('navigation', { name: 'Levels' });
      await expect(
        heading.getByRole('link', { name: new RegExp(`^Level ${index + 1}`) }),
      ).toHaveAttribute('aria-current', 'step');
      await expect(page.getByRole('link', { name: /Next level|See your stars/ })).toHaveCount(0);
      for (const { from, to } of moves) {
        await board.getByRole('gridcell', { name: nameOf(from, '^red \\w+ at ') }).click();
        await board
          .getByRole('gridcell', { name: nameOf(to, '^(?:empty point, |black \\w+ at )') })
          .click();
        await settled(page);
      }
      await page.getByRole('link', { name: /Next level|See your stars/ }).press('Enter');
    }
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  });

  const chapters = COURSE.map(({ id, levels }) =>
    levels.map((_, index) => `/learn/${id}/${index + 1}`),
  );

  test('a level of each chapter has no fault that axe knows', async ({ page }) => {
    // Boards differ only in the names of their cells; the nightly run checks them.
    const paths = chapters.flatMap((levels) => levels.slice(1, 2));
    await examine(page, paths, '.table-panel');
  });

  test('no level has a fault that axe knows', AT_NIGHT, async ({ page }) => {
    await examine(page, chapters.flat(), 'main');
  });
});

/** Checks the whole page of the first level, and a part of the others. */
async function examine(page: Page, paths: readonly string[], within: string): Promise<void> {
  const [first = '', ...others] = paths;
  await page.goto(first);
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const path of others) {
    await goWithin(page, path);
    await expect(page.locator(`.level__disc[aria-current][href="${path}"]`)).toBeVisible();
    expect([path, await violationsOf(page, { within })]).toEqual([path, []]);
  }
}

/** The name of a square for screen readers: files count from RED's right, ranks from RED's side. */
function nameOf([x, y]: readonly [number, number], before: string): RegExp {
  return new RegExp(`${before}file ${9 - x} rank ${10 - y}(?:,|$)`);
}

/** The board has one tab stop; from there the arrow keys reach every square. */
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
