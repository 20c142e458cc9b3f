export { Board } from './board.tsx';
export type { BoardEvent } from './board-state.ts';
export type { Arrow } from './hint-layer.tsx';
export { refusalText } from './refusal-text.ts';
export type { Scene } from './scene.ts';
export { SetupBoard } from './setup-board.tsx';
export { useBoardLook } from './use-board-look.ts';
