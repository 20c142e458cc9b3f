export { createKeeper, createSelection } from './selection.ts';
export {
  createSignal,
  createStore,
  createValueStore,
  type Reducer,
  type Source,
  type Step,
  type Store,
  type ValueStore,
} from './store.ts';
