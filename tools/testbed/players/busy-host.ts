import { cpuOfMachine } from '../server/cpu-time.ts';

interface Second {
  readonly at: number;
  readonly isBusy: boolean;
}

const EVERY_MILLIS = 1000;
/** So much of a core, kept by the host in a second, makes moves wait. */
const MAX_STOLEN = 0.2;
/** What has waited is late for so long after. */
const AFTER_MILLIS = 1000;

/** Notes the seconds in which the host gave the processor to others: what is late then says nothing about the programs here. */
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
