import { deadlineOf, type Room } from '@chuhe/rules';
import type { DatabaseClock } from '../platform/database-clock.ts';

interface TimerParts {
  readonly clock: DatabaseClock;
  readonly room: () => Room;
  /** How long after the deadline the time is tried. */
  readonly graceMillis: () => number;
  /** Tries whether the time is up. */
  readonly onDue: () => Promise<unknown>;
}

const SHORTEST_MILLIS = 10;

/** Tries the time of whoever is to move when it should be up. One timer for many moves: it looks again when it has come too early. */
export class TimeOutTimer {
  #set: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;
  #isStopped = false;
  readonly #parts: TimerParts;

  constructor(parts: TimerParts) {
    this.#parts = parts;
  }

  /** The room has changed, or those who are in it. */
  arm(): void {
    const { clock, graceMillis } = this.#parts;
    const room = this.#parts.room();
    if (room.state !== 'playing' || this.#isStopped) return;
    const grace = graceMillis();
    const at = deadlineOf(room) + grace;
    if (this.#set !== undefined && this.#set.at <= at) return;
    clearTimeout(this.#set?.handle);
    const wait = Math.max(SHORTEST_MILLIS, at - clock.now());
    this.#set = { at, handle: setTimeout(this.#onTimer, wait, grace) };
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#set?.handle);
  }

  readonly #onTimer = (grace: number): void => {
    this.#set = undefined;
    const { clock } = this.#parts;
    const room = this.#parts.room();
    if (room.state !== 'playing') return;
    if (clock.now() < deadlineOf(room) + grace || clock.isDown) this.arm();
    else void this.#try();
  };

  async #try(): Promise<void> {
    await this.#parts.onDue();
    this.arm();
  }
}
