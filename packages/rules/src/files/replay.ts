import type { Move } from '../board/move-list.ts';
import type { MoveTextReading } from '../notation/relative-move.ts';
import { afterMove, type Position } from '../position/position.ts';
import { broken, type FilePart, lineAt, MOST_PLIES, type RefusedFile } from './game-record.ts';

export type Replay = { readonly ok: true; readonly moves: readonly Move[] } | RefusedFile;

/** The most characters of an unreadable move that a refusal repeats. */
const LONGEST_QUOTE = 32;

/** Plays the written moves of a file one after another; stops at the first that cannot be played. */
export function replay(
  file: string,
  start: Position,
  words: readonly FilePart[],
  read: (position: Position, text: string) => MoveTextReading,
): Replay {
  const moves: Move[] = [];
  let position = start;
  for (const { text, index } of words) {
    const ply = moves.length + 1;
    if (ply > MOST_PLIES) return broken(file, index, 'too-many-moves');
    const reading = read(position, text);
    if (!reading.ok) {
      const where = { line: lineAt(file, index), ply, text: text.slice(0, LONGEST_QUOTE) };
      return { ok: false, refusal: { code: 'file-move', ...where, reason: reading.refusal } };
    }
    moves.push(reading.move);
    position = afterMove(position, reading.move);
  }
  return { ok: true, moves };
}
