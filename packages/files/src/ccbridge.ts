import type { Side, Square } from '@chuhe/rules';
import { type RawGame, resultOfNumber, squareOfNumber } from './raw-game.ts';
import { readRecordTree, type TreeRecord } from './record-stream.ts';
import { tidyText } from './text-encoding.ts';

const RECORD_MAGIC = 'CCBridge Record\0';
const LIBRARY_MAGIC = 'CCBridgeLibrary\0';
const BOARD_AT = 2120;
const TREE_AT = 2214;
/** The only record version known from real files. */
const RECORD_VERSION = 2;

/** The texts of a record that we keep: offset and size in bytes. */
const TEXTS: readonly (readonly [header: string, at: number, size: number])[] = [
  ['Title', 180, 128],
  ['Event', 692, 64],
  ['Round', 756, 64],
  ['Date', 884, 64],
  ['Site', 948, 64],
  ['TimeControl', 1012, 64],
  ['Red', 1076, 64],
  ['RedTeam', 1140, 64],
  ['Black', 1300, 64],
  ['BlackTeam', 1364, 64],
  ['Annotator', 1652, 64],
];

/** The piece codes in a board's bytes: RED from 0x11, BLACK from 0x21. */
const LETTERS = 'RNBAKCP';

export function isCbr(bytes: Uint8Array): boolean {
  return startsWith(bytes, RECORD_MAGIC) && bytes[19] === RECORD_VERSION;
}

export function isCbl(bytes: Uint8Array): boolean {
  return startsWith(bytes, LIBRARY_MAGIC);
}

/** Files of the same program that we cannot read. */
export function isOtherCcBridge(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'CCBridge') && !isCbr(bytes) && !isCbl(bytes);
}

/** The game of a CBR file, with its moves not yet played. */
export function readCbr(bytes: Uint8Array): RawGame {
  const headers = TEXTS.map(([header, at, size]) => [header, textAt(bytes, at, size)] as const);
  return {
    headers: new Map(headers.filter(([, text]) => text !== '')),
    pieces: piecesOf(bytes),
    toMove: sideOf(bytes[2112]),
    result: resultOfNumber(bytes[2076] ?? 0),
    ...readRecordTree(recordsOf(bytes)),
  };
}

/** Whether the game is a page of a book: a comment and an empty board. */
export function isPage({ pieces, moves }: RawGame): boolean {
  return pieces.size === 0 && moves.length === 0;
}

function sideOf(byte: number | undefined): Side {
  return byte === 2 ? 'BLACK' : 'RED';
}

function piecesOf(bytes: Uint8Array): ReadonlyMap<Square, string> {
  const pieces = new Map<Square, string>();
  for (const [index, cell] of bytes.subarray(BOARD_AT, BOARD_AT + 90).entries()) {
    const square = squareOfNumber(index);
    const letter = LETTERS.charAt((cell & 0x0f) - 1);
    const side = cell >> 4;
    if (square === undefined || letter === '' || (side !== 1 && side !== 2)) continue;
    pieces.set(square, side === 1 ? letter : letter.toLowerCase());
  }
  return pieces;
}

function recordsOf(bytes: Uint8Array): () => TreeRecord | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = TREE_AT;
  return () => {
    if (at + 4 > bytes.length) return undefined;
    const [flags = 0, , from = 0, to = 0] = bytes.subarray(at, at + 4);
    if (flags > 7) return undefined;
    at += 4;
    const hasComment = (flags & 4) !== 0;
    if (hasComment && at + 4 > bytes.length) return undefined;
    const size = hasComment ? view.getUint32(at, true) : 0;
    const begin = hasComment ? at + 4 : at;
    const end = Math.min(begin + size, bytes.length);
    const comment = tidyText(decodeUnits(bytes.subarray(begin, end)));
    at = end;
    return {
      from: squareOfNumber(from),
      to: squareOfNumber(to),
      hasNext: (flags & 1) === 0,
      hasVariation: (flags & 2) !== 0,
      comment,
      isCut: begin + size > bytes.length,
    };
  };
}

const INDEX_AT = 66_624;
const ENTRY_SIZE = 276;
const BLOCK_SIZE = 4096;
const FREE = 0;
const DELETED = 5;

/** The games of a CCBridge library, in file order; deleted ones are omitted. */
export function readCbl(bytes: Uint8Array): readonly RawGame[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = bytes.length < 64 ? 0 : view.getUint32(60, true);
  const gamesAt = INDEX_AT + ENTRY_SIZE * places;
  const isSensible = gamesAt < bytes.length;
  const starts = isSensible ? blocksFrom(bytes, gamesAt) : recordsAnywhere(bytes);
  const states = isSensible ? statesOf(bytes, places) : [];
  return starts.flatMap((start, index) => {
    if (states[index] === DELETED) return [];
    const record = bytes.subarray(start, starts[index + 1]);
    return isCbr(record) ? [readCbr(record)] : [];
  });
}

function statesOf(bytes: Uint8Array, places: number): readonly number[] {
  const states = Array.from({ length: places }, (_, place) => bytes[INDEX_AT + ENTRY_SIZE * place]);
  return states.map((state) => state ?? FREE).filter((state) => state !== FREE);
}

function blocksFrom(bytes: Uint8Array, gamesAt: number): readonly number[] {
  const starts: number[] = [];
  for (let at = gamesAt; at < bytes.length; at += BLOCK_SIZE)
    if (startsWith(bytes.subarray(at), RECORD_MAGIC)) starts.push(at);
  return starts;
}

function recordsAnywhere(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  const first = RECORD_MAGIC.charCodeAt(0);
  for (let at = bytes.indexOf(first, INDEX_AT); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes.subarray(at), RECORD_MAGIC)) starts.push(at);
  return starts;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[index] === character.charCodeAt(0));
}

/** A fixed-width text, which ends at the first zero unit. */
function textAt(bytes: Uint8Array, at: number, size: number): string {
  const text = decodeUnits(bytes.subarray(at, at + size));
  const end = text.indexOf('\0');
  return tidyText(end < 0 ? text : text.slice(0, end));
}

function decodeUnits(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
}
