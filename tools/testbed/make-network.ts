// Makes a network file with meaningless weights that the engine in the browser accepts: tests need one, and this
// repository contains none. The engine reads a file to its last byte, so every size below is exact.

/** The side's own general on one of 9 points, and a piece of one of 13 kinds on one of 90. */
const FEATURES = 9 * 13 * 90;
const HALF = 512;
const FIRST = 16;
const SECOND = 32;
const BUCKETS = 8;
/** Rows of weights are padded to this many inputs. */
const PADDING = 32;

const VERSION = 0x7a_f3_2f_20;
const FEATURES_MARK = (0x5f_23_4c_b8 ^ (2 * HALF)) >>> 0;

/** A complete file. The same seed gives the same bytes. */
export function makeNetwork(seed: number): Buffer {
  const description = Buffer.from('Arbitrary weights for tests.', 'utf8');
  const random = smallNumbers(seed);
  const layers = layersMark();
  const header = Buffer.alloc(12);
  header.writeUInt32LE(VERSION, 0);
  header.writeUInt32LE((layers ^ FEATURES_MARK) >>> 0, 4);
  header.writeUInt32LE(description.length, 8);
  return Buffer.concat([
    header,
    description,
    word(FEATURES_MARK),
    bytesOf(Int16Array.from({ length: HALF }, random)),
    bytesOf(Int16Array.from({ length: FEATURES * HALF }, random)),
    bytesOf(Int32Array.from({ length: FEATURES * BUCKETS }, () => 40 * random())),
    ...Array.from({ length: BUCKETS }, () => layerStack(layers, random)),
  ]);
}

/** The three layers for one range of piece counts. */
function layerStack(mark: number, random: () => number): Buffer {
  return Buffer.concat([
    word(mark),
    bytesOf(Int32Array.from({ length: FIRST }, random)),
    bytesOf(Int8Array.from({ length: FIRST * 2 * HALF }, random)),
    bytesOf(Int32Array.from({ length: SECOND }, random)),
    bytesOf(Int8Array.from({ length: SECOND * PADDING }, random)),
    bytesOf(Int32Array.from({ length: 1 }, random)),
    bytesOf(Int8Array.from({ length: SECOND }, random)),
  ]);
}

/** The number by which the engine identifies the shape of its layers. */
function layersMark(): number {
  let mark = (0xec_42_e9_0d ^ (2 * HALF)) >>> 0;
  for (const outputs of [FIRST, SECOND, 1]) {
    const affine = ((0xcc_03_da_e4 + outputs) ^ (mark >>> 1) ^ (mark << 31)) >>> 0;
    mark = outputs === 1 ? affine : (affine + 0x53_8d_24_c7) >>> 0;
  }
  return mark;
}

/** Integers from -8 to 8. */
function smallNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % 17) - 8;
  };
}

function word(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

/** Little-endian, like the machines that run the tests. */
function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
