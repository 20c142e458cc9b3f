export { Board } from './board.tsx';
export type { BoardEvent } from './board-state.ts';
export type { Arrow } from './hint-layer.tsx';
export { refusalText } from './refusal.ts';
export type { BoardView } from './board-view.ts';
export { SetupBoard } from './setup-board.tsx';
export { useBoardGeometry, useBoardTheme } from './board-theme.ts';
export { boardPoint } from './use-drag.ts';
