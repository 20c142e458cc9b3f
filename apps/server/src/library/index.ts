export { importLibrary, replaceLibrary } from './import-library.ts';
export { gameOf } from './library-view.ts';
export { libraryRoutes } from './library.routes.ts';
export { libraryStore, type LibraryGameDetailRow, type LibraryStore } from './library.store.ts';
export { hashPosition, visitsOf } from './position-index.ts';
