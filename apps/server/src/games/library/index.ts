export { importLibrary, replaceLibrary } from './import-library.ts';
export { LibraryNames } from './library-names.ts';
export { openingTagOf } from './library-view.ts';
export { libraryRoutes } from './library.routes.ts';
export {
  libraryStore,
  type LibraryGameDetailRow,
  type LibraryGameRow,
  type LibraryStore,
} from './library.store.ts';
export { eventIn, masterIn } from './names-in.ts';
export { type Visit, visitsOf } from './position-index.ts';
