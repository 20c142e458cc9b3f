import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BoardEvent,
  type BoardIntent,
  type BoardState,
  type BoardStep,
  duePremove,
  openBoard,
  playPremove,
  showView,
  stepBoard,
} from './board-state.ts';
import type { BoardView } from './board-view.ts';

/** The minimum time charged for a premove. */
const PREMOVE_MILLIS = 100;

interface OpenBoard {
  readonly state: BoardState;
  readonly send: (intent: BoardIntent) => BoardEvent | undefined;
}

/** Keeps the state of a board in sync with its view. */
export function useBoard(
  view: BoardView,
  moveMillis: number,
  onEvent: (event: BoardEvent) => void,
): OpenBoard {
  const [stored, setState] = useState(() => openBoard(view));
  const state = stored.view === view ? stored : showView(stored, view, moveMillis > 0);
  if (state !== stored) setState(state);

  const apply = ({ state: next, event }: BoardStep): BoardEvent | undefined => {
    if (next !== state) setState(next);
    if (event !== undefined) onEvent(event);
    return event;
  };

  const { motion, isMoving } = state;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => {
      setState((now) => (now.motion === motion ? stepBoard(now, { type: 'settle' }).state : now));
    }, moveMillis);
    return () => clearTimeout(timer);
  }, [motion, isMoving, moveMillis]);

  const due = duePremove(state);
  const playDue = useEffectEvent(() => {
    if (due !== undefined) apply(playPremove(state, due));
  });
  useEffect(() => {
    if (due === undefined) return undefined;
    const timer = setTimeout(playDue, PREMOVE_MILLIS);
    return () => clearTimeout(timer);
  }, [due]);

  return { state, send: (intent) => apply(stepBoard(state, intent)) };
}
