import type { FileFault, FilePart } from './game-record.ts';
import { EMPTY, pieceOfLetter } from '../board/piece.ts';
import { COLUMNS, ROWS, squareAt, xOf, yOf } from '../board/square.ts';
import { placedPieces, type Position } from '../position/position.ts';

/** The fields of a block by lower-case name. */
export type Fields = ReadonlyMap<string, FilePart>;

export const NO_FIELD: FilePart = { text: '', index: 0 };

type FieldsReading =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly index: number; readonly fault: FileFault };

const TAG = /\[(?<end>\/?)DhtmlXQ(?:_(?<name>\w{1,40}))?\]/gi;

/** The headers of a record and the fields that hold them. */
export const HEADER_FIELDS: readonly (readonly [header: string, field: string])[] = [
  ['Title', 'title'],
  ['Event', 'event'],
  ['Site', 'place'],
  ['Date', 'date'],
  ['Round', 'round'],
  ['RedTeam', 'redteam'],
  ['Red', 'red'],
  ['BlackTeam', 'blackteam'],
  ['Black', 'black'],
  ['ECCO', 'ecco'],
  ['Opening', 'open'],
  ['Annotator', 'author'],
  ['TimeControl', 'timerule'],
];

interface Tag {
  /** In lower case; undefined for the tags around the whole block. */
  readonly name: string | undefined;
  readonly isEnd: boolean;
  readonly index: number;
  readonly after: number;
}

/** [R8.8] the fields of the block by name; the first of each name counts. */
export function readFields(text: string): FieldsReading {
  const tags = Array.from(text.matchAll(TAG), tagOf);
  const end = tags.findIndex(({ name, isEnd }) => name === undefined && isEnd);
  const beyond = end === -1 ? undefined : tags[end + 1];
  if (beyond !== undefined) return { ok: false, index: beyond.index, fault: 'more-than-one-game' };
  const fields = new Map<string, FilePart>();
  for (const [position, { name, isEnd, index, after }] of tags.entries()) {
    if (name === undefined || isEnd) continue;
    const next = tags[position + 1];
    if (next?.name !== name || !next.isEnd) return { ok: false, index, fault: 'field-open' };
    if (!fields.has(name)) fields.set(name, { text: text.slice(after, next.index), index });
  }
  return { ok: true, fields };
}

function tagOf(match: RegExpExecArray): Tag {
  const { index, groups } = match;
  return {
    name: groups?.['name']?.toLowerCase(),
    isEnd: groups?.['end'] === '/',
    index,
    after: index + match[0].length,
  };
}

/** Two bars stand for a new line. */
export function linesOf({ text }: FilePart): string {
  return text.replaceAll('||', '\n').replaceAll(/\r\n?/g, '\n').trim();
}

/** [R8.9] the thirty-two pieces in the order of the field: RED's, then BLACK's. */
const RED_PIECES = 'RNBAKABNRCCPPPPP';
const ALL_PIECES = RED_PIECES + RED_PIECES.toLowerCase();
const ABSENT = '99';

/** A column and a row for each piece, 99 for one that is not on the board. */
export function writePlacementField(position: Position): string {
  const waiting = placedPieces(position)
    .map(({ piece, square }) => ({ letter: piece.letter, x: xOf(square), y: yOf(square) }))
    .toSorted((one, other) => one.x - other.x);
  return Array.from(ALL_PIECES, (letter, index) => {
    const isSameLetter = (piece: { readonly letter: string }): boolean => piece.letter === letter;
    const at =
      index < RED_PIECES.length
        ? waiting.findLastIndex(isSameLetter)
        : waiting.findIndex(isSameLetter);
    const [piece] = at < 0 ? [] : waiting.splice(at, 1);
    return piece === undefined ? ABSENT : `${piece.x}${piece.y}`;
  }).join('');
}

/** The piece codes on the board; undefined if the field is not a placement. */
export function readPlacementField(text: string): Uint8Array | undefined {
  if (!/^\d{64}$/.test(text)) return undefined;
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const [index, letter] of Array.from(ALL_PIECES).entries()) {
    const point = text.slice(2 * index, 2 * index + 2);
    if (point === ABSENT) continue;
    const square = squareAt(Number(point.charAt(0)), Number(point.charAt(1)));
    if (square === undefined || cells[square] !== EMPTY) return undefined;
    cells[square] = pieceOfLetter(letter)?.code ?? EMPTY;
  }
  return cells;
}
