import { type GameState, legalMoves, manAt, type Side, type Square } from '@chuhe/rules';
import type { BoardState } from './board-state.ts';
import { checkedSquare, gameStateOf, withTurnOf } from './scene.ts';

/** What a board draws, worked out from its state. */
export interface BoardView {
  readonly gameState: GameState;
  readonly check: Square | undefined;
  /** Where the chosen man may go: free squares and men it may take. */
  readonly dots: readonly Square[];
  readonly captures: readonly Square[];
  /** The square of the man drawn above all others. */
  readonly top: Square | undefined;
  /** The side whose men can be picked up now. */
  readonly liftable: Side | undefined;
}

export function viewOf(state: BoardState): BoardView {
  const { scene, selected, motion } = state;
  const gameState = gameStateOf(scene, motion);
  const targets = targetsOf(state);
  return {
    gameState,
    check: checkedSquare(scene.position),
    dots: targets.filter((square) => manAt(scene.position, square) === undefined),
    captures: targets.filter((square) => manAt(scene.position, square) !== undefined),
    top: selected ?? motion?.to ?? scene.lastMove?.to,
    liftable: scene.stage === 'playing' ? liftableSide(state) : undefined,
  };
}

function targetsOf({ scene: { position }, selected }: BoardState): readonly Square[] {
  const man = selected === undefined ? undefined : manAt(position, selected);
  if (man === undefined) return [];
  return legalMoves(withTurnOf(position, man.side))
    .filter(({ from }) => from === selected)
    .map(({ to }) => to);
}

function liftableSide({ scene }: BoardState): Side | undefined {
  const { sides, position, canPremove } = scene;
  if (sides.includes(position.toMove)) return position.toMove;
  return canPremove === true ? sides[0] : undefined;
}
