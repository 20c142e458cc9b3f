// Codes the values of a table with adaptive binary probabilities. Values repeat over long distances and between cells
// that differ in one piece, so the model predicts by earlier occurrences of the last values and by neighbours. All
// arithmetic is exact, so the same values give the same bytes on every machine and in every version of a runtime.

/** Reads or writes single bits under a probability: the encoder and the decoder share the model. */
interface BitCoder {
  /** Codes one bit with the probability, in 65536ths, that it is 1; returns it. */
  code(bit: number, probability: number): number;
}

/** Compresses values. Cells for which `isFree` holds may take any value. */
export function encodeValues(
  values: Uint8Array,
  strides: readonly number[],
  isFree: (value: number) => boolean,
): Uint8Array {
  const writer = new BitWriter();
  const free = Uint8Array.from({ length: 256 }, (_, value) => (isFree(value) ? 1 : 0));
  new ValueModel(values.length, strides, writer, { values, free }).run();
  return writer.finish();
}

export function decodeValues(
  bytes: Uint8Array,
  size: number,
  strides: readonly number[],
): Uint8Array {
  return new ValueModel(size, strides, new BitReader(bytes), undefined).run();
}

const RUN = 32;
const CANDIDATES = 6;
const LEAST_MATCH = 4;
const MATCH_LOOK = 32;
const SLOWEST = 60;
const LENGTH_STEPS = [1, 4, 8, 16, 32, 64, 200];
/** Multipliers whose low zero bits shift old values out of a 32-bit hash: after 16 values, and after 6. */
const LONG_FACTOR = 0x2f0b4c44;
const SHORT_FACTOR = 0x2f0b4c60;
const RUN_CONTEXTS = 1 << 18;
const VALUE_CONTEXTS = RUN_CONTEXTS + 64;
const CONTEXTS = VALUE_CONTEXTS + 65_536;

class ValueModel {
  readonly #values: Uint8Array;
  readonly #strides: readonly number[];
  readonly #coder: BitCoder;
  readonly #source: { readonly values: Uint8Array; readonly free: Uint8Array } | undefined;
  readonly #chances = new Uint16Array(CONTEXTS).fill(32_768);
  readonly #counts = new Uint8Array(CONTEXTS);
  readonly #long: Match;
  readonly #short: Match;
  readonly #candidates = new Uint8Array(CANDIDATES);
  #runHistory = 0;

  constructor(
    size: number,
    strides: readonly number[],
    coder: BitCoder,
    source: { readonly values: Uint8Array; readonly free: Uint8Array } | undefined,
  ) {
    this.#values = new Uint8Array(size);
    this.#strides = [1, 2, 3].map((digit) => strides[digit] ?? strides.at(-1) ?? 1);
    this.#coder = coder;
    this.#source = source;
    this.#long = new Match(this.#values, LONG_FACTOR);
    this.#short = new Match(this.#values, SHORT_FACTOR);
  }

  run(): Uint8Array {
    const size = this.#values.length;
    let single = 0;
    for (let cell = 0; cell < size;) {
      if (single === 0 && this.#long.length >= RUN && cell + RUN <= size) {
        if (this.#codeRun(cell)) {
          cell += RUN;
          continue;
        }
        single = RUN;
      }
      this.#codeCell(cell);
      this.#long.learn(cell);
      this.#short.learn(cell);
      cell += 1;
      if (single > 0) single -= 1;
    }
    return this.#values;
  }

  /** Whether the next cells all are as the long match predicts; writes them if so. */
  #codeRun(cell: number): boolean {
    const at = this.#long.at;
    const context = RUN_CONTEXTS + (this.#runHistory & 7) * 8 + lengthStep(this.#long.length);
    const values = this.#values;
    for (let index = 0; index < RUN; index += 1) values[cell + index] = values[at + index] ?? 0;
    const isRun = this.#codeBit(context, this.#fitsRun(cell) ? 1 : 0) === 1;
    this.#runHistory = (this.#runHistory << 1) | (isRun ? 1 : 0);
    if (!isRun) return false;
    this.#long.skip(cell, RUN);
    this.#short.skip(cell, RUN);
    return true;
  }

  #fitsRun(cell: number): boolean {
    if (this.#source === undefined) return false;
    const { values, free } = this.#source;
    for (let index = cell; index < cell + RUN; index += 1) {
      const value = values[index] ?? 0;
      if (value !== this.#values[index] && free[value] === 0) return false;
    }
    return true;
  }

  #codeCell(cell: number): void {
    const base = this.#predict(cell);
    const candidates = this.#candidates;
    const value = this.#source?.values[cell] ?? 0;
    const isFree = this.#source?.free[value] === 1;
    for (let index = 0; index < CANDIDATES; index += 1) {
      const candidate = candidates[index] ?? 0;
      if (candidates.indexOf(candidate) < index) continue;
      const hit = this.#codeBit(base + index, isFree || candidate === value ? 1 : 0);
      if (hit === 0) continue;
      this.#values[cell] = candidate;
      return;
    }
    this.#values[cell] = this.#codeValue(value, candidates[2] ?? 0);
  }

