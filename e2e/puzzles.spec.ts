import { loadCatalogue, loadSolution, type Puzzle } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  judgeLine,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import { expect, type Page } from '@playwright/test';
import { goWithin, visitWithin } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { cellAt, pointsOf } from './local-game.ts';
import { violationsOf } from './violations.ts';

/** Short puzzles from every book; the last one is a draw to hold. */
const BY_SOLUTION = [
  'sqyq-013',
  'sqyq-066',
  'sqyq-191',
  'mrsj-042',
  'mrsj-001',
  'mrsj-002',
  'lksj-x02',
  'lksj-x03',
  'lksj-x11',
  'bjp-093',
] as const;

/** A first move after which BLACK mates immediately. */
const WRONG = [
  ['sqyq-013', '6160'],
  ['mrsj-001', '1011'],
  ['lksj-x03', '7170'],
] as const;

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const settings = localStorage.getItem('settings') ?? '{}';
    localStorage.setItem(
      'settings',
      JSON.stringify({ ...(JSON.parse(settings) as object), gameSpeed: 'off', introHidden: true }),
    );
  });
});

async function puzzleOf(id: string): Promise<Puzzle> {
  const puzzle = (await loadCatalogue()).find((one) => one.id === id);
  if (puzzle === undefined) throw new Error(id);
  return puzzle;
}

/** A puzzle with moves played, the first as a record, the others in notation. */
function lineOf({ penCode }: Puzzle, moves: readonly string[]): MoveLine {
  const start = readPosition(penCode);
  if (!start.ok) throw new Error(penCode);
  let line = startLine(start.position);
  for (const [ply, text] of moves.entries()) {
    const position = currentPosition(line);
    const reading = readMoveText(position, text, ply === 0 ? 'record' : 'chinese');
    if (!reading.ok) throw new Error(text);
    line = extendLine(line, reading.move);
  }
  return line;
}

async function touch(page: Page, record: string): Promise<void> {
  const { from, to } = pointsOf(record);
  await cellAt(page, ...from).click();
  await cellAt(page, ...to).click();
}

for (const id of BY_SOLUTION) {
  test(
    `${id} is solved by its solution`,
    id === BY_SOLUTION[0] ? {} : AT_NIGHT,
    async ({ page }) => {
      const puzzle = await puzzleOf(id);
      await page.goto(`/level/${id}`);
      await expect(page.getByRole('heading', { name: puzzle.title }).first()).toBeVisible();
      const coach = page.locator('.coach-card:visible');
      for (const [ply, record] of (await loadSolution(puzzle)).entries()) {
        if (ply % 2 === 0) {
          await touch(page, record);
          await expect(coach).not.toContainText('黑方思考中');
        }
      }
      await expect(coach).toContainText(puzzle.goal === 'draw' ? '守住了' : '破解成功');
      await expect(page.locator('.puzzle-goal:visible')).toContainText('已解');
      const stamp = page.locator('.solved-stamp');
      const share = await stamp.evaluate(
        (mark: HTMLElement) => mark.offsetWidth / (mark.parentElement?.clientWidth ?? 1),
      );
      expect(share).toBeCloseTo(0.38, 2);
      await expect(stamp).toHaveCSS('pointer-events', 'none');
      await expect(stamp).toHaveCSS('opacity', '0');
      const next = page.getByRole('link', { name: /^下一局：/ });
      await expect(next).toBeVisible();
      await page.setViewportSize({ width: 390, height: 780 });
      const [link, foot] = [
        await next.boundingBox(),
        await page.locator('.table-panel__foot').boundingBox(),
      ];
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    },
  );
}

