import { KINDS, type Kind } from '../board/piece.ts';
import type { Move } from '../board/move-list.ts';
import type { Position } from '../position/position.ts';
import {
  type Action,
  motionOf,
  movingKind,
  type RelativeMove,
  pieceNamed,
  type Mark,
  plainText,
  motionNamed,
} from './relative-move.ts';
import { type Standing, standingOf } from './same-file.ts';

const LETTERS = 'KAEHRCP';
const KIND_OF_LETTER = new Map<string, Kind>([
  ...KINDS.map((kind, index) => [LETTERS.charAt(index), kind] as const),
  ['B', 'elephant'],
  ['N', 'horse'],
]);
const ACTION_SIGNS: Readonly<Record<Action, string>> = { level: '=', advance: '+', retreat: '-' };
const ACTIONS = new Map<string, Action>([
  ['=', 'level'],
  ['.', 'level'],
  ['+', 'advance'],
  ['-', 'retreat'],
]);

/** [R7.10] four symbols: the piece's letter, its place, the direction and the distance. */
export function writeWxf(position: Position, move: Move): string {
  const kind = movingKind(position, move);
  const letter = LETTERS.charAt(KINDS.indexOf(kind));
  const { action, number } = motionOf(position, kind, move);
  const piece = writePiece(letter, kind, standingOf(position, move.from, kind));
  return `${piece}${ACTION_SIGNS[action]}${number}`;
}

export function readWxf(text: string): RelativeMove | undefined {
  const plain = plainText(text).toUpperCase();
  const [first = '', second = '', sign = '', last = '', ...rest] = plain;
  const piece = pieceNamed(markOf(first), markOf(second)) ?? soldierNamed(first, second);
  const motion = motionNamed(ACTIONS.get(sign), markOf(last));
  if (piece === undefined || motion === undefined || rest.length > 0) return undefined;
  return { ...piece, ...motion };
}

/** [R7.11] the file, + or - for the front or rear piece, a number before one of several soldiers. */
function writePiece(letter: string, kind: Kind, standing: Standing): string {
  const { file, count, place, sharedFiles, number } = standing;
  const isGuard = kind === 'advisor' || kind === 'elephant';
  if (count === 1 || isGuard) return `${letter}${file}`;
  if (sharedFiles > 1 || count > 2) return `${number}${letter}`;
  return place === 1 ? `${letter}+` : `${letter}-`;
}

/** [R7.12] soldiers without a letter, as other programs write them: number and file, or file and + or -. */
function soldierNamed(
  first: string,
  second: string,
): Pick<RelativeMove, 'kind' | 'which'> | undefined {
  const one = markOf(first);
  const two = markOf(second);
  if (one?.type !== 'digit') return undefined;
  if (two?.type === 'digit') {
    return { kind: 'soldier', which: { type: 'number', number: one.digit, file: two.digit } };
  }
  if (two?.type !== 'place') return undefined;
  return { kind: 'soldier', which: { type: 'place', place: two.place, file: one.digit } };
}

function markOf(sign: string): Mark | undefined {
  const kind = KIND_OF_LETTER.get(sign);
  if (kind !== undefined) return { type: 'kind', kind };
  if (sign === '+') return { type: 'place', place: 'front' };
  if (sign === '-') return { type: 'place', place: 'rear' };
  return /^[1-9]$/.test(sign) ? { type: 'digit', digit: Number(sign) } : undefined;
}
