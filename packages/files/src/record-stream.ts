import type { Square } from '@chuhe/rules';
import type { RawMove } from './raw-game.ts';

/** Concatenates parts of a file. */
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
  /** The comment was truncated: nothing after it can be read. */
  readonly isCut: boolean;
}

interface RecordTree {
  readonly comment: string;
  readonly moves: readonly RawMove[];
  readonly isCut: boolean;
}

/** Larger files are cut here. */
const MAX_RECORDS = 200_000;

/**
 * The tree of XQF and CBR: a move, then everything that follows it, then the alternatives to it. The first record is
 * the start position. `next` returns undefined at the end of the file.
 */
export function readRecordTree(next: () => TreeRecord | undefined): RecordTree {
  const root = next();
  if (root === undefined) return { comment: '', moves: [], isCut: true };
  const moves: RawMove[] = [];
  if (!root.hasNext || root.isCut) return { comment: root.comment, moves, isCut: root.isCut };
  const isCut = readMoves(next, moves);
  return { comment: root.comment, moves, isCut };
}

/** Adds the moves in file order; true if they end early. */
function readMoves(next: () => TreeRecord | undefined, moves: RawMove[]): boolean {
  // The indices of the moves that pending variations follow.
  const open: number[] = [];
  for (let parent: number | undefined = -1; parent !== undefined;) {
    const record = moves.length < MAX_RECORDS ? next() : undefined;
    // If the file ends after a start position that announces a move, it is a game without moves.
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
