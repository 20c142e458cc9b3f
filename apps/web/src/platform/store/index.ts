export type { EffectType } from './effects.ts';
export { createKeeper, createSelection } from './selection.ts';
export {
  createSignal,
  createStore,
  createValueStore,
  type Reducer,
  type Signal,
  type Source,
  type Step,
  type Store,
  type ValueStore,
} from './store.ts';