for (const [id, wrong] of WRONG) {
  test(`${id}: a wrong move is answered by its refutation`, AT_NIGHT, async ({ page }) => {
    await page.goto(`/level/${id}`);
    await touch(page, wrong);
    const coach = page.locator('.coach-card:visible');
    await expect(coach).toContainText('不对');
    const answer = await page.locator('.move-list .move-list__move').last().innerText();
    await expect(coach).toContainText(`黑方应 ${answer}`);
    const line = lineOf(await puzzleOf(id), [wrong, answer]);
    expect(judgeLine(line)).toMatchObject({ winner: 'BLACK', by: 'mate' });
    await page.getByRole('button', { name: '退一步' }).click();
    await expect(page.locator('.move-list .move-list__move')).toHaveCount(0);
    await expect(coach).toContainText('轮到你走');
  });
}

test('the list, help with a puzzle, and other solutions', async ({ page }) => {
  await test.step('the list draws little boards as they come near, and the home page has one a day', async () => {
    await page.goto('/level');
    await expect(page.locator('.puzzle-card').first()).toBeVisible();
    expect(await page.locator('.puzzle-card').count()).toBeLessThan(100);
    await expect(page.getByRole('link', { name: /^推荐下一局/ })).toBeVisible();
    await page.getByRole('button', { name: /^百局象棋谱/ }).click();
    await expect(page.locator('.puzzle-card')).toHaveCount(4);
    await expect(page.locator('.puzzle-card', { hasText: '求和' }).first()).toBeVisible();
    await expect(page.getByText('最后一局是第 106 局。这里收录了其中 4 局')).toBeVisible();
    await visitWithin(page, '/');
    // A wide page has room for its board, a phone only for a link to it.
    const board = page.getByRole('region', { name: '今日残局' });
    const link = page.getByRole('link', { name: /今日残局/ });
    await expect(board.getByRole('grid').or(link)).toBeVisible();
    if (await link.isVisible()) {
      await link.click();
      await expect(page).toHaveURL(/[/]level[/]\w+-\w+$/);
    } else {
      await board.getByRole('button', { name: '提示' }).click();
      await board.getByRole('button', { name: '提示' }).click();
      await expect(board.locator('.board__ring')).toBeAttached();
    }
  });

  await test.step('hint, solution, next, and what is solved is found again', async () => {
    await goWithin(page, '/level/mrsj-042');
    await expect(page.getByRole('heading', { name: '黄鹂' }).first()).toBeVisible();
    const hint = page.getByRole('button', { name: '提示', exact: true });
    await hint.click();
    await page.getByRole('button', { name: '看提示' }).click();
    await expect(page.locator('.board__ring')).toBeAttached();
    await hint.click();
    await expect(page.locator('.board__arrow--best')).toBeAttached();
    await page.getByRole('button', { name: '看解答' }).click();
    await page.getByRole('button', { name: '终局' }).click();
    await expect(page.locator('.move-list [aria-current]')).toHaveAttribute('data-ply', '3');
    await page.getByRole('button', { name: '继续解题' }).click();
    for (const record of ['2920', '5271']) {
      await touch(page, record);
      await expect(page.locator('.coach-card')).not.toContainText('黑方思考中');
    }
    await expect(page.locator('.puzzle-goal:visible')).toContainText('用提示解出');
    await page.getByRole('button', { name: '下一局' }).click();
    await expect(page).toHaveURL(/[/]level[/](?!mrsj-042)\w+-\w+$/);

    await page.goto('/level');
    await expect(page.getByRole('button', { name: '全部 1 / 478' })).toBeVisible();
    await page.getByRole('searchbox').fill('黄鹂');
    await expect(page.locator('.puzzle-card')).toHaveCount(1);
    await expect(page.locator('.puzzle-card:visible')).toContainText('用提示解出');
    await page.getByRole('button', { name: '只看未解' }).click();
    await expect(page.locator('.puzzle-card')).toHaveCount(0);
  });

  await test.step('a second winning move is right too', async () => {
    const puzzle = await puzzleOf('sqyq-162');
    expect((await loadSolution(puzzle))[0]).toBe('2342');
    await visitWithin(page, '/level/sqyq-162');
    await touch(page, '2344');
    await expect(page.locator('.coach-card:visible')).toContainText('走对了');
    await expect(page.locator('.move-list .move-list__move')).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
  });
});
