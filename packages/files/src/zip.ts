import { joinBytes } from './record-stream.ts';

/** A file inside an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of an archive, and the number omitted: too many, too large, encrypted or damaged. */
interface ZipContent {
  readonly entries: readonly ZipEntry[];
  readonly leftOut: number;
}

/** [R8.13] the limits apply to the inflated size: a small file may inflate without end. */
export const ZIP_LIMITS = { entries: 2000, entryBytes: 8_000_000, bytes: 64_000_000 } as const;

/** The three record types of an archive: signature, and length without names. */
export const ZIP_RECORDS = {
  file: { signature: 0x04_03_4b_50, length: 30 },
  entry: { signature: 0x02_01_4b_50, length: 46 },
  end: { signature: 0x06_05_4b_50, length: 22 },
} as const;
const { file: FILE, entry: ENTRY, end: END } = ZIP_RECORDS;
/** The flag for names in UTF-8. */
export const UTF8_NAME = 0x8_00;
const LONGEST_REMARK = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= END.length && viewOf(bytes).getUint32(0, true) === FILE.signature;
}

/**
 * Reads the files of an archive one after the other and stops at the limits; skips folders and hidden files. Data that
 * was inflated and then rejected counts too. Rejects once the signal is aborted.
 */
export async function readZip(bytes: Uint8Array, signal?: AbortSignal): Promise<ZipContent> {
  const listed = readDirectory(bytes).filter(({ name }) => isGameName(name));
  const entries: ZipEntry[] = [];
  const meter: Meter = { space: ZIP_LIMITS.bytes, signal };
  for (const place of withoutShared(listed).slice(0, ZIP_LIMITS.entries)) {
    if (meter.space <= 0) break;
    // All files share one inflation limit.
    const content = await inflate(bytes, place, meter);
    if (content !== undefined) entries.push({ name: place.name, bytes: content });
  }
  return { entries, leftOut: listed.length - entries.length };
}

/** How much of an archive may still be inflated. */
interface Meter {
  space: number;
  readonly signal: AbortSignal | undefined;
}

/** Overlapping entries would inflate the same bytes again and again; only the first of them is read. */
function withoutShared(places: readonly Place[]): readonly Place[] {
  const kept = new Set<Place>();
  let end = 0;
  for (const place of places.toSorted((one, other) => one.offset - other.offset)) {
    if (place.offset < end) continue;
    kept.add(place);
    end = place.offset + FILE.length + place.packedBytes;
  }
  return places.filter((place) => kept.has(place));
}

interface Place {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** The directory is at the end, before a comment of any length. */
function readDirectory(bytes: Uint8Array): readonly Place[] {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - END.length - LONGEST_REMARK);
  let end = bytes.length - END.length;
  while (end >= first && view.getUint32(end, true) !== END.signature) end -= 1;
  if (end < first) return [];
  const places: Place[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY.length <= end && view.getUint32(at, true) === ENTRY.signature) {
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const nameBytes = bytes.subarray(at + ENTRY.length, at + ENTRY.length + nameLength);
    places.push({
      // Archives from Chinese systems use the national encoding for names without declaring it.
      name: new TextDecoder((flags & UTF8_NAME) === 0 ? 'gb18030' : 'utf-8').decode(nameBytes),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY.length + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return places;
}

/** Excludes folders, which have no content, and the hidden files that operating systems add. */
function isGameName(name: string): boolean {
  return !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(?:^|\/)\./.test(name);
}

/** The content of one file; undefined if it is damaged, encrypted, compressed by another method, or too large. */
async function inflate(
  bytes: Uint8Array,
  { method, isEncrypted, checksum, packedBytes, offset }: Place,
  meter: Meter,
): Promise<Uint8Array | undefined> {
  const view = viewOf(bytes);
  const isThere = offset + FILE.length <= bytes.length;
  if (isEncrypted || !isThere || view.getUint32(offset, true) !== FILE.signature) return undefined;
  const from =
    offset + FILE.length + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.slice(from, from + packedBytes);
  if (packed.length < packedBytes) return undefined;
  const content = await contentOf(packed, method, meter);
  return content === undefined || checksumOf(content) !== checksum ? undefined : content;
}

async function contentOf(
  packed: Uint8Array<ArrayBuffer>,
  method: number,
  meter: Meter,
): Promise<Uint8Array | undefined> {
  if (method === DEFLATED) return inflateAtMost(packed, meter);
  if (method !== STORED || packed.length > mostOf(meter)) return undefined;
  meter.space -= packed.length;
  return packed;
}

function mostOf({ space }: Meter): number {
  return Math.min(space, ZIP_LIMITS.entryBytes);
}

const POLYNOMIAL = 0xed_b8_83_20;
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ ((rest & 1) * POLYNOMIAL);
  return rest;
});

/** The CRC-32 of an entry; damaged data may still inflate. */
export function checksumOf(bytes: Uint8Array): number {
  let rest = 0xff_ff_ff_ff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (CHECKSUMS[(rest ^ byte) & 0xff] ?? 0);
  return (rest ^ 0xff_ff_ff_ff) >>> 0;
}

/** Stops as soon as the content exceeds the limit; the rest is never inflated. */
async function inflateAtMost(
  packed: Uint8Array<ArrayBuffer>,
  meter: Meter,
): Promise<Uint8Array | undefined> {
  const inflated: ReadableStream<Uint8Array> = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array[] = [];
  const most = mostOf(meter);
  let length = 0;
  try {
    for await (const part of inflated) {
      meter.signal?.throwIfAborted();
      length += part.length;
      meter.space -= part.length;
      if (length > most) return undefined;
      parts.push(part);
    }
    return joinBytes(parts);
  } catch {
    meter.signal?.throwIfAborted();
    return undefined;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
