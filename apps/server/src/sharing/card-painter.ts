import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { drawnSchema } from './card-drawing.ts';

/** A finished picture and the name of its content. */
export interface Picture {
  readonly png: Uint8Array;
  readonly tag: string;
}

interface Waiting {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const MOST_CACHED = 300;
const MOST_WAITING = 20;

/** Paints pictures on one thread, each content once; the newest are kept. */
export class CardPainter {
  readonly #cache = new Map<string, Promise<Picture>>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #count = 0;
  #isClosed = false;

  /** Undefined when too many are waiting already, or nothing is painted any more. */
  paint(svg: string): Promise<Picture> | undefined {
    const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    const known = this.#cache.get(tag);
    // Taken out and put in again: what was asked for last goes last.
    this.#cache.delete(tag);
    const isFull = this.#isClosed || this.#waiting.size >= MOST_WAITING;
    if (known === undefined && isFull) return undefined;
    const picture = known ?? this.#draw(svg).then((png) => ({ png, tag }));
    this.#cache.set(tag, picture);
    // The callers get the failure.
    picture.catch(() => this.#cache.delete(tag));
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MOST_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return picture;
  }

  /** Rejects all waiting callers, also those of the picture being painted: that may take its time. */
  close(): void {
    this.#isClosed = true;
    this.#fail(new Error('the painter is closed'));
    void this.#worker?.terminate();
  }

  #draw(svg: string): Promise<Uint8Array> {
    this.#count += 1;
    const number = this.#count;
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.postMessage({ number, svg });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./card-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (message: unknown) => {
      const drawn = z.parse(drawnSchema, message);
      const waiting = this.#waiting.get(drawn.number);
      this.#waiting.delete(drawn.number);
      if ('png' in drawn) waiting?.resolve(drawn.png);
      else waiting?.reject(new Error(drawn.fault));
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#fail(error);
    });
    this.#worker = worker;
    return worker;
  }

  #fail(error: unknown): void {
    const fault = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
