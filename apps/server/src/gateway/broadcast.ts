interface Listener<Parcel> {
  send(parcel: Parcel): void;
}

interface Delivery<Each, Parcel> {
  readonly parcel: Parcel;
  readonly to: Iterator<Each>;
  readonly isFor: IsFor<Each>;
}

/** Whether something is for somebody. */
type IsFor<Each> = (listener: Each) => boolean;

/** So many are written to before others get their turn. */
const CHUNK = 500;

/** Sends the same to a great many, encoded once, in portions, everything in its order. */
export class Broadcast<Each extends Listener<Parcel>, Parcel = Buffer> {
  readonly #listeners = new Set<Each>();
  readonly #deliveries: Delivery<Each, Parcel>[] = [];
  #isDelivering = false;

  get size(): number {
    return this.#listeners.size;
  }

  /** Everybody who hears it. */
  get listeners(): ReadonlySet<Each> {
    return this.#listeners;
  }

  add(listener: Each): void {
    this.#listeners.add(listener);
  }

  remove(listener: Each): void {
    this.#listeners.delete(listener);
  }

  /** A crowd that is one portion gets it at once, unless something is still on its way. */
  send(parcel: Parcel, isFor: IsFor<Each> = everybody): void {
    if (this.#listeners.size === 0) return;
    if (this.#listeners.size <= CHUNK && !this.#isDelivering) {
      for (const listener of this.#listeners) if (isFor(listener)) listener.send(parcel);
      return;
    }
    this.#deliveries.push({ parcel, to: this.#listeners.values(), isFor });
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
      if (delivery.isFor(next.value)) next.value.send(delivery.parcel);
    }
    setImmediate(this.#deliver);
  };
}

function everybody(): boolean {
  return true;
}
