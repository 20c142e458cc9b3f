import { placeCursor } from './finished-game.ts';
import { summaryOf } from './game-view.ts';
import type { GameRow } from './games.store.ts';

/** A page from one game more than it may hold. */
export function gamePage(rows: readonly GameRow[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    list: shown.map(summaryOf),
    next: hasMore ? placeCursor({ endedMicros: last.ended_micros, id: last.id }) : null,
  };
}
