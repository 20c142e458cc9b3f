import { COLUMNS, legalMoves, ROWS, type Square } from '@chuhe/rules';
import { squareSeenAt } from '@chuhe/board';
import type { BoardIntent, BoardState } from './board-state.ts';

/** The meaning of a key on the board as the player sees it; undefined for keys without one. */
export function intentOfKey(
  key: string,
  state: BoardState,
  isFlipped: boolean,
): BoardIntent | undefined {
  const { cursor, view } = state;
  if (view.mode === 'readonly') return undefined;
  switch (key) {
    case 'Enter':
    case ' ':
      return { type: 'touch', square: cursor };
    case 'Escape':
      return { type: 'release' };
    case 'n':
    case 'N':
      return goTo(nextStop(state));
    default:
      return goTo(squareAfterKey(key, cursor, isFlipped));
  }
}

/** The square reached by an arrow key, Home or End, as the player sees the board. */
export function squareAfterKey(
  key: string,
  cursor: Square,
  isFlipped: boolean,
): Square | undefined {
  const seen = isFlipped ? COLUMNS * ROWS - 1 - cursor : cursor;
  const column = seen % COLUMNS;
  const row = Math.floor(seen / COLUMNS);
  const view = { isFlipped };
  switch (key) {
    case 'ArrowLeft':
      return squareSeenAt(view, column - 1, row);
    case 'ArrowRight':
      return squareSeenAt(view, column + 1, row);
    case 'ArrowUp':
      return squareSeenAt(view, column, row - 1);
    case 'ArrowDown':
      return squareSeenAt(view, column, row + 1);
    case 'Home':
      return squareSeenAt(view, 0, row);
    case 'End':
      return squareSeenAt(view, COLUMNS - 1, row);
    default:
      return undefined;
  }
}

/** The next target of the selected piece; if none is selected, the next piece that can move. */
function nextStop({ view, selected, cursor }: BoardState): Square | undefined {
  const moves = legalMoves(view.position);
  const stops =
    selected === undefined
      ? moves.map(({ from }) => from)
      : moves.filter(({ from }) => from === selected).map(({ to }) => to);
  const inOrder = [...new Set(stops)].toSorted((one, other) => one - other);
  return inOrder.find((square) => square > cursor) ?? inOrder[0];
}

function goTo(square: Square | undefined): BoardIntent | undefined {
  return square === undefined ? undefined : { type: 'go', square };
}
