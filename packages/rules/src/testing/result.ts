import type { BoardEnding } from '../endings/ending.ts';

/** A result as game records write it. */
export function resultOf(ending: BoardEnding | undefined): string {
  if (ending === undefined) return '*';
  if (ending.type === 'draw') return '1/2-1/2';
  return ending.winner === 'RED' ? '1-0' : '0-1';
}
