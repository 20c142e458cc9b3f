import { CLOSE_CODES } from '@chuhe/protocol';
import { reconnectDelay } from './reconnect-delay.ts';

/** How this device stands with the room. All moments are on this device's steady clock. */
export type RoomLink =
  /** A socket is open or being opened, and the room has not said welcome yet. */
  | {
      readonly type: 'connecting';
      readonly since: number;
      readonly attempt: number;
      readonly lostAt: number | undefined;
    }
  | { readonly type: 'live'; readonly since: number; readonly attempt: number }
  /** Cut off; the next try comes by itself. */
  | { readonly type: 'waiting'; readonly attempt: number; readonly lostAt: number }
  /** Cut off after the game; the next try comes when somebody asks for it. */
  | { readonly type: 'resting'; readonly lostAt: number }
  /** The game went on on another device. */
  | { readonly type: 'taken-over' }
  /** The room said why it does not let this person in. */
  | { readonly type: 'shut'; readonly code: number; readonly reason: string };

export interface Closing {
  readonly code: number;
  readonly reason: string;
  readonly at: number;
  /** From 0 to 1, spreads the tries. */
  readonly chance: number;
}

/** Nothing has been lost yet: the next try is the first, at once. */
export const NO_FAILURE = -1;

/** A connection that lasted so long was a good one: counting begins anew. */
const STEADY_MILLIS = 5000;

/** So often a promised room is looked for. */
const PROMISE_ATTEMPTS = 6;

const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.notFound,
]);

interface AfterClose {
  readonly link: RoomLink;
  /** How long to wait before the next try; undefined when there is none. */
  readonly delay: number | undefined;
}

/** What is known about the room whose socket closed. */
interface ClosedRoom {
  /** Once the game is over only one try is made without being asked. */
  readonly isOver: boolean;
  /** A rematch promised the room: for a moment it may not be there yet. */
  readonly isPromised: boolean;
}

/** What a closed socket means. */
export function afterClose(link: RoomLink, closing: Closing, room: ClosedRoom): AfterClose {
  const { code, reason, at, chance } = closing;
  if (link.type === 'taken-over' || code === CLOSE_CODES.takenOver) {
    return { link: { type: 'taken-over' }, delay: undefined };
  }
  const attempt = nextAttempt(link, at);
  const isNotThereYet =
    code === CLOSE_CODES.notFound && room.isPromised && attempt < PROMISE_ATTEMPTS;
  if (FINAL_CODES.has(code) && !isNotThereYet) {
    return { link: { type: 'shut', code, reason }, delay: undefined };
  }
  const lostAt = lostAtOf(link) ?? at;
  if (room.isOver && attempt > 0) return { link: { type: 'resting', lostAt }, delay: undefined };
  return { link: { type: 'waiting', attempt, lostAt }, delay: reconnectDelay(attempt, chance) };
}

/** The link when a socket is being opened. */
export function whileConnecting(link: RoomLink, at: number): RoomLink {
  const attempt = 'attempt' in link ? link.attempt : NO_FAILURE;
  return { type: 'connecting', since: at, attempt, lostAt: lostAtOf(link) };
}

/** Since when this device has been cut off; undefined while it is not, or was never connected. */
export function lostAtOf(link: RoomLink): number | undefined {
  return 'lostAt' in link ? link.lostAt : undefined;
}

function nextAttempt(link: RoomLink, at: number): number {
  if (link.type === 'live' && at - link.since >= STEADY_MILLIS) return 0;
  return 'attempt' in link ? link.attempt + 1 : 0;
}
