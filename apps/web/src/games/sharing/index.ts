export { copyText } from './copy-text.ts';
export { linkTo, pathWithCode, splitMoves } from './share-link.ts';
export { useShareKey } from './use-share-key.ts';
export { ShareSheet } from './lazy-share-sheet.tsx';
