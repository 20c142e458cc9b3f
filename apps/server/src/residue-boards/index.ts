export {
  residueBoardsStore,
  type BoardRow,
  type ResidueBoardsStore,
} from './residue-boards.store.ts';
export { residueBoardRoutes } from './residue-boards.routes.ts';
export { residueBoardPersonalData } from './personal-data.ts';
