import type { ServerRefusal } from './command-answer.ts';
import type { RoomKind } from './room-identity.ts';

/**
 * The result of claiming the right to play. A claim fails while a player is in another live game or has the maximum of
 * slow games, and for a rated game of a person and a bot.
 */
export type SeatClaim = 'claimed' | 'playing' | 'opponent-playing' | 'full' | 'mixed';

/** The refusals of a seat. */
type SeatRefusal = Extract<
  ServerRefusal,
  'slow-games-full' | 'bots-may-not' | 'already-playing' | 'challenge-closed'
>;

/** The refusal for a failed claim; undefined if the seat was claimed. */
export function refusalOf(claim: SeatClaim, kind: RoomKind): SeatRefusal | undefined {
  switch (claim) {
    case 'claimed':
      return undefined;
    case 'full':
      return 'slow-games-full';
    case 'mixed':
      return 'bots-may-not';
    case 'playing':
      return 'already-playing';
    case 'opponent-playing':
      // A creator who plays elsewhere has abandoned the live challenge.
      return kind === 'challenge' ? 'challenge-closed' : 'already-playing';
    default:
      return claim satisfies never;
  }
}
