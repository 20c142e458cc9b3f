export { importLibrary, replaceLibrary } from './import-library.ts';
export { libraryRoutes } from './library.routes.ts';
export { libraryStore, type LibraryGameDetailRow, type LibraryStore } from './library.store.ts';
