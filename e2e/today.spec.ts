// The practice of the day on a phone: a move begins it, tasks are put off and done alone, and a reload keeps the place.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { extendLine, startLine, writeMoveRecord } from '@chuhe/rules';
import {
  BASIC_ENDINGS,
  drawExercise,
  figuresOf,
  judgeExercise,
  type OpenTable,
  probe,
  TableFile,
  tablesToProbe,
} from '@chuhe/tables';
import { test } from './journey.ts';
import { cellAt, pointsOf } from './local-game.ts';
import { violationsOf } from './violations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const NOON = new Date('2026-11-19T12:00:00Z');
/** The position of the first exercise changes every day. */
const SEED = 1 + (Math.floor(NOON.getTime() / 86_400_000) % 1000) * 3;

/** The winning moves of the first exercise, with those of the partner between. */
function winningMoves(): readonly string[] {
  const file = TableFile.read(readFileSync('packages/tables/data/basics.bin'));
  const [ending] = BASIC_ENDINGS;
  if (!file.ok || ending === undefined) throw new Error('no tables');
  const tables = new Map<string, OpenTable>();
  for (const name of ending.tables.flatMap((each) => tablesToProbe(each))) {
    const table = file.file.open(name);
    if (table !== undefined) tables.set(name, table);
  }
  const exercise = { goal: 'win', seed: SEED } as const;
  const start = drawExercise(ending, exercise, figuresOf(ending).longest, tables);
  if (start === undefined) throw new Error('no position');
  let line = startLine(start);
  const moves: string[] = [];
  for (;;) {
    const [best] = probe(line.positions.at(-1) ?? start, tables)?.moves ?? [];
    if (best === undefined) throw new Error('no move');
    moves.push(writeMoveRecord(best.move));
    line = extendLine(line, best.move);
    const verdict = judgeExercise('win', line, tables);
    if (verdict.type !== 'right') return moves;
    line = extendLine(line, verdict.reply);
  }
}

async function touch(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  await cellAt(page, ...from).tap();
  await expect(cellAt(page, ...from)).toHaveAttribute('aria-selected', 'true');
  await cellAt(page, ...to).tap();
}

test('the day begins with a move on its first board, and goes on where it was left', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('settings', '{"gameSpeed":"off","introHidden":true}');
  });
  await page.clock.setFixedTime(NOON);
  await page.goto('/practice');
  await expect(page.getByRole('heading', { name: '今日练习', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^战术.* 8$/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const moves = winningMoves();
  for (const [index, move] of moves.entries()) {
    await touch(page, move);
    if (index === 0) await expect(page.getByText('1 / 11')).toBeVisible();
    if (index < moves.length - 1)
      await expect(page.getByText(/^最快 · 还差/)).toContainText(`${moves.length - index - 1}`);
  }
  // A right answer leads on by itself.
  await expect(page.getByText('2 / 11')).toBeVisible();
  await expect(page.getByText('做了 1 题，对 1 题，共 11 题')).toBeAttached();
  await page.getByRole('button', { name: '以后再问' }).tap();
  await expect(page.getByText('2 / 11')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: '接着练' })).toBeVisible();
  await page.getByRole('button', { name: '10 题', exact: true }).tap();
  await page.getByRole('button', { name: /^今日残局/ }).tap();
  await expect(page.getByText('今日残局', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '先停一下' }).tap();
  await page.getByRole('button', { name: /^今日实用残局/ }).tap();
  await expect(page.getByText('今日实用残局', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '先停一下' }).tap();
  await expect(page.getByRole('button', { name: '接着练' })).toBeVisible();
  // The exercise is not asked again today, and another device would ask it in three days.
  await expect(page.getByRole('button', { name: /^残局/ })).toBeDisabled();
});
