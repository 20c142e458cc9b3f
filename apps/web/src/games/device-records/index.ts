export {
  filenameOf,
  lineOf,
  movesOf,
  outcomeOfEnding,
  resultOf,
  type LocalRecord,
  type RecordOutcome,
} from './record.ts';
export { RecordMissing } from './record-missing.tsx';
export { RecordReplay } from './record-replay.tsx';
export type { Sharing } from './replay-view.tsx';
export { RecordWaiting } from './replay-board.tsx';
export type { RecordsStore } from './records-store.ts';
export { type StoredGameKind, useStoredGame } from './use-stored-game.ts';
export { useRecord } from './use-record.ts';
export { GameLabel, refusalText } from './game-label.tsx';
export { FILE_NAMES, PasteGames } from './import-games.tsx';
export { readImport } from './read-import.ts';
export type { ImportedTree } from './read-files.ts';
export { useReading } from './use-reading.ts';
export { importRecord, PGN_FORMAT_OF } from './record-file.ts';
