import { type Duplex, Readable } from 'node:stream';

/** A frame of a game is smaller; thousands of empty control frames are larger together. */
const SLICE_BYTES = 1024;

/**
 * Lets a stream hand on what arrives in slices. A chunk holds up to ten thousand control frames, and all frames of a
 * chunk are read before a pause is looked at: after a slice the rest stays unread when the reader has paused the stream.
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
