import { extendLine, readMove, startLine, startPosition } from '@chuhe/rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import type { BoardEvent } from '../board/index.ts';
import { GameBoard } from './game-board.tsx';

const START = startPosition();
const opening = readMove(START, { x: 7, y: 7 }, { x: 4, y: 7 });
if (!opening.ok) throw new Error('the usual first move is legal');
const LINE = extendLine(startLine(START), opening.move);
const CANNON = '[data-square="70"]';
const CENTRE = '[data-square="67"]';

test('without a player nothing can be moved, and nothing is refused', async () => {
  const onEvent = vi.fn<(event: BoardEvent) => void>();
  const { container } = await renderApp(<GameBoard game={START} onEvent={onEvent} />);
  touch(container, CANNON);
  touch(container, CENTRE);
  expect(onEvent.mock.calls.filter(([event]) => event.type === 'play')).toEqual([]);
});

test('a player moves the pieces of their side', async () => {
  const onEvent = vi.fn<(event: BoardEvent) => void>();
  const { container } = await renderApp(
    <GameBoard game={START} player="RED" mode="playing" onEvent={onEvent} />,
  );
  touch(container, CANNON);
  touch(container, CENTRE);
  expect(onEvent).toHaveBeenLastCalledWith({ type: 'play', move: opening.move });
});

test('with confirmation a move is played at the second touch, except where the screen never confirms', async () => {
  const onEvent = vi.fn<(event: BoardEvent) => void>();
  const board = { game: START, player: 'both', mode: 'playing', onEvent } as const;
  const first = await renderApp(<GameBoard {...board} />);
  first.settings.change({ confirmMove: true });
  touch(first.container, CANNON);
  touch(first.container, CENTRE);
  expect(onEvent.mock.lastCall?.[0].type).toBe('propose');
  touch(first.container, CENTRE);
  expect(onEvent.mock.lastCall?.[0].type).toBe('play');
  first.unmount();

  onEvent.mockClear();
  const second = await renderApp(<GameBoard {...board} neverConfirms />);
  second.settings.change({ confirmMove: true });
  touch(second.container, CANNON);
  touch(second.container, CENTRE);
  expect(onEvent.mock.lastCall?.[0].type).toBe('play');
});

test('the chosen piece and the last move are marked', async () => {
  const { container } = await renderApp(
    <GameBoard game={LINE} player="both" mode="playing" onEvent={() => undefined} />,
  );
  expect(container.querySelectorAll('.board__last-move')).toHaveLength(2);
  expect(container.querySelectorAll('.board__piece--selected')).toHaveLength(0);
  touch(container, '[data-square="19"]');
  expect(container.querySelectorAll('.board__piece--selected')).toHaveLength(1);
});

test('an earlier ply shows its own position', async () => {
  await renderApp(<GameBoard game={LINE} />);
  expect(document.body.querySelector(CENTRE)?.getAttribute('aria-label')).toContain('炮');
  cleanup();
  await renderApp(<GameBoard game={LINE} shownPly={0} />);
  expect(document.body.querySelector(CENTRE)?.getAttribute('aria-label')).not.toContain('炮');
});

test('a hint is drawn as the best arrow, in place of all others', async () => {
  const arrows = [{ move: opening.move, kind: 'bad' }] as const;
  const { container } = await renderApp(
    <GameBoard game={START} arrows={arrows} hint={opening.move} />,
  );
  expect(container.querySelectorAll('.board__arrow--best')).toHaveLength(1);
  expect(container.querySelectorAll('.board__arrow--bad')).toHaveLength(0);
  expect(screen.getByRole('grid')).toBeDefined();
});

function touch(container: HTMLElement, square: string): void {
  const cell = container.querySelector(square);
  if (cell === null) throw new Error(`there is no square ${square}`);
  fireEvent.click(cell);
}

test('arrows walk over the points after the board was entered by keyboard, and over the moves after a pointer', async () => {
  const { container } = await renderApp(
    <GameBoard game={START} player="both" mode="playing" onEvent={() => undefined} />,
  );
  const cell = container.querySelector(CANNON);
  if (cell === null) throw new Error('no cell');
  /** Whether the board handles the key itself. */
  const isTaken = (key: string): boolean => !fireEvent.keyDown(cell, { key });
  fireEvent.focus(cell);
  expect(isTaken('ArrowLeft')).toBe(true);
  fireEvent.pointerDown(cell, { pointerId: 1, button: 0 });
  fireEvent.focus(cell);
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home']) expect(isTaken(key)).toBe(false);
  // The board still handles other keys.
  expect(isTaken('Enter')).toBe(true);
  // The board moves the focus in the next task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  fireEvent.focus(cell);
  expect(isTaken('ArrowLeft')).toBe(true);
});
