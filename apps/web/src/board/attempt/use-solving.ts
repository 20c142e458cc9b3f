import { useState } from 'react';
import { useStore } from '../../platform/react/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { createStore, type Step } from '../../platform/store/index.ts';
import type { Solving } from '../solving/index.ts';
import { solvingSounds } from './solving-sounds.ts';

type SolvingEffect<State> =
  | { readonly type: 'sound'; readonly name: ReturnType<typeof solvingSounds>[number] }
  /** The attempt has just become right or wrong. */
  | { readonly type: 'store'; readonly state: State }
  /** The first result, hint or solution; later ones do not count. */
  | { readonly type: 'send'; readonly state: State };

interface SolvingParts<State, Intent> {
  readonly open: () => State;
  /** Returns the same state if the intent does not apply. */
  readonly step: (state: State, intent: Intent) => State;
  /** Stores the result of an attempt. */
  readonly keep?: (state: State) => void;
  /** Submits the result that counts. */
  readonly submit?: (state: State) => void;
}

interface Attempt<State> {
  readonly state: State;
  /** Whether the first result, hint or solution is already recorded. */
  readonly hasCounted: boolean;
}

/** An attempt with its sounds: the store decides what each intent changes, plays, keeps and submits. */
export function useSolving<State extends Solving<unknown>, Intent>({
  open,
  step,
  keep,
  submit,
}: SolvingParts<State, Intent>): readonly [State, (intent: Intent) => void] {
  const playSound = useSound();
  const [store] = useState(() =>
    createStore<Attempt<State>, Intent, SolvingEffect<State>>(
      { state: open(), hasCounted: false },
      (attempt, intent) => nextAttempt(attempt, step(attempt.state, intent)),
      (effect) => {
        if (effect.type === 'sound') playSound(effect.name);
        else (effect.type === 'store' ? keep : submit)?.(effect.state);
      },
    ),
  );
  return [useStore(store, ({ state }) => state), store.dispatch];
}

/** The effects of a step: its sounds, its result, and whether the result counts. */
export function nextAttempt<State extends Solving<unknown>>(
  { state: before, hasCounted }: Attempt<State>,
  state: State,
): Step<Attempt<State>, SolvingEffect<State>> {
  const { type } = state.stage;
  const isDecided = type === 'solved' || type === 'wrong';
  const counts = isDecided || state.isHelped;
  return {
    state: { state, hasCounted: hasCounted || counts },
    effects: [
      ...(state === before ? [] : solvingSounds(before, state)).map(
        (name) => ({ type: 'sound', name }) as const,
      ),
      ...(isDecided && before.stage.type !== type ? [{ type: 'store', state } as const] : []),
      ...(counts && !hasCounted ? [{ type: 'send', state } as const] : []),
    ],
  };
}
