import { useMemo } from 'react';
import type { BoardState } from './board-state.ts';
import { type BoardView, reachOf, viewOf } from './board-view.ts';
import { checkedSquare } from './scene.ts';

/** What the board draws; the costly parts are worked out only when what they depend on has changed. */
export function useBoardView(state: BoardState): BoardView {
  const { selected, scene } = state;
  const { position } = scene;
  const reach = useMemo(() => reachOf(position, selected), [position, selected]);
  const check = useMemo(() => checkedSquare(position), [position]);
  return viewOf(state, reach, check);
}
