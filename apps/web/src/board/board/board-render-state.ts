import {
  type GameState,
  legalMoves,
  pieceAt,
  type Setup,
  type Side,
  type Square,
} from '@chuhe/rules';
import type { BoardState } from './board-state.ts';
import { checkedSquare, gameStateOf, withTurnOf } from './board-view.ts';
import { useMemo } from 'react';

/** The board's drawing data, derived from its state. */
export interface BoardRenderState extends Reach {
  readonly gameState: GameState;
  readonly check: Square | undefined;
  /** The side whose pieces can currently be picked up. */
  readonly liftable: Side | undefined;
}

/** The targets of the selected piece: empty squares and captures. */
interface Reach {
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
}

const NOWHERE: Reach = { dots: [], captures: [] };

export function renderStateOf(
  state: BoardState,
  reach: Reach = reachOf(state.view.position, state.selected),
  check: Square | undefined = checkedSquare(state.view.position),
): BoardRenderState {
  const { view, isMoving } = state;
  return {
    gameState: gameStateOf(view, isMoving),
    check,
    ...reach,
    liftable: view.mode === 'playing' ? liftableSide(state) : undefined,
  };
}

function reachOf(position: Setup, selected: Square | undefined): Reach {
  const piece = selected === undefined ? undefined : pieceAt(position, selected);
  if (piece === undefined) return NOWHERE;
  const targets = legalMoves(withTurnOf(position, piece.side))
    .filter(({ from }) => from === selected)
    .map(({ to }) => to);
  return {
    dots: targets.filter((square) => pieceAt(position, square) === undefined),
    captures: targets.filter((square) => pieceAt(position, square) !== undefined),
  };
}

function liftableSide({ view }: BoardState): Side | undefined {
  const { sides, position, canPremove } = view;
  if (sides.includes(position.toMove)) return position.toMove;
  return canPremove === true ? sides[0] : undefined;
}

/** The board's drawing data; the costly parts are recomputed only when their inputs change. */
export function useBoardRenderState(state: BoardState): BoardRenderState {
  const { selected, view } = state;
  const { position } = view;
  const reach = useMemo(() => reachOf(position, selected), [position, selected]);
  const check = useMemo(() => checkedSquare(position), [position]);
  return renderStateOf(state, reach, check);
}
