export { createKeeper, createSelection } from './selection.ts';
export {
  createSignal,
  createStore,
  createValueStore,
  type Reducer,
  type Source,
  type Step,
  type Store,
} from './store.ts';
