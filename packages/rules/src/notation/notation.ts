import {
  writeMoveRecord,
  looksLikeIccs,
  looksLikeUci,
  readIccs,
  readRecord,
  readUci,
  writeIccs,
  writeUci,
} from './coordinates.ts';
import type { Move } from '../board/move-list.ts';
import type { Position } from '../position/position.ts';
import { readChinese, writeChinese, writeTraditional } from './chinese.ts';
import {
  type MoveTextReading,
  type RelativeMove,
  resolveMove,
  plainText,
} from './relative-move.ts';
import { looksVietnamese, readVietnamese, writeVietnamese } from './vietnamese.ts';
import { readWxf, writeWxf } from './wxf.ts';

export const NOTATIONS = ['chinese', 'wxf', 'vietnamese', 'iccs', 'uci', 'record'] as const;

/** A notation for moves; `uci` is the engines', `record` the contract's four digits. */
export type Notation = (typeof NOTATIONS)[number];

/**
 * A notation for display: `traditional` is Chinese notation in traditional characters; readers accept it as `chinese`.
 */
export type WrittenNotation = Notation | 'traditional';

/** Writes a move that the caller knows to be legal in the position. */
export function writeMove(position: Position, move: Move, notation: WrittenNotation): string {
  switch (notation) {
    case 'chinese':
      return writeChinese(position, move);
    case 'traditional':
      return writeTraditional(position, move);
    case 'wxf':
      return writeWxf(position, move);
    case 'vietnamese':
      return writeVietnamese(position, move);
    case 'iccs':
      return writeIccs(move);
    case 'uci':
      return writeUci(move);
    case 'record':
      return writeMoveRecord(move);
    default:
      return notation satisfies never;
  }
}

/** Reads a move of the side to move; without a notation, detects it from the text. */
export function readMoveText(
  position: Position,
  text: string,
  notation: Notation = notationOf(text),
): MoveTextReading {
  switch (notation) {
    case 'chinese':
      return resolve(position, readChinese(text));
    case 'wxf':
      return resolve(position, readWxf(text));
    case 'vietnamese':
      return resolve(position, readVietnamese(text));
    case 'iccs':
      return readIccs(position, text);
    case 'uci':
      return readUci(position, text);
    case 'record':
      return readRecord(position, text);
    default:
      return notation satisfies never;
  }
}

/** [R7.16] two points in capitals or with a dash are ICCS, in lower case UCI. */
export function notationOf(text: string): Notation {
  const plain = plainText(text);
  if (/^\d+$/.test(plain)) return 'record';
  const isCapital = plain !== plain.toLowerCase();
  if (looksLikeUci(plain) && !(isCapital && looksLikeIccs(plain))) return 'uci';
  if (looksLikeIccs(plain)) return 'iccs';
  if (looksVietnamese(plain)) return 'vietnamese';
  return /^[\u0021-\u007E]+$/.test(plain) ? 'wxf' : 'chinese';
}

function resolve(position: Position, text: RelativeMove | undefined): MoveTextReading {
  if (text === undefined) return { ok: false, refusal: { code: 'piece-not-found' } };
  return resolveMove(position, text);
}
