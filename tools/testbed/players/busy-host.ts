import { cpuOfMachine } from '../server/cpu-time.ts';

interface Second {
  readonly at: number;
  readonly isBusy: boolean;
}

const EVERY_MILLIS = 1000;
/** The share of a core that, taken by the host within a second, delays moves. */
const MAX_STOLEN = 0.2;
/** How long after such a second moves may still be late. */
const AFTER_MILLIS = 1000;

/** Records the seconds in which the host gave the processor to others; delays then say nothing about our programs. */
export class BusyHost {
  readonly #timer: NodeJS.Timeout;
  readonly #seconds: Second[] = [];

  constructor() {
    let before = cpuOfMachine().stolen;
    this.#timer = setInterval(() => {
      const { stolen } = cpuOfMachine();
      this.#seconds.push({ at: performance.now(), isBusy: stolen - before > MAX_STOLEN });
      before = stolen;
    }, EVERY_MILLIS);
  }

  /** Whether the host was busy at this moment or right before. */
  isBusyAt(at: number): boolean {
    return this.#seconds.some(
      (second) => second.isBusy && at > second.at - EVERY_MILLIS && at <= second.at + AFTER_MILLIS,
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
