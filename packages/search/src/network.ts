/**
 * The format of a xiangqi network file for the engine in the browser (fairy-stockfish-nnue.wasm 1.1.12). Any other file
 * crashes the engine and the page with it, so we check a file before the engine reads it.
 */

/** The side's own general on one of 9 points, and a piece of one of 13 kinds on one of 90. */
const FEATURES = 9 * 13 * 90;
/** A row of two-byte weights, and four-byte sums for each number of pieces. */
const FEATURE_BYTES = 512 * 2 + 8 * 4;
const BIAS_BYTES = 512 * 2;
/** A mark and three layers for each of eight piece counts: 1,024 inputs, 16, 32, one output. */
const STACKS = 8;
const STACK_BYTES = 4 + (16 * 4 + 16 * 1024) + (32 * 4 + 32 * 32) + (4 + 32);
const MARK_BYTES = 4;

const VERSION = 0x7a_f3_2f_20;
const FEATURES_MARK = 0x5f_23_48_b8;
const LAYERS_MARK = 0x63_33_76_ca;
const SHAPE = 0x3c_10_3e_72;

/** The part of a file that identifies it; it also gives the length of the description. */
export const NETWORK_HEADER_BYTES = 12;

/** A 32-bit little-endian number at a fixed offset of every network file. */
interface NetworkMark {
  readonly offset: number;
  readonly value: number;
}

/** The type of a file, according to its header. */
export type NetworkHeader =
  | { readonly type: 'network'; readonly bytes: number; readonly marks: readonly NetworkMark[] }
  /** A network with other layers than our engine's. */
  | { readonly type: 'other-network' }
  | { readonly type: 'no-network' };

/** Reads a header: the required length of the whole file, and its marks. */
export function readNetworkHeader(header: DataView): NetworkHeader {
  if (header.byteLength < NETWORK_HEADER_BYTES || header.getUint32(0, true) !== VERSION)
    return { type: 'no-network' };
  if (header.getUint32(4, true) !== SHAPE) return { type: 'other-network' };
  const features = NETWORK_HEADER_BYTES + header.getUint32(8, true);
  const layers = features + MARK_BYTES + BIAS_BYTES + FEATURES * FEATURE_BYTES;
  const stacks = Array.from({ length: STACKS }, (_, index) => layers + index * STACK_BYTES);
  return {
    type: 'network',
    bytes: layers + STACKS * STACK_BYTES,
    marks: [
      { offset: features, value: FEATURES_MARK },
      ...stacks.map((offset) => ({ offset, value: LAYERS_MARK })),
    ],
  };
}

/** Whether the engine will accept a file. */
export function isNetwork(content: ArrayBuffer): boolean {
  const view = new DataView(content);
  const header = readNetworkHeader(view);
  if (header.type !== 'network' || header.bytes !== content.byteLength) return false;
  return header.marks.every(({ offset, value }) => view.getUint32(offset, true) === value);
}
