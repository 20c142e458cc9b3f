import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Thread } from '../../platform/thread.ts';

/** A finished picture and the tag of its content. */
export interface Picture {
  readonly png: Uint8Array;
  readonly tag: string;
}

const MAX_CACHED = 300;
const MAX_WAITING = 20;
const pngSchema = z.instanceof(Uint8Array);

/** Renders pictures on one thread, each content once, and caches the newest. */
export class CardPainter {
  readonly #cache = new Map<string, Promise<Picture>>();
  readonly #thread = new Thread(new URL('./card-worker.ts', import.meta.url), MAX_WAITING);

  /** Undefined when too many are waiting already, or the painter is closed. */
  paint(svg: string): Promise<Picture> | undefined {
    const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    const picture =
      this.#cache.get(tag) ??
      this.#thread.ask(svg)?.then((png) => ({ png: z.parse(pngSchema, png), tag }));
    if (picture === undefined) return undefined;
    // Moves the picture to the end: the cache evicts the least recently requested one.
    this.#cache.delete(tag);
    this.#cache.set(tag, picture);
    // The callers get the error.
    picture.catch(() => this.#cache.delete(tag));
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return picture;
  }

  close(): void {
    this.#thread.close();
  }
}
