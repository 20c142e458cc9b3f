import type { ServerClock } from './server-clock.ts';

/** The state of a line to the server. All times are on this device's monotonic clock. */
export type LineStatus =
  /** No socket is wanted. */
  | { readonly type: 'off' }
  /** A socket is opening, or open without its first sign of life. */
  | {
      readonly type: 'connecting';
      readonly since: number;
      readonly attempt: number;
      readonly lostAt: number | undefined;
    }
  | { readonly type: 'live'; readonly since: number; readonly attempt: number }
  /** Disconnected; a timer opens the next socket. */
  | { readonly type: 'waiting'; readonly attempt: number; readonly lostAt: number }
  /** Disconnected; only a request or a sign of the network opens the next socket. */
  | { readonly type: 'resting'; readonly lostAt: number }
  /** The server has ended the connection, with a reason. */
  | { readonly type: 'ended'; readonly code: number; readonly reason: string };

/** A line: its status, how well the server answers, and the server's clock. */
export interface Line {
  readonly status: LineStatus;
  readonly clock: ServerClock | undefined;
  /** When the last message that expects an answer was sent. */
  readonly sentAt: number;
  /** When the oldest unanswered message was sent. */
  readonly askedAt: number | undefined;
  /** When the line counts as dead without an answer. */
  readonly deadAt: number | undefined;
  /** Whether an answer is overdue. */
  readonly isSlow: boolean;
}

export interface Closing {
  readonly code: number;
  readonly reason: string;
  readonly at: number;
  /** From 0 to 1; spreads the reconnections of many devices. */
  readonly chance: number;
}

/** The decision after a closed socket. */
type Next =
  | { readonly type: 'retry'; readonly afterMillis: number }
  | { readonly type: 'rest' }
  | { readonly type: 'end' };

/** How a kind of socket behaves. */
export interface LineRules {
  /** The sign that a socket is live: its opening, or the server's welcome. */
  readonly isLiveBy: 'opening' | 'welcome';
  /** Time without a question before a ping, on a visible and on a hidden page. */
  readonly pingMillis: { readonly visible: number; readonly hidden: number };
  /** Decides after each close; `attempt` counts the failures since the line was last steady. */
  readonly next: (closing: Closing, attempt: number) => Next;
  /** Whether a request of the user opens a line that ended with this code. */
  readonly mayReturn: (code: number) => boolean;
}

/** Events of a socket. */
export type SocketInput =
  /** A socket starts to open. */
  | { readonly type: 'connect'; readonly at: number }
  | { readonly type: 'opened'; readonly at: number }
  /** A message has arrived; a welcome contains the server's time. */
  | { readonly type: 'heard'; readonly at: number; readonly now?: number }
  | {
      readonly type: 'pong';
      readonly at: number;
      readonly echo: number | null;
      readonly now: number;
    }
  /** A message that expects an answer was sent. */
  | { readonly type: 'asked'; readonly at: number }
  | ({ readonly type: 'closed' } & Closing)
  /** The server ends the connection with its next close. */
  | { readonly type: 'end'; readonly code: number; readonly reason: string };

/** Events of the page. */
type PageInput =
  /** About once a second. */
  | { readonly type: 'tick'; readonly at: number; readonly isHidden: boolean }
  /** The page is visible again, or the network is back. */
  | { readonly type: 'woke'; readonly at: number }
  /** The browser reports that there is no network. */
  | { readonly type: 'offline' }
  /** The user requests a connection, or has something to send. */
  | { readonly type: 'retry'; readonly isAsked: boolean };

export type LineInput = SocketInput | PageInput;

export type LineEffect =
  /** Opens a socket after a delay. */
  | { readonly type: 'connect'; readonly afterMillis: number }
  /** Gives up a socket that does not answer; the line then gets `closed`. */
  | { readonly type: 'drop' }
  | { readonly type: 'ping'; readonly at: number }
  /** Sends a tick after a delay. */
  | { readonly type: 'check'; readonly afterMillis: number };

export interface LineStep {
  readonly line: Line;
  readonly effects: readonly LineEffect[];
}

/** The attempt number before the first failure. */
export const NO_FAILURE = -1;

/** A line that is connecting for the first time. */
export function newLine(at: number): Line {
  const status = { type: 'connecting', since: at, attempt: NO_FAILURE, lostAt: undefined } as const;
  return { ...IDLE_LINE, status, sentAt: at };
}

export const IDLE_LINE: Line = {
  status: { type: 'off' },
  clock: undefined,
  sentAt: 0,
  askedAt: undefined,
  deadAt: undefined,
  isSlow: false,
};

/** When the connection was lost; undefined while connected or before the first connection. */
export function lostAtOf(status: LineStatus): number | undefined {
  return 'lostAt' in status ? status.lostAt : undefined;
}
