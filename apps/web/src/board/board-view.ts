import {
  type GameState,
  legalMoves,
  manAt,
  type Setup,
  type Side,
  type Square,
} from '@chuhe/rules';
import type { BoardState } from './board-state.ts';
import { checkedSquare, gameStateOf, withTurnOf } from './scene.ts';

/** What a board draws, worked out from its state. */
export interface BoardView extends Reach {
  readonly gameState: GameState;
  readonly check: Square | undefined;
  /** The side whose men can be picked up now. */
  readonly liftable: Side | undefined;
}

/** Where a chosen man may go: free squares and men it may take. */
export interface Reach {
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
}

const NOWHERE: Reach = { dots: [], captures: [] };

export function viewOf(
  state: BoardState,
  reach: Reach = reachOf(state.scene.position, state.selected),
  check: Square | undefined = checkedSquare(state.scene.position),
): BoardView {
  const { scene, isMoving } = state;
  return {
    gameState: gameStateOf(scene, isMoving),
    check,
    ...reach,
    liftable: scene.stage === 'playing' ? liftableSide(state) : undefined,
  };
}

export function reachOf(position: Setup, selected: Square | undefined): Reach {
  const man = selected === undefined ? undefined : manAt(position, selected);
  if (man === undefined) return NOWHERE;
  const targets = legalMoves(withTurnOf(position, man.side))
    .filter(({ from }) => from === selected)
    .map(({ to }) => to);
  return {
    dots: targets.filter((square) => manAt(position, square) === undefined),
    captures: targets.filter((square) => manAt(position, square) !== undefined),
  };
}

function liftableSide({ scene }: BoardState): Side | undefined {
  const { sides, position, canPremove } = scene;
  if (sides.includes(position.toMove)) return position.toMove;
  return canPremove === true ? sides[0] : undefined;
}
