// A player who looks for an opponent as the web app does, and tries another process when one is down.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BASE_PATH,
  CALLS,
  type ClockFields,
  MATCH_POLL_MILLIS,
  type MatchState,
} from '@chuhe/protocol';
import type { TestUser } from './people.ts';

export interface MatchPlayer extends TestUser, ClockFields {
  readonly rating: number;
  readonly isRated: boolean;
}

/** The waiting history of one player; times are the machine's. */
export interface Wait {
  readonly player: MatchPlayer;
  readonly from: number;
  /** When they received their room; undefined if they waited to the end. */
  until: number | undefined;
  roomId: string | undefined;
  /** The number of requests without an answer. */
  lost: number;
  /** The duration of the slowest answer. */
  slowestMillis: number;
}

const AFTER_LOSS_MILLIS = 250;
const AFTER_TROUBLE_MILLIS = 500;

/** Polls until there is a room, or until `isOver`. */
export async function waitForMatch(
  player: MatchPlayer,
  addresses: readonly string[],
  isOver: () => boolean,
): Promise<Wait> {
  const wait: Wait = {
    player,
    from: Date.now(),
    until: undefined,
    roomId: undefined,
    lost: 0,
    slowestMillis: 0,
  };
  let turn = Number(player.userId);
  while (!isOver()) {
    const address = addresses[turn % addresses.length] ?? '';
    const askedAt = Date.now();
    const state = await ask(player, address).catch(() => 'gone' as const);
    wait.slowestMillis = Math.max(wait.slowestMillis, Date.now() - askedAt);
    if (state === 'gone') {
      wait.lost += 1;
      turn += 1;
      await sleep(AFTER_LOSS_MILLIS);
    } else if (state === undefined) {
      await sleep(AFTER_TROUBLE_MILLIS);
    } else if (state.state === 'waiting') {
      await sleep(MATCH_POLL_MILLIS);
    } else {
      wait.until = Date.now();
      wait.roomId = state.state === 'paired' ? state.roomId : state.state;
      break;
    }
  }
  return wait;
}

/** Undefined if the process is temporarily unable to answer. */
async function ask(player: MatchPlayer, address: string): Promise<MatchState | undefined> {
  const { stepTime, clock, isRated, token } = player;
  const response = await fetch(`${address}${BASE_PATH}${CALLS.seekMatch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ stepTime, clock, isRated }),
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) return undefined;
  return ((await response.json()) as { data: MatchState }).data;
}
