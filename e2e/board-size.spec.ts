import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

async function boardWidth(page: Page): Promise<number> {
  const box = await page.locator('.board-frame').boundingBox();
  return box?.width ?? 0;
}

test('the board is dragged smaller and larger, and left alone with the clocks; both outlast a reload', async ({
  page,
}) => {
  await page.goto('/game/local/detail?moves=7747');
  const grip = page.getByRole('slider', { name: '棋盘大小' });
  const full = await boardWidth(page);
  const box = await grip.boundingBox();
  if (box === null) throw new Error('the grip is in view');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 60, { steps: 4 });
  await page.mouse.up();
  const smaller = await boardWidth(page);
  expect(smaller).toBeLessThan(full - 60);
  await page.reload();
  expect(await boardWidth(page)).toBeCloseTo(smaller, 0);

  await grip.focus();
  await page.keyboard.press('ArrowRight');
  expect(await boardWidth(page)).toBeGreaterThan(smaller);
  await grip.dblclick();
  expect(await boardWidth(page)).toBeCloseTo(full, 0);

  const navigation = page.getByRole('navigation', { name: '主导航' });
  const moves = page.getByRole('region', { name: '着法列表' });
  await page.getByRole('button', { name: '专注' }).first().click();
  await expect(navigation).toBeHidden();
  await expect(moves).toBeHidden();
  expect(await boardWidth(page)).toBeGreaterThan(full);
  await page.reload();
  await expect(page.locator('.board-frame')).toBeVisible();
  await expect(navigation).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeVisible();
  await expect(moves).toBeVisible();
  await page.keyboard.press('z');
  await expect(navigation).toBeHidden();
  await page.keyboard.press('z');
  await expect(navigation).toBeVisible();
});
