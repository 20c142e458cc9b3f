export { Board, type BoardLook } from './board.tsx';
export type { BoardEvent } from './board-state.ts';
export type { Arrow } from './hint-layer.tsx';
export { refusalText } from './refusal-text.ts';
export { checkedSquare, type Scene } from './scene.ts';
