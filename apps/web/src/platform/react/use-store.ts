import { useMemo, useState, useSyncExternalStore } from 'react';
import { createKeeper, createSelection, type Source } from '../store/index.ts';

/** A part of a store's state. Renders again only when that part has changed; an equal part stays the same object. */
export function useStore<State, Part>(store: Source<State>, select: (state: State) => Part): Part {
  // A selector written inside a component is another function in each render; its result survives it.
  const [keep] = useState(() => createKeeper<Part>());
  const read = useMemo(() => createSelection(store.get, select, keep), [store, select, keep]);
  return useSyncExternalStore(store.subscribe, read);
}

/** The whole state of a store. */
export function useStoreState<State>({ subscribe, get }: Source<State>): State {
  return useSyncExternalStore(subscribe, get);
}
