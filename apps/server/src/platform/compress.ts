import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A text as it goes over the line, and what its `content-encoding` says. */
export interface Compressed {
  readonly body: Buffer | string;
  readonly encoding: 'br' | 'gzip' | undefined;
}

// A page is made for each request: the middle of the scale costs a fraction of a millisecond.
const QUALITY = 5;

/** Compresses a text in the best way the reader accepts. Never for what holds a secret beside a caller's words. */
export async function compressText(text: string, accept: string | undefined): Promise<Compressed> {
  const accepted = new Set((accept ?? '').split(',').map((word) => word.trim().toLowerCase()));
  if (accepted.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    return { body: await promisify(brotliCompress)(text, { params }), encoding: 'br' };
  }
  if (accepted.has('gzip')) return { body: await promisify(gzip)(text), encoding: 'gzip' };
  return { body: text, encoding: undefined };
}
