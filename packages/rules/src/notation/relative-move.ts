import type { Kind } from '../board/man.ts';
import type { Move } from '../board/move-list.ts';
import { type Square, squareAt, xOf, yOf } from '../board/square.ts';
import { type MoveRefusal, whyNot } from '../position/explain-move.ts';
import { manAt, type Position } from '../position/position.ts';
import { type FileGroup, fileOf, groupByFile, sharedGroups, xOfFile } from './same-file.ts';

/** Along the rank, towards the opponent, or back home. */
export type Action = 'level' | 'advance' | 'retreat';

/** A place among the men of one kind on one file. */
export type Place = 'front' | 'middle' | 'rear';

/** Which of the men of its kind a text means. */
export type Which =
  | { readonly type: 'file'; readonly file: number }
  /** On the file named, or on any file that two or more of them share. */
  | { readonly type: 'place'; readonly place: Place; readonly file: number | undefined }
  /** Counted from the front on the file named, or over all shared files together. */
  | { readonly type: 'number'; readonly number: number; readonly file: number | undefined };

/** A move as Chinese and WXF notation tell it: a man, where it stands, and how it goes. */
export interface RelativeMove {
  readonly kind: Kind;
  readonly which: Which;
  readonly action: Action;
  /** The file reached, or the points gone by a man that goes along its file. */
  readonly number: number;
}

/** Why a written move cannot be played: it names no one man, is no data, or breaks a rule of play. */
export type MoveTextRefusal =
  | MoveRefusal
  | { readonly code: 'piece-not-found' }
  | { readonly code: 'move-data-error' };

export type MoveTextReading =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly refusal: MoveTextRefusal };

const NOT_FOUND: MoveTextReading = { ok: false, refusal: { code: 'piece-not-found' } };

/** The points that a slanting man gains on its file, by the files that it crosses. */
const SLANTS: Readonly<Partial<Record<Kind, readonly number[]>>> = {
  advisor: [0, 1],
  elephant: [0, 0, 2],
  horse: [0, 2, 1],
};

/** [R7.4] how a man goes, in the words of the notation. */
export function goingOf(
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

/** [R7.9] the one legal move that the text can mean; else why there is none. */
export function resolveMove(position: Position, text: RelativeMove): MoveTextReading {
  const candidates = candidatesFor(groupByFile(position, text.kind), text.which);
  const attempts = candidates.map((from) => attempt(position, from, text));
  const legal = attempts.filter((reading) => reading.ok);
  if (legal.length > 0) return legal.length === 1 ? (legal[0] ?? NOT_FOUND) : NOT_FOUND;
  const named = attempts.length === 1 ? attempts : attempts.filter(goesThatWay);
  return named.length === 1 ? (named[0] ?? NOT_FOUND) : NOT_FOUND;
}

export function manMoving(position: Position, move: Move): Kind {
  const man = manAt(position, move.from);
  if (man === undefined) throw new RangeError(`no man stands on square ${move.from}`);
  return man.kind;
}

function candidatesFor(groups: readonly FileGroup[], which: Which): readonly Square[] {
  const named = groups.filter(({ file }) => which.file === undefined || file === which.file);
  switch (which.type) {
    case 'file':
      return named.flatMap(({ squares }) => squares);
    case 'place':
      return sharedGroups(named).flatMap(({ squares }) => manInPlace(squares, which.place) ?? []);
    case 'number':
      return sharedGroups(named)
        .flatMap(({ squares }) => squares)
        .slice(which.number - 1, which.number);
    default:
      return which satisfies never;
  }
}

function manInPlace(squares: readonly Square[], place: Place): Square | undefined {
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
  const refusal = whyNot(position, move);
  return refusal === undefined ? { ok: true, move } : { ok: false, refusal };
}

/** Where the words lead; undefined when off the board or where the man never goes. */
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

/** Two advisors or elephants on a file never go the same way: the other one is not meant. */
function goesThatWay(reading: MoveTextReading): boolean {
  if (reading.ok) return true;
  const { code } = reading.refusal;
  return code !== 'against-the-rules' && code !== 'horse-move-wrong';
}
