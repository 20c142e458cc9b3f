export {
  residueBoardsStore,
  type BoardRow,
  type ResidueBoardsStore,
  residueBoardPersonalData,
} from './residue-boards.store.ts';
export { residueBoardRoutes } from './residue-boards.routes.ts';
