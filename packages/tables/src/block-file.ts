import {
  certificateFault,
  type Certificate,
  certificateBytes,
  FieldReader,
  type OpenTable,
  numberBytes,
  readCertificate,
  textBytes,
} from './format.ts';
import { RULES_VERSION } from './rules-version.ts';
import { UNLAWFUL } from './solve.ts';

// A file of one table in blocks that are decompressed alone, for servers. Magic, bytes and checksum of the header, rules
// version, name, cells, cells of a block, certificate, a row per block (bytes, checksum of the values), the blocks.

/** How a file compresses its blocks; the caller brings it, because browsers have another one. */
export interface BlockCodec {
  readonly compress: (values: Uint8Array) => Uint8Array;
  /** CRC-32. */
  readonly checksum: (bytes: Uint8Array) => number;
}

export interface BlockHeader {
  readonly name: string;
  /** The checksum of the header, which has the checksums of all values: it names the content of the file. */
  readonly checksum: number;
  readonly certificate: Certificate;
  readonly cells: number;
  readonly blockCells: number;
  /** The position of each compressed block in the file, and of the file's end. */
  readonly starts: Uint32Array;
  /** The checksum of the values of each block. */
  readonly checksums: Uint32Array;
}

export type BlockHeaderReading =
  | { readonly ok: true; readonly header: BlockHeader }
  | {
      readonly ok: false;
      readonly reason: 'not-a-block-file' | 'damaged' | 'other-rules' | 'unproved';
    };

/** The cells of a block: as small as compression allows, because a probe decompresses about ten. */
export const BLOCK_CELLS = 16_384;
/** The bytes of a file that tell how long its header is. */
export const PREFIX_BYTES = 12;
const MAGIC = [0x43, 0x48, 0x42, 0x31];

export function writeBlockFile(
  table: OpenTable,
  certificate: Certificate,
  { compress, checksum }: BlockCodec,
): Uint8Array {
  const { name, index, values } = table;
  const bodies: Uint8Array[] = [];
  const rows: number[] = [];
  for (let at = 0; at < index.size; at += BLOCK_CELLS) {
    const block = filled(values.subarray(at, at + BLOCK_CELLS));
    const body = compress(block);
    bodies.push(body);
    rows.push(...numberBytes(body.length), ...numberBytes(checksum(block)));
  }
  const header = Uint8Array.from([
    ...textBytes(RULES_VERSION),
    ...textBytes(name),
    ...numberBytes(index.size),
    ...numberBytes(BLOCK_CELLS),
    ...certificateBytes(certificate),
    ...rows,
  ]);
  const prefix = [...MAGIC, ...numberBytes(header.length), ...numberBytes(checksum(header))];
  const parts = [Uint8Array.from(prefix), header, ...bodies];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The bytes of the header after the prefix; undefined if this is no such file. */
export function headerBytes(prefix: Uint8Array): number | undefined {
  if (MAGIC.some((byte, index) => prefix[index] !== byte)) return undefined;
  return new FieldReader(prefix, MAGIC.length).number();
}

/** Reads prefix and header; refuses what is damaged, was made under other rules, or has values that are not final. */
export function readBlockHeader(
  bytes: Uint8Array,
  checksum: BlockCodec['checksum'],
): BlockHeaderReading {
  const length = headerBytes(bytes);
  if (length === undefined) return { ok: false, reason: 'not-a-block-file' };
  const reader = new FieldReader(bytes, MAGIC.length + 4);
  const expected = reader.number();
  const end = PREFIX_BYTES + length;
  if (bytes.length < end || checksum(bytes.subarray(PREFIX_BYTES, end)) !== expected)
    return { ok: false, reason: 'damaged' };
  if (reader.text() !== RULES_VERSION) return { ok: false, reason: 'other-rules' };
  const [name, cells, blockCells] = [reader.text(), reader.number(), reader.number()];
  const certificate = readCertificate(reader);
  if (certificateFault(certificate) !== undefined) return { ok: false, reason: 'unproved' };
  const count = Math.ceil(cells / blockCells);
  const starts = new Uint32Array(count + 1);
  const checksums = new Uint32Array(count);
  starts[0] = end;
  for (let block = 0; block < count; block += 1) {
    starts[block + 1] = (starts[block] ?? 0) + reader.number();
    checksums[block] = reader.number();
  }
  return {
    ok: true,
    header: { name, checksum: expected, certificate, cells, blockCells, starts, checksums },
  };
}

/** The values with cells that are no positions filled by their neighbours, which compresses better. */
function filled(values: Uint8Array): Uint8Array {
  const block = Uint8Array.from(values);
  let last = block.find((value) => value !== UNLAWFUL) ?? 0;
  for (let cell = 0; cell < block.length; cell += 1) {
    const value = block[cell] ?? 0;
    if (value === UNLAWFUL) block[cell] = last;
    else last = value;
  }
  return block;
}
