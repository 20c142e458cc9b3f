// The board of a game on one device as a user finds it: a grid of named cells.
import { expect, type Locator, type Page } from '@playwright/test';

/** The shortest game to mate: five plies, one of them a capture. */
export const SHORT_GAME = ['1715', '7279', '1525', '5041', '2520'] as const;

/** RED gives perpetual check: the position after the first move occurs for the third time. */
export const PERPETUAL_CHECK = {
  start: '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1',
  moves: ['0900', '3031', '0001', '3130', '0100', '3031', '0001', '3130', '0100'],
} as const;

/** Starts a new game, from a given position if there is one. */
export async function openLocalGame(page: Page, penCode?: string): Promise<void> {
  const query = penCode === undefined ? '' : `?penCode=${encodeURIComponent(penCode)}`;
  await page.goto(`/game/local${query}`);
  await page.getByRole('button', { name: '开始对局' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * The cell of a point in the contract's coordinates: x from the left, y from BLACK's home row. Hidden cached pages may
 * have boards too.
 */
export function cellAt(page: Page, x: number, y: number): Locator {
  return page.locator(`[role="gridcell"][data-square="${y * 9 + x}"]`).filter({ visible: true });
}

export function pointsOf(record: string): {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
} {
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = record.split('').map(Number);
  return { from: [fromX, fromY], to: [toX, toY] };
}

/** Waits until no piece is moving; the result may already cover the board. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[role="grid"]')).not.toHaveAttribute('data-state', 'MOVE');
}

/** Plays moves by touching a piece and then its target. */
export async function touchMoves(page: Page, moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const { from, to } = pointsOf(move);
    await cellAt(page, ...from).click();
    await expect(cellAt(page, ...from)).toHaveAttribute('aria-selected', 'true');
    await cellAt(page, ...to).click();
    await expect(cellAt(page, ...to)).toHaveAttribute('aria-label', /上一着/);
    await settled(page);
  }
}

/** A place on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function centreOf(page: Page, point: readonly [number, number]): Promise<Point> {
  const box = await cellAt(page, ...point).boundingBox();
  if (box === null) throw new Error(`${point.join(', ')} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a piece to its target with the mouse. */
export async function dragMove(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Moves the board's cursor with the arrow keys, with both points as seen on the screen. */
export async function walk(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  for (let step = 0; step < Math.abs(right); step += 1) {
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let step = 0; step < Math.abs(down); step += 1) {
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}
