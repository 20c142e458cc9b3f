import type { ServerRefusal } from './command-answer.ts';
import type { RoomKind } from './room-identity.ts';

/**
 * Whether the right to play was to be had: it is not while one of the two plays elsewhere, or has all slow games there
 * may be, nor in a rated game of a person and a bot.
 */
export type SeatClaim = 'claimed' | 'playing' | 'opponent-playing' | 'full' | 'mixed';

/** Why a seat is not to be had. */
type SeatRefusal = Extract<
  ServerRefusal,
  'slow-games-full' | 'bots-may-not' | 'already-playing' | 'challenge-closed'
>;

/** The refusal that a claim leads to; undefined when the seat was claimed. */
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
      // The maker of a live challenge who plays elsewhere has left it.
      return kind === 'challenge' ? 'challenge-closed' : 'already-playing';
    default:
      return claim satisfies never;
  }
}
