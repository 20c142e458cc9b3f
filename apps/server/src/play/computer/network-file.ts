import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { NETWORK_HEADER_BYTES, readNetworkHeader } from '@chuhe/search';

/** A network file that the engine in the browser may use. */
export interface NetworkFile {
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
  /** The whole file from disk, for one reader. */
  readonly read: () => Readable;
  /** Ends all readers: a slow one would delay the exit of the process by minutes. */
  readonly close: () => Promise<void>;
}

const MAX_BYTES = 64 * 1024 * 1024;
const PIECE_BYTES = 65_536;

/**
 * Opens and checks the file named by ENGINE_NETWORK; throws with the reason if it is not a network. The file stays
 * open, so the server serves exactly the content it checked, even after another file takes its name.
 */
export async function openNetworkFile(path: string): Promise<NetworkFile> {
  if (extname(path) !== '.nnue') refuse(path, 'its name does not end in .nnue');
  const file = await open(path).catch((error: unknown) =>
    refuse(path, error instanceof Error ? error.message : 'cannot be opened'),
  );
  try {
    const bytes = await checkFile(path, file);
    return serveFile(file, { bytes, sha256: await hashOf(file, bytes) });
  } catch (error) {
    await file.close();
    throw error;
  }
}

function serveFile(
  file: FileHandle,
  { bytes, sha256 }: Pick<NetworkFile, 'bytes' | 'sha256'>,
): NetworkFile {
  const readers = new Set<Readable>();
  return {
    sha256,
    bytes,
    read: () => {
      const reader = Readable.from(piecesOf(file, bytes), { objectMode: false });
      readers.add(reader);
      return reader.once('close', () => readers.delete(reader));
    },
    close: async () => {
      for (const reader of readers) reader.destroy();
      await file.close();
    },
  };
}

/**
 * Reads by position, so that any number of readers share the open file; a stream would close it at the end of its first
 * reader.
 */
async function* piecesOf(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes;) {
    const wanted = Math.min(PIECE_BYTES, bytes - at);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
    if (bytesRead === 0) throw new Error('the network file has become shorter');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Returns the size. A file of another format would crash the engine and the page of its user. */
async function checkFile(path: string, file: FileHandle): Promise<number> {
  const found = await file.stat();
  if (!found.isFile()) refuse(path, 'it is no file');
  if (found.size > MAX_BYTES) refuse(path, `it has more than ${MAX_BYTES} bytes`);
  const header = readNetworkHeader(await wordsAt(file, 0, NETWORK_HEADER_BYTES));
  if (header.type === 'no-network') refuse(path, 'it is no network file');
  if (header.type === 'other-network') refuse(path, 'it is a network of another engine');
  if (found.size !== header.bytes) refuse(path, 'it is cut off, or a network for another game');
  for (const { offset, value } of header.marks) {
    const word = await wordsAt(file, offset, 4);
    if (word.getUint32(0, true) !== value) refuse(path, `it is damaged at byte ${offset}`);
  }
  return found.size;
}

async function wordsAt(file: FileHandle, offset: number, bytes: number): Promise<DataView> {
  const { buffer } = await file.read(new Uint8Array(bytes), 0, bytes, offset);
  return new DataView(buffer.buffer);
}

async function hashOf(file: FileHandle, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file, bytes)) hash.update(piece);
  return hash.digest('hex');
}

function refuse(path: string, reason: string): never {
  throw new Error(`wrong configuration: ENGINE_NETWORK: ${path}: ${reason}`);
}
