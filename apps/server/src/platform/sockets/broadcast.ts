import type { ReadyFrame } from './ready-frame.ts';

interface Listener<Payload> {
  send(payload: Payload): void;
}

interface Delivery<Each, Payload> {
  readonly payload: Payload;
  readonly to: Iterator<Each>;
  readonly isFor: IsFor<Each>;
}

/** Whether a listener should get a frame. */
type IsFor<Each> = (listener: Each) => boolean;

/** Listeners written to before other work gets its turn. */
const CHUNK = 500;

/** Sends the same payload to many listeners, encoded once, in chunks, and in order. */
export class Broadcast<Each extends Listener<Payload>, Payload = ReadyFrame> {
  readonly #listeners = new Set<Each>();
  readonly #deliveries: Delivery<Each, Payload>[] = [];
  #isDelivering = false;

  get size(): number {
    return this.#listeners.size;
  }

  get listeners(): ReadonlySet<Each> {
    return this.#listeners;
  }

  add(listener: Each): void {
    this.#listeners.add(listener);
  }

  remove(listener: Each): void {
    this.#listeners.delete(listener);
  }

  /** Sends immediately if the listeners fit in one chunk and nothing is pending. */
  send(payload: Payload, isFor: IsFor<Each> = toAll): void {
    if (this.#listeners.size === 0) return;
    if (this.#listeners.size <= CHUNK && !this.#isDelivering) {
      for (const listener of this.#listeners) if (isFor(listener)) listener.send(payload);
      return;
    }
    this.#deliveries.push({ payload, to: this.#listeners.values(), isFor });
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    this.#deliver();
  }

  readonly #deliver = (): void => {
    const [delivery] = this.#deliveries;
    if (delivery === undefined) {
      this.#isDelivering = false;
      return;
    }
    for (let count = 0; count < CHUNK; count += 1) {
      const next = delivery.to.next();
      if (next.done === true) {
        this.#deliveries.shift();
        break;
      }
      if (delivery.isFor(next.value)) next.value.send(delivery.payload);
    }
    setImmediate(this.#deliver);
  };
}

function toAll(): boolean {
  return true;
}
