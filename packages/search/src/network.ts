/**
 * The form of a network file for xiangqi that the engine in the browser reads (fairy-stockfish-nnue.wasm 1.1.12). An engine that
 * is given any other file ends in a way that takes the page with it: a file is checked before an engine sees it.
 */

/** The own general on one of 9 points, and a piece of one of 13 kinds on one of 90. */
const FEATURES = 9 * 13 * 90;
/** A row of weights of two bytes, and of sums of four for each number of pieces. */
const FEATURE_BYTES = 512 * 2 + 8 * 4;
const BIAS_BYTES = 512 * 2;
/** For each of eight numbers of pieces a mark and three layers: 1,024 inputs, 16, 32, one output. */
const STACKS = 8;
const STACK_BYTES = 4 + (16 * 4 + 16 * 1024) + (32 * 4 + 32 * 32) + (4 + 32);
const MARK_BYTES = 4;

const VERSION = 0x7a_f3_2f_20;
const FEATURES_MARK = 0x5f_23_48_b8;
const LAYERS_MARK = 0x63_33_76_ca;
const SHAPE = 0x3c_10_3e_72;

/** How much of a file says what it is; the length of a description follows from it. */
export const NETWORK_HEADER_BYTES = 12;

/** A number that stands at one place of every network file: 32 bits, the lowest first. */
interface NetworkMark {
  readonly offset: number;
  readonly value: number;
}

/** What the header of a file says it is. */
export type NetworkHeader =
  | { readonly type: 'network'; readonly bytes: number; readonly marks: readonly NetworkMark[] }
  /** A network for other layers than those of our engine. */
  | { readonly type: 'other-network' }
  | { readonly type: 'no-network' };

/** Reads a header: how long the whole file must be, and what must stand where. */
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
