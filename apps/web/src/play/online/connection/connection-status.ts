import { CLOSE_CODES } from '@chuhe/protocol';

/** The connection of this device to the room. All times are on this device's monotonic clock. */
export type ConnectionStatus =
  /** A socket is open or connecting, and the welcome has not arrived. */
  | {
      readonly type: 'connecting';
      readonly since: number;
      readonly attempt: number;
      readonly lostAt: number | undefined;
    }
  | { readonly type: 'live'; readonly since: number; readonly attempt: number }
  /** Disconnected; a timer opens the next socket. */
  | { readonly type: 'waiting'; readonly attempt: number; readonly lostAt: number }
  /** Disconnected after the game; only a request opens the next socket. */
  | { readonly type: 'resting'; readonly lostAt: number }
  /** Another device of this user has taken over the seat. */
  | { readonly type: 'taken-over' }
  /** The room refused this user, with a reason. */
  | { readonly type: 'shut'; readonly code: number; readonly reason: string };

export interface Closing {
  readonly code: number;
  readonly reason: string;
  readonly at: number;
  /** From 0 to 1; spreads the reconnections of many devices. */
  readonly chance: number;
}

/** The attempt number before the first failure. */
export const NO_FAILURE = -1;

/** A connection that lasted this long resets the count of attempts. */
const STEADY_MILLIS = 5000;

/** The number of attempts for a rematch room that does not exist yet. */
const REMATCH_ATTEMPTS = 6;

const FIRST_MILLIS = 500;
const MAX_MILLIS = 8000;

const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.notFound,
]);

interface AfterClose {
  readonly status: ConnectionStatus;
  /** The delay before the next attempt; undefined if there is none. */
  readonly delay: number | undefined;
}

interface ClosedRoom {
  /** After the game only one attempt is automatic. */
  readonly isOver: boolean;
  /** The room comes from a rematch and may not exist yet. */
  readonly isRematch: boolean;
}

/** The status after a socket closed, and the time of the next attempt. */
export function afterClose(
  status: ConnectionStatus,
  closing: Closing,
  room: ClosedRoom,
): AfterClose {
  const { code, reason, at, chance } = closing;
  if (status.type === 'taken-over' || code === CLOSE_CODES.takenOver) {
    return { status: { type: 'taken-over' }, delay: undefined };
  }
  const attempt = nextAttempt(status, at);
  const isNotThereYet =
    code === CLOSE_CODES.notFound && room.isRematch && attempt < REMATCH_ATTEMPTS;
  if (FINAL_CODES.has(code) && !isNotThereYet) {
    return { status: { type: 'shut', code, reason }, delay: undefined };
  }
  const lostAt = lostAtOf(status) ?? at;
  if (room.isOver && attempt > 0) return { status: { type: 'resting', lostAt }, delay: undefined };
  return { status: { type: 'waiting', attempt, lostAt }, delay: reconnectDelay(attempt, chance) };
}

export function whileConnecting(status: ConnectionStatus, at: number): ConnectionStatus {
  const attempt = 'attempt' in status ? status.attempt : NO_FAILURE;
  return { type: 'connecting', since: at, attempt, lostAt: lostAtOf(status) };
}

/** When the connection was lost; undefined while connected or before the first connection. */
export function lostAtOf(status: ConnectionStatus): number | undefined {
  return 'lostAt' in status ? status.lostAt : undefined;
}

function nextAttempt(status: ConnectionStatus, at: number): number {
  if (status.type === 'live' && at - status.since >= STEADY_MILLIS) return 0;
  return 'attempt' in status ? status.attempt + 1 : 0;
}

/** 0 at first, then doubling. `chance` spreads the attempts of devices that lost their connection together. */
function reconnectDelay(attempt: number, chance: number): number {
  if (attempt === 0) return 0;
  const usual = Math.min(MAX_MILLIS, FIRST_MILLIS * 2 ** (attempt - 1));
  return Math.round(usual * (0.5 + chance / 2));
}
