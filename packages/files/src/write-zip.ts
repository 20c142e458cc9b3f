import { joinBytes } from './record-stream.ts';
import { checksumOf, UTF8_NAME, ZIP_RECORDS, type ZipEntry } from './zip.ts';

/** The version that a reader must support: the first one of the format. */
const FIRST_VERSION = 20;
/** The first date that the format can represent, so that the same files always give the same archive. */
const FIRST_DAY = (1 << 5) | 1;

interface Written {
  readonly local: Uint8Array;
  readonly entry: Uint8Array;
}

/** [R8.13] an uncompressed archive, because game files are small. Names are in UTF-8. */
export function writeZip(files: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  let offset = 0;
  const written = files.map((file): Written => {
    const name = new TextEncoder().encode(file.name);
    const facts = factsOf(file.bytes, name.length);
    const local = joinBytes([recordOf('file', 4, facts), name, file.bytes]);
    const head = recordOf('entry', 6, facts);
    viewOf(head).setUint16(4, FIRST_VERSION, true);
    viewOf(head).setUint32(42, offset, true);
    offset += local.length;
    return { local, entry: joinBytes([head, name]) };
  });
  const directory = joinBytes(written.map(({ entry }) => entry));
  const end = recordOf('end', 8, new Uint8Array());
  const view = viewOf(end);
  view.setUint16(8, files.length, true);
  view.setUint16(10, files.length, true);
  view.setUint32(12, directory.length, true);
  view.setUint32(16, offset, true);
  return joinBytes([...written.map(({ local }) => local), directory, end]);
}

/** The fields that a file's local header and its directory entry share. */
function factsOf(bytes: Uint8Array, nameLength: number): Uint8Array {
  const facts = new Uint8Array(24);
  const view = viewOf(facts);
  view.setUint16(0, FIRST_VERSION, true);
  view.setUint16(2, UTF8_NAME, true);
  view.setUint16(8, FIRST_DAY, true);
  view.setUint32(10, checksumOf(bytes), true);
  view.setUint32(14, bytes.length, true);
  view.setUint32(18, bytes.length, true);
  view.setUint16(22, nameLength, true);
  return facts;
}

function recordOf(kind: keyof typeof ZIP_RECORDS, at: number, facts: Uint8Array): Uint8Array {
  const { signature, length } = ZIP_RECORDS[kind];
  const record = new Uint8Array(length);
  viewOf(record).setUint32(0, signature, true);
  record.set(facts, at);
  return record;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
