export {
  FILE_FORMATS,
  LARGEST_BINARY,
  readGameFileBytes,
  readRawGames,
  type FileContent,
  type FileFormat,
} from './read-files.ts';
export { playRawGame, sideToMoveOf, type RawGame } from './raw-game.ts';
export { writeXqf } from './write-xqf.ts';
export { writeZip } from './write-zip.ts';
export { isZip, readZip } from './zip.ts';
