export {
  foldSpelling,
  libraryVersion,
  readLibrary,
  type Library,
  type LibraryEvent,
  type LibraryGame,
  type LibraryPlayer,
} from './library.ts';
export { toTraditional } from './traditional.ts';
export { vietnameseEvent, vietnamesePerson } from './vietnamese.ts';
