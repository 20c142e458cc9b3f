import { type PlayingRoom, plyOf } from './room.ts';
import { refuseWith, type Verdict } from './verdict.ts';

/** How many moves are played before a side may repeat an offer that was not taken up. */
export const OFFER_PAUSE_PLIES = 20;

/**
 * [R6.17] the refusal of an offer that comes too soon after the same side's last one, made at
 * `lastPly`. Declining it and letting it lapse are the same: no offer outlives the next move, so
 * the pause always begins at the ply of the offer.
 */
export function refuseNagging(room: PlayingRoom, lastPly: number | undefined): Verdict | undefined {
  if (lastPly === undefined) return undefined;
  const pliesLeft = lastPly + OFFER_PAUSE_PLIES - plyOf(room);
  return pliesLeft > 0 ? refuseWith({ code: 'offer-too-soon', pliesLeft }) : undefined;
}
