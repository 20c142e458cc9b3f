import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BoardEvent,
  type BoardIntent,
  type BoardState,
  type BoardStep,
  duePremove,
  openBoard,
  playPremove,
  showScene,
  stepBoard,
} from './board-state.ts';
import type { Scene } from './scene.ts';

interface OpenBoard {
  readonly state: BoardState;
  readonly send: (intent: BoardIntent) => BoardEvent | undefined;
}

/** Keeps the state of one board in step with the scene it is given. */
export function useBoard(
  scene: Scene,
  moveMillis: number,
  onEvent: (event: BoardEvent) => void,
): OpenBoard {
  const [kept, setState] = useState(() => openBoard(scene));
  const state = kept.scene === scene ? kept : showScene(kept, scene, moveMillis > 0);
  if (state !== kept) setState(state);

  const take = ({ state: next, event }: BoardStep): BoardEvent | undefined => {
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
    if (due !== undefined) take(playPremove(state, due));
  });
  useEffect(() => {
    if (due === undefined) return undefined;
    const timer = setTimeout(playDue);
    return () => clearTimeout(timer);
  }, [due]);

  return { state, send: (intent) => take(stepBoard(state, intent)) };
}
