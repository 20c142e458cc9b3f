import { Readable } from 'node:stream';
import { crc32, zstdDecompressSync } from 'node:zlib';
import {
  type BlockHeader,
  type BlockHeaderReading,
  headerBytes,
  PREFIX_BYTES,
  readBlockHeader,
} from '@chuhe/tables';

/** Where the bytes of a table are: a file or memory. */
export interface BlockSource {
  readonly bytes: number;
  readonly read: (start: number, length: number) => Promise<Uint8Array>;
}

export type BlockTableReading =
  | { readonly ok: true; readonly table: BlockTable }
  | Extract<BlockHeaderReading, { readonly ok: false }>;

/** Blocks this near in the file are read together: a block has about a thousand bytes. */
const GAP_BYTES = 16_384;
const PIECE_BYTES = 65_536;

/** A table whose blocks are read and decompressed one by one. */
export class BlockTable {
  readonly header: BlockHeader;
  readonly #source: BlockSource;

  private constructor(source: BlockSource, header: BlockHeader) {
    this.#source = source;
    this.header = header;
  }

  /** Refuses files that are damaged or were made under other rules. */
  static async open(source: BlockSource): Promise<BlockTableReading> {
    if (source.bytes < PREFIX_BYTES) return { ok: false, reason: 'not-a-block-file' };
    const length = headerBytes(await source.read(0, PREFIX_BYTES));
    if (length === undefined) return { ok: false, reason: 'not-a-block-file' };
    const wanted = Math.min(PREFIX_BYTES + length, source.bytes);
    const reading = readBlockHeader(await source.read(0, wanted), crc32);
    if (!reading.ok) return reading;
    if (reading.header.starts.at(-1) !== source.bytes) return { ok: false, reason: 'damaged' };
    return { ok: true, table: new BlockTable(source, reading.header) };
  }

  get etag(): string {
    return `"${this.header.checksum.toString(16)}"`;
  }

  get bytes(): number {
    return this.#source.bytes;
  }

  /** The values of these blocks, in ascending order. Throws if the file has changed since it was opened. */
  async load(blocks: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
    const values = new Map<number, Uint8Array>();
    const load = async (group: readonly number[]): Promise<void> => {
      const [first = 0, last = first] = [group[0], group.at(-1)];
      const start = this.#startOf(first);
      const bytes = await this.#source.read(start, this.#startOf(last + 1) - start);
      for (const block of group) {
        const [from, to] = [this.#startOf(block) - start, this.#startOf(block + 1) - start];
        values.set(block, this.#decompressed(block, bytes.subarray(from, to)));
      }
    };
    await Promise.all(this.#neighbours(blocks).map(load));
    return values;
  }

  /** The whole file, for one reader. */
  stream(): Readable {
    return Readable.from(this.#pieces(), { objectMode: false });
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#source.bytes; at += PIECE_BYTES)
      yield this.#source.read(at, Math.min(PIECE_BYTES, this.#source.bytes - at));
  }

  #neighbours(blocks: readonly number[]): readonly (readonly number[])[] {
    const groups: number[][] = [];
    for (const block of blocks) {
      const group = groups.at(-1);
      const last = group?.at(-1);
      const isNear =
        last !== undefined && this.#startOf(block) - this.#startOf(last + 1) <= GAP_BYTES;
      if (group !== undefined && isNear) group.push(block);
      else groups.push([block]);
    }
    return groups;
  }

  #decompressed(block: number, bytes: Uint8Array): Uint8Array {
    const { blockCells, checksums, name } = this.header;
    const values = zstdDecompressSync(bytes, { maxOutputLength: blockCells });
    if (crc32(values) !== checksums[block])
      throw new Error(`block ${block} of the table ${name} is damaged`);
    return values;
  }

  #startOf(block: number): number {
    return this.header.starts[block] ?? 0;
  }
}
