import type { Kind } from '../board/piece.ts';
import type { Move } from '../board/move-list.ts';
import { type Square, squareAt, xOf, yOf } from '../board/square.ts';
import { type MoveRefusal, refusalOfMove } from '../position/explain-move.ts';
import { pieceAt, type Position } from '../position/position.ts';
import { type FileGroup, fileOf, groupByFile, sharedGroups, xOfFile } from './same-file.ts';

/** Along the rank, towards the opponent, or back home. */
export type Action = 'level' | 'advance' | 'retreat';

/** A place among the pieces of one kind on one file. */
type Place = 'front' | 'middle' | 'rear';

/** How a text selects one of the pieces of its kind. */
type Which =
  | { readonly type: 'file'; readonly file: number }
  /** By place on the named file, or on any file that two or more of them share. */
  | { readonly type: 'place'; readonly place: Place; readonly file: number | undefined }
  /** By number from the front on the named file, or across all shared files. */
  | { readonly type: 'number'; readonly number: number; readonly file: number | undefined };

/** A move as Chinese, WXF and Vietnamese notation describe it: a piece, its place, and its motion. */
export interface RelativeMove {
  readonly kind: Kind;
  readonly which: Which;
  readonly action: Action;
  /** The file reached, or the distance of a piece that moves along its file. */
  readonly number: number;
}

/** Why a written move cannot be played: it identifies no single piece, is not a record, or breaks a rule of play. */
export type MoveTextRefusal =
  | MoveRefusal
  | { readonly code: 'piece-not-found' }
  | { readonly code: 'move-data-error' };

export type MoveTextReading =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly refusal: MoveTextRefusal };

const NOT_FOUND: MoveTextReading = { ok: false, refusal: { code: 'piece-not-found' } };

/** The ranks that a diagonally moving piece gains, by the number of files it crosses. */
const SLANTS: Readonly<Partial<Record<Kind, readonly number[]>>> = {
  advisor: [0, 1],
  elephant: [0, 0, 2],
  horse: [0, 2, 1],
};

/** [R7.4] the motion of a piece in the terms of the notation. */
export function motionOf(
  position: Position,
  kind: Kind,
  move: Move,
): Pick<RelativeMove, 'action' | 'number'> {
  const side = position.toMove;
  const file = fileOf(move.to, side);
  const rows = yOf(move.to) - yOf(move.from);
  if (rows === 0) return { action: 'level', number: file };
  const action = rows < 0 === (side === 'RED') ? 'advance' : 'retreat';
  return { action, number: SLANTS[kind] === undefined ? Math.abs(rows) : file };
}

/** [R7.9] the one legal move that the text can mean, or why there is none. */
export function resolveMove(position: Position, text: RelativeMove): MoveTextReading {
  const candidates = candidatesFor(groupByFile(position, text.kind), text.which);
  const attempts = candidates.map((from) => attempt(position, from, text));
  const legal = attempts.filter((reading) => reading.ok);
  if (legal.length > 0) return legal.length === 1 ? (legal[0] ?? NOT_FOUND) : NOT_FOUND;
  const named = attempts.length === 1 ? attempts : attempts.filter(canMoveThatWay);
  return named.length === 1 ? (named[0] ?? NOT_FOUND) : NOT_FOUND;
}

export function movingKind(position: Position, move: Move): Kind {
  const piece = pieceAt(position, move.from);
  if (piece === undefined) throw new RangeError(`no piece stands on square ${move.from}`);
  return piece.kind;
}

function candidatesFor(groups: readonly FileGroup[], which: Which): readonly Square[] {
  const named = groups.filter(({ file }) => which.file === undefined || file === which.file);
  switch (which.type) {
    case 'file':
      return named.flatMap(({ squares }) => squares);
    case 'place':
      return sharedGroups(named).flatMap(
        ({ squares }) => squareInPlace(squares, which.place) ?? [],
      );
    case 'number':
      return sharedGroups(named)
        .flatMap(({ squares }) => squares)
        .slice(which.number - 1, which.number);
    default:
      return which satisfies never;
  }
}

function squareInPlace(squares: readonly Square[], place: Place): Square | undefined {
  switch (place) {
    case 'front':
      return squares[0];
    case 'middle':
      return squares.length === 3 ? squares[1] : undefined;
    case 'rear':
      return squares.at(-1);
    default:
      return place satisfies never;
  }
}

function attempt(position: Position, from: Square, text: RelativeMove): MoveTextReading {
  const to = targetOf(position, from, text);
  if (to === undefined) {
    const code = text.kind === 'horse' ? 'horse-move-wrong' : 'against-the-rules';
    return { ok: false, refusal: { code } };
  }
  const move = { from, to };
  const refusal = refusalOfMove(position, move);
  return refusal === undefined ? { ok: true, move } : { ok: false, refusal };
}

/** The target square of a text; undefined when it lies off the board or the piece cannot move there. */
function targetOf(position: Position, from: Square, text: RelativeMove): Square | undefined {
  const { kind, action, number } = text;
  const side = position.toMove;
  const x = xOf(from);
  const y = yOf(from);
  const named = xOfFile(number, side);
  if (action === 'level') return squareAt(named, y);
  const forward = (side === 'RED') === (action === 'advance') ? -1 : 1;
  const slants = SLANTS[kind];
  if (slants === undefined) return squareAt(x, y + forward * number);
  const rows = slants[Math.abs(named - x)] ?? 0;
  return rows === 0 ? undefined : squareAt(named, y + forward * rows);
}

/** Two advisors or elephants on a file cannot make the same move, so the other one is excluded. */
function canMoveThatWay(reading: MoveTextReading): boolean {
  if (reading.ok) return true;
  const { code } = reading.refusal;
  return code !== 'against-the-rules' && code !== 'horse-move-wrong';
}

/** The meaning of one symbol of a written move. */
export type Mark =
  | { readonly type: 'kind'; readonly kind: Kind }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'digit'; readonly digit: number };

/** No written move is longer than this, including spaces. */
const LONGEST_TEXT = 32;
const ALREADY_PLAIN = /^[\u0021-\u007E\u4E00-\u9FFF]*$/;

/** [R7.8] full-width and compatibility characters in plain form, without white space. */
export function plainText(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  if (ALREADY_PLAIN.test(text)) return text;
  return text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

/** The piece identified by the first two symbols, in either order. */
export function pieceNamed(
  first: Mark | undefined,
  second: Mark | undefined,
): Pick<RelativeMove, 'kind' | 'which'> | undefined {
  if (first?.type === 'kind') {
    const which = whichAfter(second);
    return which === undefined ? undefined : { kind: first.kind, which };
  }
  if (second?.type !== 'kind' || first === undefined) return undefined;
  return { kind: second.kind, which: whichBefore(first) };
}

export function motionNamed(
  action: Action | undefined,
  number: Mark | undefined,
): Pick<RelativeMove, 'action' | 'number'> | undefined {
  if (action === undefined || number?.type !== 'digit') return undefined;
  return { action, number: number.digit };
}

function whichAfter(mark: Mark | undefined): Which | undefined {
  if (mark?.type === 'digit') return { type: 'file', file: mark.digit };
  if (mark?.type === 'place') return { type: 'place', place: mark.place, file: undefined };
  return undefined;
}

function whichBefore(mark: Exclude<Mark, { readonly type: 'kind' }>): Which {
  return mark.type === 'digit'
    ? { type: 'number', number: mark.digit, file: undefined }
    : { type: 'place', place: mark.place, file: undefined };
}
