import type { Square } from '@chuhe/rules';
import type { RawMove } from './raw-game.ts';

/** Parts of a file, one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One record of a tree in a binary file. */
export interface TreeRecord {
  /** Undefined for a point off the board. */
  readonly from: Square | undefined;
  readonly to: Square | undefined;
  readonly hasNext: boolean;
  readonly hasVariation: boolean;
  readonly comment: string;
  /** The comment was not whole: nothing after it can be read. */
  readonly isCut: boolean;
}

interface RecordTree {
  readonly comment: string;
  readonly moves: readonly RawMove[];
  readonly isCut: boolean;
}

/** A larger file is cut there. */
const MAX_RECORDS = 200_000;

/**
 * The tree of XQF and CBR: a move, then all that follows it, then the variations to it. The first record is the
 * start position. `next` gives undefined where the file ends.
 */
export function readRecordTree(next: () => TreeRecord | undefined): RecordTree {
  const root = next();
  if (root === undefined) return { comment: '', moves: [], isCut: true };
  const moves: RawMove[] = [];
  if (!root.hasNext || root.isCut) return { comment: root.comment, moves, isCut: root.isCut };
  const isCut = readMoves(next, moves);
  return { comment: root.comment, moves, isCut };
}

/** Adds the moves in the order of the file; true where they end early. */
function readMoves(next: () => TreeRecord | undefined, moves: RawMove[]): boolean {
  // Where variations are still to come: the number of the move that they follow.
  const open: number[] = [];
  for (let parent: number | undefined = -1; parent !== undefined;) {
    const record = moves.length < MAX_RECORDS ? next() : undefined;
    // A start position that promises a move at the end of the file is a game without moves.
    if (record === undefined) return moves.length > 0;
    const { from, to, hasNext, hasVariation, comment } = record;
    if (from === undefined || to === undefined || from === to) return true;
    const ply: number = (moves[parent]?.ply ?? 0) + 1;
    moves.push({ parent, ply, from, to, comment });
    if (record.isCut) return true;
    if (hasVariation) open.push(parent);
    parent = hasNext ? moves.length - 1 : open.pop();
  }
  return false;
}
