import { ROOM_TO_CLIENT } from '@chuhe/protocol';
import { SIDES, opponentOf, type PlayingRoom, type Side } from '@chuhe/rules';
import * as z from 'zod/mini';

/** Notes about a room that processes send each other outside the log. Any of them may be lost. */
const noteSchema = z.discriminatedUnion('type', [
  /** Asks whether this side is connected anywhere. The sender, `by`, receives its own question if fan-out works. */
  z.object({ type: z.literal('who'), side: z.enum(SIDES), by: z.string() }),
  /** This side is connected. */
  z.object({ type: z.literal('here'), side: z.enum(SIDES) }),
  /** A side entered on a new device at this time; its older connections are closed. */
  z.object({
    type: z.literal('came'),
    side: z.enum(SIDES),
    at: z.number(),
    by: z.string(),
  }),
  /** The number of spectators at one process. */
  z.object({ type: z.literal('watching'), by: z.string(), count: z.number() }),
  /** A chat message. */
  z.object({ type: z.literal('chat'), by: z.string(), line: ROOM_TO_CLIENT.chat.shape.msg }),
]);

export type RoomNote = z.output<typeof noteSchema>;

export function writeNote(note: RoomNote): string {
  return JSON.stringify(note);
}

export function readNote(text: string): RoomNote | undefined {
  try {
    return z.safeParse(noteSchema, JSON.parse(text)).data;
  } catch {
    // A process of another version may send a note that this one cannot parse; it counts as lost.
    return undefined;
  }
}

const ASK_MILLIS = 5000;
const MAX_MISSES = 2;

interface Probe {
  readonly askedAt: number;
  /** Whether the question came back, which proves that the channel works; only then does silence count. */
  readonly isEchoed: boolean;
}

/**
 * Whether the opponent of a player here is connected anywhere. A process that died sends no
 * message, so other processes probe for its players until they answer or stay silent twice.
 */
export class PresenceProbe {
  #pending: Probe | undefined;
  #misses = 0;
  #silentSince = 0;

  /** The side to ask for, when exactly one side is here and the other is not known to be away. */
  sideToProbe(room: PlayingRoom, here: ReadonlySet<Side>): Side | undefined {
    if (here.size !== 1) return undefined;
    const [side] = here;
    const other = side && opponentOf(side);
    return other !== undefined && room.absences[other] === undefined ? other : undefined;
  }

  /** Starts the next probe; returns the start of the silence if it has lasted long enough. */
  next(now: number): number | undefined {
    const pending = this.#pending;
    if (pending !== undefined && now - pending.askedAt < ASK_MILLIS) return undefined;
    if (pending?.isEchoed === true) {
      if (this.#misses === 0) this.#silentSince = pending.askedAt;
      this.#misses += 1;
    }
    this.#pending = { askedAt: now, isEchoed: false };
    return this.#misses >= MAX_MISSES ? this.#silentSince : undefined;
  }

  /** The question came back. */
  noteEcho(): void {
    if (this.#pending !== undefined) this.#pending = { ...this.#pending, isEchoed: true };
  }

  /** The side answered, or there is no side to probe. */
  reset(): void {
    this.#pending = undefined;
    this.#misses = 0;
  }
}

const ANNOUNCE_MILLIS = 10_000;
const FORGET_MILLIS = 30_000;

/** Counts the spectators of all processes. */
export class WatcherCount {
  #announced = 0;
  #announcedAt = 0;
  #shown = 0;
  readonly #others = new Map<string, { readonly count: number; readonly at: number }>();
  readonly #self: string;

  constructor(self: string) {
    this.#self = self;
  }

  note(by: string, count: number, now: number): void {
    if (by !== this.#self) this.#others.set(by, { count, at: now });
  }

  total(here: number, now: number): number {
    let total = here;
    for (const [by, { count, at }] of this.#others) {
      if (now - at > FORGET_MILLIS) this.#others.delete(by);
      else total += count;
    }
    return total;
  }

  /** The count to send to other processes; undefined if they have it. */
  toAnnounce(here: number, now: number): number | undefined {
    const isNews = here !== this.#announced;
    const isDue = here > 0 && now - this.#announcedAt > ANNOUNCE_MILLIS;
    if (!isNews && !isDue) return undefined;
    this.#announced = here;
    this.#announcedAt = now;
    return here;
  }

  /** The total to send to the room; undefined if it has it. */
  toShow(here: number, now: number): number | undefined {
    const total = this.total(here, now);
    if (total === this.#shown) return undefined;
    this.#shown = total;
    return total;
  }
}
