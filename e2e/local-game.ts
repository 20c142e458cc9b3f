// The board of a game on one device, as a person finds it: a grid of named cells.
import { expect, type Locator, type Page } from '@playwright/test';

/** The shortest game to mate: five plies, one of them a capture. */
export const SHORT_GAME = ['1715', '7279', '1525', '5041', '2520'] as const;

/** RED checks for ever: the position after the first move stands for the third time. */
export const PERPETUAL_CHECK = {
  start: '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1',
  moves: ['0900', '3031', '0001', '3130', '0100', '3031', '0001', '3130', '0100'],
} as const;

/** Sits down to a new game, from a position of its own if one is given. */
export async function openLocalGame(page: Page, penCode?: string): Promise<void> {
  const query = penCode === undefined ? '' : `?penCode=${encodeURIComponent(penCode)}`;
  await page.goto(`/game/local${query}`);
  await page.getByRole('button', { name: '开始对局' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * The cell of a point of the contract: x from the left, y from BLACK's home row. Pages that stay behind the one that is shown
 * may have boards too.
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
