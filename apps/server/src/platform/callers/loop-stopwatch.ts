/**
 * Measures the time of the event loop that each owner's code takes. An owner calls `resume` when its code continues; the time until
 * another owner continues, or until the microtasks that are due have run, belongs to that owner. Code that continues
 * without a call, for example of sockets, belongs to nobody.
 */
export class LoopStopwatch<Owner> {
  /** The time measured for all owners together. */
  totalMillis = 0;
  readonly #charge: (owner: Owner, millis: number) => void;
  readonly #now: () => number;
  #owner: Owner | undefined;
  #since = 0;
  #isEndDue = false;

  constructor(charge: (owner: Owner, millis: number) => void, now: () => number) {
    this.#charge = charge;
    this.#now = now;
  }

  resume(owner: Owner): void {
    this.#stop();
    this.#owner = owner;
    this.#since = this.#now();
    if (this.#isEndDue) return;
    this.#isEndDue = true;
    // The next tick after a microtask comes when all microtasks have run.
    queueMicrotask(this.#endAfterMicrotasks);
  }

  readonly #endAfterMicrotasks = (): void => {
    process.nextTick(this.#end);
  };

  readonly #end = (): void => {
    this.#isEndDue = false;
    this.#stop();
  };

  #stop(): void {
    if (this.#owner === undefined) return;
    const millis = this.#now() - this.#since;
    this.totalMillis += millis;
    this.#charge(this.#owner, millis);
    this.#owner = undefined;
  }
}
