import { useState } from 'react';
import { useStoreState } from '../../platform/react/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { createStore, type Step } from '../../platform/store/index.ts';
import type { Solving } from '../solving/index.ts';
import { solvingSounds } from './solving-sounds.ts';

type SolvingEffect<State> =
  | { readonly type: 'sound'; readonly name: ReturnType<typeof solvingSounds>[number] }
  /** The attempt has just become right or wrong. */
  | { readonly type: 'store'; readonly state: State };

interface SolvingParts<State, Intent> {
  readonly open: () => State;
  /** Returns the same state if the intent does not apply. */
  readonly step: (state: State, intent: Intent) => State;
  /** Keeps the result of an attempt. */
  readonly keep?: (state: State) => void;
}

/** An attempt with its sounds: the store decides what each intent changes, plays and keeps. */
export function useSolving<State extends Solving<unknown>, Intent>({
  open,
  step,
  keep,
}: SolvingParts<State, Intent>): readonly [State, (intent: Intent) => void] {
  const playSound = useSound();
  const [store] = useState(() =>
    createStore<State, Intent, SolvingEffect<State>>(
      open(),
      (state, intent) => withEffects(state, step(state, intent)),
      (effect) => {
        if (effect.type === 'sound') playSound(effect.name);
        else keep?.(effect.state);
      },
    ),
  );
  return [useStoreState(store), store.dispatch];
}

/** The sounds of a step, and the result that it brings. */
export function withEffects<State extends Solving<unknown>>(
  before: State,
  state: State,
): Step<State, SolvingEffect<State>> {
  if (state === before) return { state, effects: [] };
  const { type } = state.stage;
  const isDecided = (type === 'solved' || type === 'wrong') && before.stage.type !== type;
  return {
    state,
    effects: [
      ...solvingSounds(before, state).map((name) => ({ type: 'sound', name }) as const),
      ...(isDecided ? [{ type: 'store', state } as const] : []),
    ],
  };
}
