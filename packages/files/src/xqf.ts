import { type Side, type Square } from '@chuhe/rules';
import { PIECE_SLOTS, type RawGame, resultOfNumber, squareOfPoint } from './raw-game.ts';
import { readRecordTree, type TreeRecord } from './record-stream.ts';
import { nationalEncodingOf, tidyText } from './text-encoding.ts';

export const XQF_HEADER = 1024;
/** Files up to this version are not scrambled. */
export const PLAIN_VERSION = 10;
/** From this version on the piece slots are rotated. */
const ROTATED_FROM = 12;
const MASK_TEXT = '[(C) Copyright Mr. Dong Shiwei.]';

/** The texts of the header, each a length byte and its characters: offset, and size including the length. */
export const XQF_TEXTS: readonly (readonly [header: string, at: number, size: number])[] = [
  // A long title continues in the next field, which is otherwise unused.
  ['Title', 80, 128],
  ['Event', 208, 64],
  ['Date', 272, 16],
  ['Site', 288, 16],
  ['Red', 304, 16],
  ['Black', 320, 16],
  ['TimeControl', 336, 64],
  ['Annotator', 464, 16],
];

/** The scrambling keys of a file; all 0 in a plain one. */
interface Keys {
  readonly pieces: number;
  readonly from: number;
  readonly to: number;
  readonly commentSize: number;
  readonly stream: Uint8Array;
}

export function isXqf(bytes: Uint8Array): boolean {
  return bytes[0] === 0x58 && bytes[1] === 0x51 && bytes.length >= XQF_HEADER;
}

/** The game of an XQF file of any version, with its moves not yet played. */
export function readXqf(bytes: Uint8Array): RawGame {
  const version = bytes[2] ?? 0;
  const keys = keysOf(bytes, version);
  const comments: Uint8Array[] = [];
  const tree = readRecordTree(recordsOf(bytes, version, keys, comments));
  const texts = XQF_TEXTS.map(([header, at, size]) => [header, textAt(bytes, at, size)] as const);
  const encoding = nationalEncodingOf([...texts.map(([, text]) => text), ...comments]);
  const decoder = new TextDecoder(encoding);
  const decode = (text: Uint8Array): string => tidyText(decoder.decode(text));
  const headers = texts.map(([header, text]) => [header, decode(text)] as const);
  // A comment is represented by its index until the encoding is known.
  const commentOf = (number: string): string =>
    number === '' ? '' : decode(comments[Number(number)] ?? new Uint8Array());
  return {
    headers: new Map(headers.filter(([, text]) => text !== '')),
    pieces: piecesOf(bytes, version, keys),
    toMove: sideOf(bytes[50]),
    result: resultOfNumber(bytes[51] ?? 0),
    comment: commentOf(tree.comment),
    moves: tree.moves.map((move) => ({ ...move, comment: commentOf(move.comment) })),
    isCut: tree.isCut,
  };
}

function sideOf(byte: number | undefined): Side {
  return byte === 1 ? 'BLACK' : 'RED';
}

function textAt(bytes: Uint8Array, at: number, size: number): Uint8Array {
  const length = Math.min(bytes[at] ?? 0, size - 1);
  return bytes.subarray(at + 1, at + 1 + length);
}

function keysOf(bytes: Uint8Array, version: number): Keys {
  const stream = new Uint8Array(MASK_TEXT.length);
  if (version <= PLAIN_VERSION) return { pieces: 0, from: 0, to: 0, commentSize: 0, stream };
  const at = (index: number): number => bytes[index] ?? 0;
  const pieces = (spread(at(13)) * at(13)) % 256;
  const from = (spread(at(14)) * pieces) % 256;
  const to = (spread(at(15)) * from) % 256;
  const commentSize = ((at(12) * 256 + at(13)) % 32_000) + 767;
  for (const index of stream.keys()) {
    const key = at(8 + (index % 4)) | (at(12 + (index % 4)) & at(3));
    stream[index] = MASK_TEXT.charCodeAt(index) & key;
  }
  return { pieces, from, to, commentSize, stream };
}

/** Derives the next key from a key. */
function spread(value: number): number {
  return 54 * value * value + 221;
}

function piecesOf(bytes: Uint8Array, version: number, keys: Keys): ReadonlyMap<Square, string> {
  const slots: number[] = [];
  for (const index of PIECE_SLOTS.keys()) {
    const slot = version < ROTATED_FROM ? index : (index + keys.pieces + 1) % PIECE_SLOTS.length;
    slots[slot] = ((bytes[16 + index] ?? 0) - keys.pieces + 256) % 256;
  }
  const pieces = new Map<Square, string>();
  for (const [index, letter] of PIECE_SLOTS.entries()) {
    const square = squareOfPoint(slots[index] ?? 255);
    if (square !== undefined && !pieces.has(square)) pieces.set(square, letter);
  }
  return pieces;
}

/** Reads one record after another; collects the bytes of comments and returns their indices instead. */
function recordsOf(
  bytes: Uint8Array,
  version: number,
  keys: Keys,
  comments: Uint8Array[],
): () => TreeRecord | undefined {
  const isPlain = version <= PLAIN_VERSION;
  const [nextFlag, variationFlag] = isPlain ? [0xf0, 0x0f] : [0x80, 0x40];
  let at = XQF_HEADER;
  const plain = (offset: number): number =>
    ((bytes[offset] ?? 0) - (keys.stream[offset % keys.stream.length] ?? 0) + 256) % 256;
  const takeComment = (): { readonly comment: string; readonly isCut: boolean } => {
    const size = sizeAt(plain, at) - keys.commentSize;
    const end = Math.min(at + 4 + Math.max(0, size), bytes.length);
    const text = Uint8Array.from({ length: Math.max(0, end - at - 4) }, (_, index) =>
      plain(at + 4 + index),
    );
    const isCut = size < 0 || at + 4 + size > bytes.length;
    at = end;
    if (text.length === 0) return { comment: '', isCut };
    comments.push(text);
    return { comment: String(comments.length - 1), isCut };
  };
  return () => {
    if (at + (isPlain ? 8 : 4) > bytes.length) return undefined;
    const [from, to, tag] = [plain(at), plain(at + 1), plain(at + 2)];
    at += 4;
    const hasComment = isPlain || (tag & 0x20) !== 0;
    if (hasComment && at + 4 > bytes.length) return undefined;
    return {
      from: squareOfPoint((from - 24 - keys.from + 512) % 256),
      to: squareOfPoint((to - 32 - keys.to + 512) % 256),
      hasNext: (tag & nextFlag) !== 0,
      hasVariation: (tag & variationFlag) !== 0,
      ...(hasComment ? takeComment() : { comment: '', isCut: false }),
    };
  };
}

/** A four-byte little-endian size. */
function sizeAt(byteAt: (offset: number) => number, at: number): number {
  return byteAt(at) + byteAt(at + 1) * 2 ** 8 + byteAt(at + 2) * 2 ** 16 + byteAt(at + 3) * 2 ** 24;
}
