interface Listener {
  send(frame: Buffer): void;
}

interface Delivery {
  readonly frame: Buffer;
  readonly to: Iterator<Listener>;
}

/** So many are written to before others get their turn. */
const CHUNK = 500;

/** Sends the same frame to a great many, encoded once, in portions, every frame in its order. */
export class Broadcast {
  readonly #listeners = new Set<Listener>();
  readonly #deliveries: Delivery[] = [];
  #isDelivering = false;

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  send(text: string): void {
    if (this.#listeners.size === 0) return;
    this.#deliveries.push({ frame: Buffer.from(text), to: this.#listeners.values() });
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
      next.value.send(delivery.frame);
    }
    setImmediate(this.#deliver);
  };
}
