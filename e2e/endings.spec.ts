// The endgame trainer on a phone: a lesson begun online and finished without a network, a slip, and the analysis board.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  currentPosition,
  extendLine,
  type MoveLine,
  startLine,
  writeMoveRecord,
} from '@chuhe/rules';
import {
  BASIC_ENDINGS,
  drawExercise,
  figuresOf,
  GRADES,
  judgeExercise,
  type OpenTable,
  probe,
  TableFile,
  tablesToProbe,
} from '@chuhe/tables';
import { visitWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { cellAt, pointsOf } from './local-game.ts';
import { violationsOf } from './violations.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

const ENDING = 'horse-bare';

const file = TableFile.read(readFileSync('packages/tables/data/basics.bin'));
if (!file.ok) throw new Error(file.reason);
const tables = new Map<string, OpenTable>();
for (const name of tablesToProbe('Nv')) {
  const table = file.file.open(name);
  if (table !== undefined) tables.set(name, table);
}

function lineOf(seed: number): MoveLine {
  const ending = BASIC_ENDINGS.find(({ id }) => id === ENDING);
  const start =
    ending && drawExercise(ending, { goal: 'win', seed }, figuresOf(ending).longest, tables);
  if (start === undefined) throw new Error(`no position ${seed}`);
  return startLine(start);
}

async function touch(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  await cellAt(page, ...from).tap();
  await expect(cellAt(page, ...from)).toHaveAttribute('aria-selected', 'true');
  await cellAt(page, ...to).tap();
}

/** Wins by the fastest moves. */
async function win(page: Page, seed: number): Promise<void> {
  let line = lineOf(seed);
  for (;;) {
    const [best] = probe(currentPosition(line), tables)?.moves ?? [];
    if (best === undefined) throw new Error('no move');
    await expect(page.getByRole('heading', { name: `还差 ${best.value.moves} 步` })).toBeVisible();
    await touch(page, writeMoveRecord(best.move));
    line = extendLine(line, best.move);
    const verdict = judgeExercise('win', line, tables);
    if (verdict.type !== 'right') break;
    line = extendLine(line, verdict.reply);
    await expect(page.getByText(`最快 · 还差 ${verdict.left} 步`)).toBeVisible();
  }
  await expect(page.getByText('赢了', { exact: true })).toBeVisible();
}

/** Whether the worker keeps the tables and the code of the trainer. */
async function hasTables(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const urls = kept.flat().map(({ url }) => url);
    return ['basics-', 'tables.worker-', 'endings-screen-', 'exercise-screen-'].every((part) =>
      urls.some((url) => url.includes(part)),
    );
  });
}

test('a lesson is finished on a phone without a network, and a slip is refuted', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('settings', '{"gameSpeed":"off","introHidden":true}');
  });
  await page.goto('/tactics');
  await page
    .getByRole('navigation', { name: '练习' })
    .getByRole('link', { name: '实用残局' })
    .tap();
  await expect(page.getByRole('link', { name: /单马胜光将/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(async () => hasTables(page)).toBe(true);
  // The worker announces that it has all pages: the analysis board is needed below, too.
  const announced = page.getByRole('status', { name: '已可离线使用' });
  await expect(announced).toBeVisible();
  await announced.getByRole('button', { name: '关闭' }).tap();
  await context.setOffline(true);
  await page.reload();

  await page.getByRole('link', { name: /单马胜光将/ }).tap();
  await page.getByRole('link', { name: '开始：取胜 · 易' }).tap();
  for (const seed of GRADES) {
    await expect(page).toHaveURL(new RegExp(`/endings/${ENDING}/win-${seed}$`));
    await win(page, seed);
    if (seed === 1) expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /^(下一题|回到这个残局)/ }).tap();
  }
  await expect(page.getByRole('link', { name: '再练：取胜 · 难' })).toBeVisible();
  await expect(page.getByText('3 颗星').first()).toBeAttached();
  await page.reload();
  await expect(page.getByRole('link', { name: '再练：取胜 · 难' })).toBeVisible();

  await visitWithin(page, '/analysis?penCode=4k4%2F4a4%2F9%2F9%2F9%2F9%2F4N4%2F9%2F9%2F3K5%20w');
  await expect(page.getByText(/残局库：红胜，\d+ 步/)).toBeVisible();
  await page.getByText(/残局库：红胜/).tap();
  await expect(page.getByText(/\d+ 胜/)).toBeVisible();
  await context.setOffline(false);
});
