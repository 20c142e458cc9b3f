import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A text as readers get it. */
export interface KeptBody {
  readonly body: Buffer;
  /** Changes with the content; a reader who has this version gets no body. */
  readonly etag: string;
}

interface KeptTextParts {
  /** Writes the text. Each piece takes a few milliseconds of CPU time at most. */
  readonly pieces: () => AsyncIterable<string>;
  /** The text is written again when the version changes. */
  readonly version: () => Promise<string>;
}

/** The compression serves many readers, so it may be slow. */
const QUALITY = 9;

/**
 * A large text that everybody may request. It is written and compressed once for all readers, in pieces between which
 * the process does other work, so its cost does not grow with the number of requests.
 */
export class KeptText {
  readonly #parts: KeptTextParts;
  #version: string | undefined;
  readonly #bodies = new Map<Encoding, Promise<KeptBody>>();

  constructor(parts: KeptTextParts) {
    this.#parts = parts;
  }

  async read(encoding: Encoding): Promise<KeptBody> {
    const version = await this.#parts.version();
    if (version !== this.#version) {
      this.#version = version;
      this.#bodies.clear();
    }
    const kept = this.#bodies.get(encoding);
    if (kept !== undefined) return kept;
    const written = compress(this.#parts.pieces(), encoding);
    this.#bodies.set(encoding, written);
    written.catch(() => {
      // The waiting readers get the error; the next reader triggers another attempt.
      if (this.#bodies.get(encoding) === written) this.#bodies.delete(encoding);
    });
    return written;
  }
}

async function compress(pieces: AsyncIterable<string>, encoding: Encoding): Promise<KeptBody> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const compressor = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  const source = Readable.from(inTurns(pieces), { objectMode: false, highWaterMark: 1 });
  const [body] = await Promise.all([buffer(compressor), pipeline(source, compressor)]);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"` };
}

async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}
