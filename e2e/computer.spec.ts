import { type BrowserContext, expect, type Page } from '@playwright/test';
import { currentPosition, judgeLine } from '@chuhe/rules';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { playThrough, strongScript, weakScript } from './scripted-player.ts';
import { violationsOf } from './violations.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ hasEngine: true });
});
test.afterAll(async () => {
  await site.close();
});

/** No glides, and moves in a notation that can be read back without a board. */
async function withoutPauses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ gameSpeed: 'off', notation: 'iccs' }));
  });
}

/** Starts as RED; returns when the engine in the browser could also start offline. */
async function startGame(page: Page, level: number): Promise<void> {
  const fetched = page.waitForResponse(/[.]wasm$/);
  await page.goto(`${site.url}/game/single`);
  await page
    .getByText(['', '初学', '', '', '', '', '', '', '全力'][level] ?? '', { exact: true })
    .click();
  await page.getByRole('button', { name: '开局' }).click();
  await (await fetched).finished();
}

/** The status of the server's answers. */
function answersOf(page: Page): number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/ai')) answers.push(response.status());
  });
  return answers;
}

for (const network of ['on', 'off'] as const) {
  test(`level 1 is beaten with the network ${network}`, AT_NIGHT, async ({ page, context }) => {
    await withoutPauses(context);
    const answers = answersOf(page);
    await startGame(page, 1);
    await context.setOffline(network === 'off');
    const line = await playThrough(page, strongScript());
    expect(judgeLine(line)).toMatchObject({ type: 'win', winner: 'RED' });
    await expect(page.getByRole('dialog')).toContainText('你赢了');
    // A guest's first request is refused and repeated.
    expect(answers.filter((status) => status === 200).length > 0).toBe(network === 'on');
    expect(answers.filter((status) => status >= 500)).toEqual([]);
  });

  test(
    `the strongest level wins with the network ${network}`,
    AT_NIGHT,
    async ({ page, context }) => {
      await withoutPauses(context);
      await startGame(page, 8);
      await context.setOffline(network === 'off');
      const line = await playThrough(page, weakScript());
      expect(judgeLine(line)).toMatchObject({ type: 'win', winner: 'BLACK' });
      expect(currentPosition(line).toMove).toBe('RED');
      await expect(page.getByRole('dialog')).toContainText('你输了');
    },
  );
}

test('takeback, hint, draw and resignation, and the game is stored', async ({ page, context }) => {
  await withoutPauses(context);
  await startGame(page, 1);
  const moves = page.locator('.move-list .move-list__move');
  await page.locator('[data-square="70"]').click();
  await page.locator('[data-square="67"]').click();
  await expect(moves).toHaveCount(2);
  await page.getByRole('button', { name: '提示' }).click();
  await expect(page.locator('.board__arrow--best')).toBeAttached();
  await page.getByRole('button', { name: '悔棋' }).click();
  await expect(moves).toHaveCount(0);
  await page.locator('[data-square="70"]').click();
  await page.locator('[data-square="67"]').click();
  await expect(moves).toHaveCount(2);
  await page.reload();
  await expect(moves).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '认输' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '认输' }).click();
  await expect(page.getByRole('dialog')).toContainText('你输了');
  await page.goto(`${site.url}/local`);
  await expect(page.getByRole('listitem')).toContainText('电脑 · 初学一');

  await test.step('a game begins from a position of one’s own, and a draw is judged by it', async () => {
    // The weakest level may lose a piece immediately; even then RED is lost.
    const lost = 'rnbakabnr/9/9/9/9/9/P8/9/9/3K5 w - - 0 1';
    await page.goto(`${site.url}/game/single?penCode=${encodeURIComponent(lost)}`);
    await page.getByRole('button', { name: '开局' }).click();
    await page.locator('[data-square="84"]').click();
    await page.locator('[data-square="75"]').click();
    await expect(moves).toHaveCount(2);
    await page.getByRole('button', { name: '提和' }).click();
    await expect(page.getByText('电脑拒绝和棋')).toBeVisible();
  });
});
