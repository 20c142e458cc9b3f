import { CLOSE_CODES } from '@chuhe/protocol';
import { backoff, type LineRules } from '../../../platform/live/index.ts';
import type { RoomState } from './room-state.ts';

/** The number of attempts for a rematch room that does not exist yet. */
const REMATCH_ATTEMPTS = 6;

/** Time without a question before a ping, which measures the server's time and proves that the line works. */
const PING_MILLIS = { visible: 5000, hidden: 5000 };

const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.notFound,
  CLOSE_CODES.takenOver,
]);

/** How the line of a room behaves: after the game only one attempt is automatic. */
export function roomRules({ room, purpose }: Pick<RoomState, 'room' | 'purpose'>): LineRules {
  return {
    isLiveBy: 'welcome',
    pingMillis: PING_MILLIS,
    next: ({ code, chance }, attempt) => {
      const isNotThereYet =
        code === CLOSE_CODES.notFound && purpose === 'rematch' && attempt < REMATCH_ATTEMPTS;
      if (FINAL_CODES.has(code) && !isNotThereYet) return { type: 'end' };
      if (room?.state === 'over' && attempt > 0) return { type: 'rest' };
      return { type: 'retry', afterMillis: backoff(attempt, chance) };
    },
    // Only the user's own request takes the game back from another device; a refused entry is final.
    mayReturn: (code) => code === CLOSE_CODES.takenOver,
  };
}
