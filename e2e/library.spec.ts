import { expect, type Page } from '@playwright/test';
import { importMasters } from '../tools/testbed/site/library-part.ts';
import { AT_NIGHT } from './at-night.ts';
import { visitWithin } from './app-pages.ts';
import { test } from './journey.ts';
import { violationsByDayAndNight, violationsOf } from './violations.ts';

/** The last steps: a game of the list is replayed, explored, and branched off. */
async function replayAndBranch(page: Page, words: Words): Promise<void> {
  await page.locator('.game-row').first().click();
  await expect(page).toHaveURL(/[/]library[/]game[/][0-9a-f]{10}$/);
  await expect(page.locator('.opening-heading:visible')).toContainText(/[A-E]\d\d/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.move-list [aria-current]')).toHaveCount(1);
  await page.getByRole('tab', { name: words.explorer }).click();
  const table = page.locator('.explorer__table');
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.newest })).toBeVisible();
  await page.getByRole('button', { name: words.more }).click();
  await page.getByRole('link', { name: words.analysis }).last().click();
  await expect(page).toHaveURL(/[/]analysis/);
  const next = (await page.getByRole('treeitem').nth(1).textContent()) ?? '';
  await page.getByRole('tab', { name: words.explorer }).click();
  await expect(table.getByRole('button').nth(1)).toBeVisible();
  const names = await table.getByRole('button').allTextContents();
  const other = names.find((name) => !next.includes(name)) ?? 'no move';
  await table.getByRole('button', { name: other }).click();
  await expect(page.getByRole('treeitem', { selected: true })).toContainText(other);
}

interface Words {
  readonly explorer: string;
  readonly newest: string;
  readonly more: string;
  readonly analysis: string;
}

const ZH: Words = {
  explorer: '开局库',
  newest: '最近的对局',
  more: '更多操作',
  analysis: '分析',
};
const EN: Words = {
  explorer: 'Explorer',
  newest: 'Newest games',
  more: 'More actions',
  analysis: 'Analysis',
};

test(
  'from the first page to a game of a master: found by name in both languages, replayed, explored, branched off',
  AT_NIGHT,
  async ({ page }) => {
    const games = await importMasters(process.env['E2E_DATABASE'] ?? '');

    await test.step('in Chinese, from the bar', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: '棋谱', exact: true }).click();
      const box = page.getByRole('searchbox', { name: '查找棋手或赛事' });
      await box.fill('胡荣华');
      await box.press('Enter');
      await expect(page.getByRole('heading', { name: `${games.length} 局` })).toBeVisible();
      await expect(page.locator('.game-row').first()).toContainText('胡荣华');
      expect(await violationsByDayAndNight(page)).toEqual([]);
      await replayAndBranch(page, ZH);
    });

    await test.step('in English, by the romanised name, and the page of the master', async () => {
      await page.goto('/en/library');
      const box = page.getByRole('searchbox', { name: 'Find players or events' });
      await box.fill('Hu Ronghua');
      await box.press('Enter');
      await expect(page.getByRole('heading', { name: `${games.length} games` })).toBeVisible();
      await expect(page.locator('.game-row').first()).toContainText('Hu Ronghua');
      await replayAndBranch(page, EN);
      await visitWithin(page, `/en/library/player/${encodeURIComponent('胡荣华')}`);
      await expect(page.getByRole('heading', { name: 'Hu Ronghua' }).first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('an event and an opening have pages of their own', async () => {
      await visitWithin(page, '/en/library/events');
      await page.getByRole('link', { name: /Five Rams Cup/ }).click();
      await expect(page).toHaveURL(/[/]library[/]event[/]/);
      await expect(page.locator('.game-row').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await visitWithin(page, '/en/library/openings?code=C41');
      await expect(page.getByRole('complementary', { name: 'C41' })).toContainText('Screen Horses');
    });
  },
);
