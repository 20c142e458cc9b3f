import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the rules are taught on boards, and questions are answered', async ({ page }) => {
  await page.goto('/en/support');

  await test.step('a lesson lets the piece move, refuses in words, and starts again', async () => {
    const heading = page.getByRole('heading', { name: 'Horse' });
    const horse = page.getByRole('article').filter({ has: heading });
    const board = horse.getByRole('grid', { name: 'Horse' });
    const cell = (x: number, y: number) => board.locator(`[data-square="${y * 9 + x}"]`);
    await cell(4, 5).click();
    await cell(5, 3).click();
    await expect(horse.locator('output:visible')).toContainText('black soldier');
    await cell(6, 4).click();
    await expect(cell(6, 4)).toHaveAccessibleName(/red horse/);
    await horse.getByRole('button', { name: 'Again' }).click();
    await expect(cell(4, 5)).toHaveAccessibleName(/red horse/);
  });

  await test.step('a question opens its answer, and the chips lead to their part', async () => {
    await page.getByText('Do I have to register?').click();
    await expect(page.getByText('An account keeps your games')).toBeVisible();
    await page.getByRole('link', { name: 'Notation' }).click();
    await expect(page).toHaveURL('/en/support#notation');
    await expect(page.getByRole('heading', { name: 'Notation' })).toBeInViewport();
  });

  await test.step('the exercise knows a mate when it sees one', async () => {
    await page.goto('/support');
    const exercise = page.getByRole('article').last();
    const cell = (x: number, y: number) => exercise.locator(`[data-square="${y * 9 + x}"]`);
    await cell(8, 2).click();
    await cell(8, 0).click();
    await expect(exercise.locator('output:visible')).toHaveText('对了，绝杀。黑将无路可走。');
  });
});
