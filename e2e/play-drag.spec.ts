import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import {
  cellAt,
  centreOf,
  dragMove,
  openLocalGame,
  type Point,
  pointsOf,
  settled,
  SHORT_GAME,
} from './local-game.ts';

test('a whole game to mate by dragging', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a mouse drags here, a finger in the test below');
  await openLocalGame(page);
  await test.step('a piece dropped where it may not go returns, and the refusal is told', async () => {
    const [start, end] = [await centreOf(page, [0, 9]), await centreOf(page, [0, 4])];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText('走不过去：被红兵，9路4线挡住')).toBeVisible();
    await expect(cellAt(page, 0, 9)).toHaveAccessibleName('红车，9路1线，已选中');
  });
  for (const move of SHORT_GAME) {
    const { to } = pointsOf(move);
    await dragMove(page, move);
    await expect(cellAt(page, ...to)).toHaveAttribute('aria-label', /上一着/);
    await settled(page);
  }
  await expect(page.getByRole('dialog')).toContainText('红方胜');
});

test('the page stays still while a finger drags a piece, and scrolls otherwise', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'fingers are tried on the phone');
  await page.setViewportSize({ width: 390, height: 520 });
  await openLocalGame(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const start = await centreOf(page, [4, 6]);
  const empty = await centreOf(page, [4, 5]);

  await swipe(page, start, { x: start.x, y: start.y - 200 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await swipe(page, empty, { x: empty.x, y: empty.y - 200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);

  await test.step('a finger carries a piece to its target', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await swipe(page, await centreOf(page, [4, 6]), await centreOf(page, [4, 5]));
    await expect(cellAt(page, 4, 5)).toHaveAccessibleName('红兵，5路5线，上一着');
  });
});

/** A finger pressed, moved in steps and lifted, as native browser input. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 8;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
