import { type CommandOf, type Millis, deadlineOf, type Room } from '@chuhe/rules';
import {
  type DatabaseClock,
  type Outage,
  OUTAGES_REMEMBERED_MILLIS,
} from '../../../platform/database-clock.ts';
import type { FoldedRoom } from './room-fold.ts';

/** A shorter outage needs no event, because the network delays moves just as much. */
const SHORTEST_OUTAGE_MILLIS = 500;

/**
 * The command that gives a running turn the time of all known outages, minus the time already given back. No move could
 * be stored during an outage. Each process measures an outage on its own and reports it at its own time, so an earlier
 * command may have given back only a part.
 */
export function outageCommand(
  { room, turnOutages }: Pick<FoldedRoom, 'room' | 'turnOutages'>,
  outages: readonly Outage[],
  now: Millis,
): CommandOf<'move-clock'> | undefined {
  if (outages.length === 0 || room.state !== 'playing') return undefined;
  const { beganAt, madeGood } = turnOutages;
  // Long turns outlive the record of their outages and of the compensations.
  const isRemembered = ({ at }: { readonly at: Millis }) => at > now - OUTAGES_REMEMBERED_MILLIS;
  const returned = madeGood.filter(isRemembered).map(({ millis }) => millis);
  const millis = millisAway(outages, { from: beganAt, to: now }) - sumOf(returned);
  if (millis < SHORTEST_OUTAGE_MILLIS) return undefined;
  return { type: 'move-clock', commandId: `outage:${now}`, millis };
}

/** How long the database was down within a span of time. */
export function millisAway(outages: readonly Outage[], span: Outage): Millis {
  const away = outages.map(({ from, to }) => Math.min(to, span.to) - Math.max(from, span.from));
  return sumOf(away.map((each) => Math.max(0, each)));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

interface TimerParts {
  readonly clock: Pick<DatabaseClock, 'now' | 'isDown'>;
  readonly room: () => Room;
  /** The delay after the deadline before a time-out is submitted. */
  readonly graceMillis: () => number;
  /** Submits a time-out, which fails if the time is not up. */
  readonly onDue: () => Promise<unknown>;
}

const SHORTEST_TIMER_MILLIS = 10;
/** The longest timer; it is set again when it fires too early. Node fires timers of more than 24 days at once. */
const LONGEST_TIMER_MILLIS = 86_400_000;
/** The pause after a time-out that failed; it doubles each time, up to the longest. */
const RETRY_MILLIS = { first: 250, longest: 5000 };

/** Submits a time-out at the deadline of the side to move. One timer serves many moves: it is set again if it fires early. */
export class TimeOutTimer {
  #set: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;
  #isStopped = false;
  /** The end of the log and the pause after the last failed time-out; a new entry resets the pause. */
  #retry = { seq: 0, millis: 0 };
  readonly #parts: TimerParts;

  constructor(parts: TimerParts) {
    this.#parts = parts;
  }

  /** Called when the room or its clients have changed. */
  arm(): void {
    const { clock, graceMillis } = this.#parts;
    const room = this.#parts.room();
    if (room.state !== 'playing' || this.#isStopped) return;
    const grace = graceMillis();
    const at = deadlineOf(room) + grace;
    if (this.#set !== undefined && this.#set.at <= at) return;
    clearTimeout(this.#set?.handle);
    const pause = room.seq === this.#retry.seq ? this.#retry.millis : SHORTEST_TIMER_MILLIS;
    const wait = Math.min(LONGEST_TIMER_MILLIS, Math.max(pause, at - clock.now()));
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
