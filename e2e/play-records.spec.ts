import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { cellAt, settled, SHORT_GAME, openLocalGame, touchMoves } from './local-game.ts';

test.skip(({ isMobile }) => isMobile, 'files are the same on phones');

const KINDS = [
  { kind: 'PGN', button: '下载 PGN', sign: '[Game "Chinese Chess"]' },
  { kind: 'DhtmlXQ', button: '下载 DhtmlXQ', sign: '[DhtmlXQ' },
] as const;

test(
  'a game is taken away as a file of each kind, taken in again and replayed',
  AT_NIGHT,
  async ({ page }) => {
    await openLocalGame(page);
    await touchMoves(page, SHORT_GAME);
    await page.getByRole('dialog').getByRole('link', { name: '复盘' }).click();
    await expect(page).toHaveURL('/game/local/detail');
    const files: Buffer[] = [];
    for (const { button, sign } of KINDS) {
      await page.getByRole('button', { name: '更多操作' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      const content = await readFile(await download.path());
      expect(content.toString('utf8')).toContain(sign);
      files.push(content);
    }

    await page.goto('/local');
    await test.step('a file that cannot be read is refused in words', async () => {
      const text = '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 A9-A0 *';
      await importFile(page, 'wrong.pgn', Buffer.from(text));
      await expect(page.getByText(/第 2 着“A9-A0”不合规则/)).toBeVisible();
    });
    for (const [index, { kind }] of KINDS.entries()) {
      await test.step(`a file of the kind ${kind} is replayed`, async () => {
        await importFile(page, `茶馆 ${kind}.pgn`, files[index] ?? Buffer.alloc(0));
        await expect(page.getByRole('listitem')).toHaveCount(index + 2);
        await page.getByRole('listitem').first().getByRole('link').click();
        await expect(page).toHaveURL(/[/]local[/]/);
        await replayThrough(page);
        await page.goBack();
        await expect(page).toHaveURL(/[/]local$/);
      });
    }
  },
);

test('a shared link carries the whole game, and its moves in the notation of choice', async ({
  page,
}) => {
  await test.step('a shared link carries the whole game', async () => {
    await page.goto(`/game/local/detail?moves=${SHORT_GAME.join('')}&ply=0`);
    await expect(page.getByText('红方胜 · 绝杀').filter({ visible: true })).toBeVisible();
    await replayThrough(page);
    await page.goto('/game/local/detail?moves=7747999');
    await expect(page.getByText('着法无效')).toBeVisible();
  });
  await test.step('the list of moves stands where the board is, at both ends of a long game', async () => {
    for (const [width, query, seen, hidden] of [
      [390, '&ply=0', 1, LONG_PLIES],
      [390, '', LONG_PLIES, 1],
      [1280, '&ply=0', 1, LONG_PLIES],
      [1280, '', LONG_PLIES, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/game/local/detail?moves=${LONG_GAME}${query}`);
      const move = (ply: number): Locator => page.locator(`[data-ply="${ply}"]:visible`);
      await expect(move(seen)).toBeInViewport();
      await expect(move(hidden)).not.toBeInViewport();
    }
  });
  await test.step('moves are written in the notation of choice', async () => {
    await page.goto('/game/local/detail?moves=7747');
    const move = page.locator('.move-list__move:visible');
    await expect(move).toHaveText('炮二平五');
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByText('WXF').click();
    await expect(move).toHaveText('C2=5');
    await page.getByText('ICCS').click();
    await expect(move).toHaveText('H2-E2');
  });
});

/** Both sides move a chariot back and forth. */
const LONG_PLIES = 60;
const LONG_GAME = ['0908', '0001', '0809', '0100'].join('').repeat(LONG_PLIES / 4);

/** Imports a file into the list of records. */
async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const taking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入棋谱' }).click();
  await (await taking).setFiles({ name, mimeType: 'text/plain', buffer });
}

/** Steps by button, by key and automatically, from the first position to the last. */
async function replayThrough(page: Page): Promise<void> {
  const last = cellAt(page, 2, 0);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(cellAt(page, 1, 5)).toHaveAccessibleName('红炮，8路5线，上一着');
  await settled(page);
  await page.locator('body').press('ArrowRight');
  await expect(cellAt(page, 7, 9)).toHaveAccessibleName('黑炮，2路1线，上一着');
  await page.locator('body').press('ArrowDown');
  await expect(last).toHaveAccessibleName('红炮，7路10线，上一着');
  await page.locator('body').press('ArrowUp');
  await expect(last).toHaveAccessibleName('黑象，7路10线');
  await page.getByRole('button', { name: '自动播放' }).click();
  await expect(last).toHaveAccessibleName('红炮，7路10线，上一着', { timeout: 15_000 });
  await expect(page.getByRole('button', { name: '自动播放' })).toBeVisible();
}
