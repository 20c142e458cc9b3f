export { copyText } from './copy-text.ts';
export { downloadFile } from './download.ts';
export { filenameOf } from './filename.ts';
export {
  lineOf,
  movesOf,
  outcomeOfEnding,
  resultOf,
  type LocalRecord,
  type RecordOutcome,
} from './record.ts';
export { RecordMissing } from './record-missing.tsx';
export { RecordReplay } from './record-replay.tsx';
export type { Sharing } from './replay-table.tsx';
export { RecordWaiting } from './record-waiting.tsx';
export type { RecordsStore } from './records-store.ts';
export { LinkModal } from './link-modal.tsx';
export { linkTo, splitMoves } from './share-link.ts';
export { ShareSheet } from './share-sheet.tsx';
export { type KeptKind, useKeptGame } from './use-kept-game.ts';
export { useRecord } from './use-record.ts';