  /** Lists the candidate values and returns the context of their bits. */
  #predict(cell: number): number {
    const values = this.#values;
    const candidates = this.#candidates;
    const [one = 1, two = 1, three = 1] = this.#strides;
    candidates[2] = valueAt(values, cell - one);
    candidates[3] = valueAt(values, cell - two);
    candidates[4] = valueAt(values, cell - three);
    candidates[5] = valueAt(values, cell - 1);
    candidates[0] = this.#long.prediction(valueAt(candidates, 2));
    candidates[1] = this.#short.prediction(valueAt(candidates, 3));
    const long = valueAt(candidates, 0);
    let agreement = 0;
    for (let index = 1; index < CANDIDATES; index += 1)
      agreement = (agreement << 1) | (candidates[index] === long ? 1 : 0);
    const lengths = lengthStep(this.#long.length) * 8 + lengthStep(this.#short.length);
    return ((agreement * 64 + lengths) * 2 + (long === 0 ? 1 : 0)) * 8;
  }

  #codeValue(value: number, context: number): number {
    let node = 1;
    for (let bit = 7; bit >= 0; bit -= 1)
      node = node * 2 + this.#codeBit(VALUE_CONTEXTS + context * 256 + node, (value >> bit) & 1);
    return node & 255;
  }

  #codeBit(context: number, wanted: number): number {
    const chance = this.#chances[context] ?? 0;
    const bit = this.#coder.code(wanted, chance);
    const count = this.#counts[context] ?? 0;
    if (count < SLOWEST) this.#counts[context] = count + 1;
    const step = Math.trunc(((bit === 1 ? 65_535 : 0) - chance) / (count + 1.5));
    this.#chances[context] = Math.min(65_520, Math.max(16, chance + step));
    return bit;
  }
}

/** The cell whose preceding values equal the last ones. */
class Match {
  /** The cell whose value is predicted to follow. */
  at = 0;
  /** The number of values that agreed; 0 without a match. */
  length = 0;
  readonly #values: Uint8Array;
  readonly #factor: number;
  readonly #places: Int32Array;
  readonly #shift: number;
  #hash = 0;

  constructor(values: Uint8Array, factor: number) {
    const bits = Math.min(20, Math.max(8, Math.ceil(Math.log2(values.length + 1))));
    this.#values = values;
    this.#factor = factor;
    this.#places = new Int32Array(1 << bits).fill(-1);
    this.#shift = 32 - bits;
  }

  prediction(fallback: number): number {
    return this.length > 0 ? valueAt(this.#values, this.at) : fallback;
  }

  /** Updates the model with the value of a cell. */
  learn(cell: number): void {
    const value = this.#values[cell] ?? 0;
    if (this.length > 0 && this.#values[this.at] === value) {
      this.at += 1;
      if (this.length < 65_535) this.length += 1;
    } else this.length = 0;
    this.#hash = (Math.imul(this.#hash, this.#factor) + value + 1) | 0;
    this.#remember(cell);
  }

  /** Updates the model with the values of a run. */
  skip(cell: number, count: number): void {
    const values = this.#values;
    let isMatch = this.length > 0;
    for (let index = 0; index < count; index += 1) {
      const value = values[cell + index] ?? 0;
      if (isMatch && values[this.at + index] !== value) isMatch = false;
      this.#hash = (Math.imul(this.#hash, this.#factor) + value + 1) | 0;
    }
    if (isMatch) {
      this.at += count;
      this.length = Math.min(65_535, this.length + count);
    } else this.length = 0;
    this.#remember(cell + count - 1);
  }

  #remember(cell: number): void {
    const place = Math.imul(this.#hash, 0x9e3779b1) >>> this.#shift;
    if (this.length === 0) this.#look(cell, this.#places[place] ?? -1);
    this.#places[place] = cell;
  }

  #look(cell: number, earlier: number): void {
    if (earlier < 0) return;
    const values = this.#values;
    let length = 0;
    while (
      length < MATCH_LOOK &&
      length <= earlier &&
      values[earlier - length] === values[cell - length]
    )
      length += 1;
    if (length < LEAST_MATCH) return;
    this.at = earlier + 1;
    this.length = length;
  }
}

/** A value; 0 before the first one. */
function valueAt(values: Uint8Array, index: number): number {
  return values[index] ?? 0;
}

function lengthStep(length: number): number {
  let step = 0;
  while (step < LENGTH_STEPS.length && length >= (LENGTH_STEPS[step] ?? 0)) step += 1;
  return step;
}

class BitWriter implements BitCoder {
  readonly #bytes: number[] = [];
  #low = 0;
  #high = 0xffffffff;

  code(bit: number, probability: number): number {
    const middle = split(this.#low, this.#high, probability);
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    while (((this.#low ^ this.#high) & 0xff000000) === 0) {
      this.#bytes.push(this.#high >>> 24);
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
    }
    return bit;
  }

  finish(): Uint8Array {
    return Uint8Array.from([
      ...this.#bytes,
      ...[24, 16, 8, 0].map((shift) => (this.#low >>> shift) & 255),
    ]);
  }
}

class BitReader implements BitCoder {
  readonly #bytes: Uint8Array;
  #next = 0;
  #low = 0;
  #high = 0xffffffff;
  #code = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let index = 0; index < 4; index += 1) this.#shift();
  }

  code(_bit: number, probability: number): number {
    const middle = split(this.#low, this.#high, probability);
    const bit = this.#code <= middle ? 1 : 0;
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    while (((this.#low ^ this.#high) & 0xff000000) === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#shift();
    }
    return bit;
  }

  #shift(): void {
    this.#code = ((this.#code << 8) | (this.#bytes[this.#next] ?? 0)) >>> 0;
    this.#next += 1;
  }
}

/** The last number of the part of the interval that stands for 1. */
function split(low: number, high: number, probability: number): number {
  const range = high - low;
  return low + (range >>> 16) * probability + (((range & 0xffff) * probability) >>> 16);
}
