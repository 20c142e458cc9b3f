import { CellIndex } from './cell-index.ts';
import { materialOf } from './material.ts';
import { RULES_VERSION } from './rules-version.ts';
import { UNLAWFUL } from './solve.ts';
import { decodeValues, encodeValues } from './value-coder.ts';

/** The proved facts about a table; a table whose last four counts are not 0 is not written. */
export interface Certificate {
  /** Lawful positions with the attacker to move, and those that are won. */
  readonly lawful: number;
  readonly won: number;
  /** Lawful positions with the defender to move, and those that are lost. */
  readonly defenderLawful: number;
  readonly lost: number;
  /** The longest win in the attacker's moves, and the longest way to its next capture or mate. */
  readonly longest: number;
  readonly longestToConversion: number;
  /** Drawn positions in which the defender holds only by moves that chase. */
  readonly chaseOnly: number;
  /** Of these, those from which the attacker can bring about such positions for ever. */
  readonly chaseForever: number;
  /** Drawn positions in which the attacker can only check or chase for ever. */
  readonly attackerForced: number;
  /** Positions in which the attacker has no legal move. */
  readonly attackerStalemated: number;
  /** Wins that the natural limit ends first. */
  readonly overLimit: number;
}

/** The reason to refuse a table; undefined if every value is final. */
export function certificateFault(certificate: Certificate): string | undefined {
  if (certificate.chaseForever > 0) return 'the defender may chase for ever';
  if (certificate.attackerForced > 0) return 'the attacker may have to check or chase for ever';
  if (certificate.attackerStalemated > 0) return 'the attacker may have no move';
  if (certificate.overLimit > 0) return 'the natural limit ends a win';
  return undefined;
}

export interface TableRow {
  readonly name: string;
  readonly certificate: Certificate;
  /** The position of its compressed values in the file. */
  readonly start: number;
  readonly length: number;
}

export type TableFileReading =
  | { readonly ok: true; readonly file: TableFile }
  | { readonly ok: false; readonly reason: 'not-a-table-file' | 'damaged' | 'other-rules' };

const MAGIC = [0x43, 0x48, 0x54, 0x31];
const FIELDS = [
  'lawful',
  'won',
  'defenderLawful',
  'lost',
  'longest',
  'longestToConversion',
  'chaseOnly',
  'chaseForever',
  'attackerForced',
  'attackerStalemated',
  'overLimit',
] as const satisfies readonly (keyof Certificate)[];

/** A file of tables: magic, checksum of the rest, rules version, rows, compressed values. */
export class TableFile {
  readonly rows: ReadonlyMap<string, TableRow>;
  readonly #bytes: Uint8Array;

  private constructor(bytes: Uint8Array, rows: readonly TableRow[]) {
    this.#bytes = bytes;
    this.rows = new Map(rows.map((row) => [row.name, row]));
  }

  /** Refuses files that are damaged or were made under other rules. */
  static read(bytes: Uint8Array, rulesVersion: string = RULES_VERSION): TableFileReading {
    if (MAGIC.some((byte, index) => bytes[index] !== byte))
      return { ok: false, reason: 'not-a-table-file' };
    const reader = new FieldReader(bytes, MAGIC.length);
    if (reader.number() !== checksum(bytes.subarray(MAGIC.length + 4)))
      return { ok: false, reason: 'damaged' };
    if (reader.text() !== rulesVersion) return { ok: false, reason: 'other-rules' };
    const headers = Array.from({ length: reader.number() }, () => readHeader(reader));
    let start = reader.at;
    const rows = headers.map(({ name, length, certificate }): TableRow => {
      start += length;
      return { name, certificate, length, start: start - length };
    });
    return { ok: true, file: new TableFile(bytes, rows) };
  }

  /** The compressed values of a table. */
  packed(name: string): Uint8Array | undefined {
    const row = this.rows.get(name);
    return row === undefined ? undefined : this.#bytes.subarray(row.start, row.start + row.length);
  }

  /** Inflates the values of a table, attacker to move; undefined if the file does not have it. */
  open(name: string): OpenTable | undefined {
    const packed = this.packed(name);
    if (packed === undefined) return undefined;
    const index = new CellIndex(materialOf(name));
    return { name, index, values: decodeValues(packed, index.size, index.strides) };
  }
}

/** A table ready for probing: moves to the win per cell, 0 where it is not won. */
export interface OpenTable {
  readonly name: string;
  readonly index: CellIndex;
  readonly values: Uint8Array;
}

/** The bytes of a file with these tables, in this order. */
export function writeTableFile(
  tables: readonly { readonly table: OpenTable; readonly certificate: Certificate }[],
  rulesVersion: string = RULES_VERSION,
): Uint8Array {
  const bodies = tables.map(({ table }) =>
    encodeValues(table.values, table.index.strides, (value) => value === UNLAWFUL),
  );
  const rest = [
    ...textBytes(rulesVersion),
    ...numberBytes(tables.length),
    ...tables.flatMap(({ table, certificate }, index) => [
      ...textBytes(table.name),
      ...numberBytes(bodies[index]?.length ?? 0),
      ...certificateBytes(certificate),
    ]),
  ];
  const size = bodies.reduce((sum, body) => sum + body.length, MAGIC.length + 4 + rest.length);
  const bytes = new Uint8Array(size);
  bytes.set(MAGIC);
  let at = MAGIC.length + 4;
  for (const part of [rest, ...bodies]) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes.set(numberBytes(checksum(bytes.subarray(MAGIC.length + 4))), MAGIC.length);
  return bytes;
}

function readHeader(reader: FieldReader): Omit<TableRow, 'start'> {
  const name = reader.text();
  const length = reader.number();
  return { name, length, certificate: readCertificate(reader) };
}

export function certificateBytes(certificate: Certificate): number[] {
  return FIELDS.flatMap((field) => numberBytes(certificate[field]));
}

export function readCertificate(reader: FieldReader): Certificate {
  const [lawful = 0, won = 0, defenderLawful = 0, lost = 0, ...others] = FIELDS.map(() =>
    reader.number(),
  );
  const [longest = 0, longestToConversion = 0, chaseOnly = 0, chaseForever = 0, ...rest] = others;
  const [attackerForced = 0, attackerStalemated = 0, overLimit = 0] = rest;
  return {
    lawful,
    won,
    defenderLawful,
    lost,
    longest,
    longestToConversion,
    chaseOnly,
    chaseForever,
    attackerForced,
    attackerStalemated,
    overLimit,
  };
}

/** Reads numbers and texts one after the other. */
export class FieldReader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  number(): number {
    const bytes = this.#bytes.subarray(this.at, this.at + 4);
    this.at += 4;
    return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
  }

  text(): string {
    const length = this.#bytes[this.at] ?? 0;
    const bytes = this.#bytes.subarray(this.at + 1, this.at + 1 + length);
    this.at += 1 + length;
    return String.fromCharCode(...bytes);
  }
}

export function numberBytes(number: number): number[] {
  return [0, 8, 16, 24].map((shift) => (number >>> shift) & 255);
}

export function textBytes(text: string): number[] {
  return [text.length, ...text.split('').map((letter) => letter.charCodeAt(0))];
}

const CHECKSUM_STEPS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1)
    rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32: finds every change of up to four bytes in a row. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1)
    sum = (sum >>> 8) ^ (CHECKSUM_STEPS[(sum ^ (bytes[index] ?? 0)) & 255] ?? 0);
  return ~sum >>> 0;
}
