export {
  FILE_EXTENSIONS,
  GAME_FORMATS,
  WRITABLE_FORMATS,
  type WritableFormat,
} from './game-formats.ts';
export { LARGEST_BINARY, readGameFileBytes, readRawGames, type FileContent } from './read-files.ts';
export { playRawGame, sideToMoveOf, type RawGame } from './raw-game.ts';
export { writeXqf } from './write-xqf.ts';
export { writeZip } from './write-zip.ts';
export { isZip, readZip } from './zip.ts';
