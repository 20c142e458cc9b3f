import { type Duplex, Readable } from 'node:stream';

/** Larger than any frame of a game, and small enough to split up thousands of empty control frames. */
const SLICE_BYTES = 1024;

/**
 * Makes a stream deliver its data in slices. A chunk holds up to ten thousand control frames, and `ws` reads all frames
 * of a chunk before it checks for a pause; with slices, the rest stays unread once the reader has paused the stream.
 */
export function readInSlices(stream: Duplex): void {
  stream.push = pushSlices;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the signature of the method that it replaces
function pushSlices(this: Readable, chunk: any, encoding?: BufferEncoding): boolean {
  const push = (piece: unknown): boolean => Readable.prototype.push.call(this, piece, encoding);
  if (!Buffer.isBuffer(chunk) || chunk.length <= SLICE_BYTES) return push(chunk);
  let wantsMore = true;
  for (let at = 0; at < chunk.length; at += SLICE_BYTES)
    wantsMore = push(chunk.subarray(at, at + SLICE_BYTES));
  return wantsMore;
}
