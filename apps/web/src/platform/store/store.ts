import type { EffectType } from './effects.ts';

/** A value that changes, and that reports each change. */
export interface Source<State> {
  readonly get: () => State;
  /** Calls the listener after each change; the returned function unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<State, Event> extends Source<State> {
  readonly dispatch: (event: Event) => void;
}

/** The decision of a reducer: the next state, and the effects that happen once. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export type Reducer<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

/**
 * Holds state other than server answers. Events are reduced one after another: an event that an effect or a listener
 * causes waits until the earlier one is complete. Effects are performed before the listeners are called, so that a
 * message is on its way before a screen renders.
 */
export function createStore<State, Event, Effect extends { readonly type: EffectType }>(
  initial: State,
  reduce: Reducer<State, Event, Effect>,
  perform: (effect: Effect) => void,
): Store<State, Event> {
  const changes = createSignal();
  const waiting: Event[] = [];
  let state = initial;
  let isBusy = false;

  const handle = (event: Event): void => {
    const step = reduce(state, event);
    const isChanged = step.state !== state;
    state = step.state;
    for (const effect of step.effects) perform(effect);
    if (isChanged) changes.send();
  };
  return {
    get: () => state,
    subscribe: changes.subscribe,
    dispatch: (event) => {
      waiting.push(event);
      if (isBusy) return;
      isBusy = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) handle(next);
      } finally {
        isBusy = false;
      }
    },
  };
}

/** A store without decisions: each event is the next state. */
export interface ValueStore<State> extends Source<State> {
  readonly set: (state: State) => void;
  readonly update: (change: (state: State) => State) => void;
}

export function createValueStore<State>(initial: State): ValueStore<State> {
  const { get, subscribe, dispatch } = createStore<State, (state: State) => State, never>(
    initial,
    (state, change) => ({ state: change(state), effects: [] }),
    () => undefined,
  );
  return { get, subscribe, update: dispatch, set: (state) => dispatch(() => state) };
}

/** Reports that something has happened, with its details. */
export interface Signal<Details = void> {
  readonly send: (details: Details) => void;
  readonly subscribe: (listener: (details: Details) => void) => () => void;
}

export function createSignal<Details = void>(): Signal<Details> {
  const listeners = new Set<(details: Details) => void>();
  return {
    send: (details) => {
      for (const listener of listeners) listener(details);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
