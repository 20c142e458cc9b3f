import { type CommandOf, type Millis, deadlineOf, type Room } from '@chuhe/rules';
import type { Outage, DatabaseClock } from '../../platform/database-clock.ts';
import type { RoomReplica } from './replica.ts';

/** Less than this is not worth an event: every move may be as late over the network. */
const SHORTEST_OUTAGE_MILLIS = 500;

/**
 * The command that gives a running turn back the time of an outage, in which no move could be stored. Whichever process
 * stores it first has done it for all: what was before that moment is made good.
 */
export function outageCommand(
  { room, clockMovedAt }: Pick<RoomReplica, 'room' | 'clockMovedAt'>,
  outages: readonly Outage[],
  now: Millis,
): CommandOf<'move-clock'> | undefined {
  if (outages.length === 0 || room.state !== 'playing') return undefined;
  const since = Math.max(room.clock.turnStartedAt, clockMovedAt);
  const millis = outages.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)),
    0,
  );
  if (millis < SHORTEST_OUTAGE_MILLIS) return undefined;
  return { type: 'move-clock', commandId: `outage:${now}`, millis };
}

interface TimerParts {
  readonly clock: Pick<DatabaseClock, 'now' | 'isDown'>;
  readonly room: () => Room;
  /** How long after the deadline the time is tried. */
  readonly graceMillis: () => number;
  /** Tries whether the time is up. */
  readonly onDue: () => Promise<unknown>;
}

const SHORTEST_TIMER_MILLIS = 10;
/** After a try that ended nothing the next one waits, each time twice as long up to the longest. */
const RETRY_MILLIS = { first: 250, longest: 5000 };

/** Tries a time-out at the deadline of the side to move. One timer for many moves: it is armed again when it fires too early. */
export class TimeOutTimer {
  #set: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;
  #isStopped = false;
  /** The log and the wait after the last try that ended nothing; another entry starts over. */
  #retry = { seq: 0, millis: 0 };
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
    const pause = room.seq === this.#retry.seq ? this.#retry.millis : SHORTEST_TIMER_MILLIS;
    const wait = Math.max(pause, at - clock.now());
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
    const isDue = clock.now() >= deadlineOf(room) + grace;
    if (isDue && !clock.isDown) {
      void this.#try();
      return;
    }
    if (isDue) this.#waitLonger(room);
    this.arm();
  };

  async #try(): Promise<void> {
    await this.#parts.onDue();
    this.#waitLonger(this.#parts.room());
    this.arm();
  }

  #waitLonger({ seq }: Room): void {
    const { first, longest } = RETRY_MILLIS;
    const isAgain = seq === this.#retry.seq;
    this.#retry = { seq, millis: isAgain ? Math.min(this.#retry.millis * 2, longest) : first };
  }
}
