import { opponentOf, type Side } from '../board/piece.ts';
import type { RoomFact, Millis } from './event.ts';
import { haveBothMoved, type PlayingRoom, plyOf, sideToMove } from './room.ts';
import { accept, refuse, type DeciderResult, refuseWith } from './deciders.ts';
import { TAKEBACK_ANSWER_MILLIS } from './clock.ts';

/** The number of plies before a side may repeat an offer that was not accepted. */
export const OFFER_PAUSE_PLIES = 20;

const AGREED: RoomFact = { type: 'ended', outcome: { type: 'draw', by: 'agreement' } };

/** [R6.16] offers a draw; if the opponent's offer is pending, the draw is agreed. */
export function decideOfferDraw(room: PlayingRoom, side: Side): DeciderResult {
  if (room.draw.by === side) return refuse('draw-already-offered');
  if (room.draw.by === opponentOf(side)) return accept(AGREED);
  if (!haveBothMoved(room)) return refuse('draw-too-early');
  return refuseTooSoon(room, room.draw.lastPly[side]) ?? accept({ type: 'draw-offered', side });
}

export function decideAcceptDraw(room: PlayingRoom, side: Side): DeciderResult {
  return answerDraw(room, side, AGREED);
}

export function decideDeclineDraw(room: PlayingRoom, side: Side): DeciderResult {
  return answerDraw(room, side, { type: 'draw-declined', side });
}

function answerDraw(room: PlayingRoom, side: Side, fact: RoomFact): DeciderResult {
  if (room.draw.by === undefined) return refuse('no-draw-offered');
  return room.draw.by === side ? refuse('own-offer') : accept(fact);
}

/** [R6.18] requests a return to the position before the asker's last move. */
export function decideAskTakeback(room: PlayingRoom, side: Side, now: Millis): DeciderResult {
  if (room.options.rated) return refuse('takeback-in-rated-game');
  if (plyBeforeLastMoveOf(room, side) < 0) return refuse('nothing-to-take-back');
  if (pendingTakeback(room, now) !== undefined) return refuse('takeback-already-asked');
  const tooSoon = refuseTooSoon(room, room.takeback.lastPly[side]);
  return tooSoon ?? accept({ type: 'takeback-asked', side });
}

export function decideAcceptTakeback(room: PlayingRoom, side: Side, now: Millis): DeciderResult {
  return answerTakeback(room, side, now, (asker) => {
    return { type: 'takeback-accepted', side, toPly: plyBeforeLastMoveOf(room, asker) };
  });
}

export function decideDeclineTakeback(room: PlayingRoom, side: Side, now: Millis): DeciderResult {
  return answerTakeback(room, side, now, () => ({ type: 'takeback-declined', side }));
}

/** [R6.20] the side whose request is pending: it stands until the next move, at most 15 s. */
export function pendingTakeback(room: PlayingRoom, now: Millis): Side | undefined {
  const { request } = room.takeback;
  if (request === undefined) return undefined;
  return now - request.askedAt <= TAKEBACK_ANSWER_MILLIS ? request.by : undefined;
}

function answerTakeback(
  room: PlayingRoom,
  side: Side,
  now: Millis,
  factFor: (asker: Side) => RoomFact,
): DeciderResult {
  const asker = pendingTakeback(room, now);
  if (asker === undefined) return refuse('no-takeback-asked');
  return asker === side ? refuse('own-offer') : accept(factFor(asker));
}

/** [R6.19] one ply back if the opponent is to move, two if the asker is; negative if the asker has not moved. */
function plyBeforeLastMoveOf(room: PlayingRoom, asker: Side): number {
  return plyOf(room) - (asker === sideToMove(room) ? 2 : 1);
}

/**
 * [R6.17] refuses an offer too soon after the same side's last one, made at `lastPly`. A declined offer and a lapsed
 * one count the same: no offer outlives the next move, so the pause always begins at the ply of the offer.
 */
function refuseTooSoon(room: PlayingRoom, lastPly: number | undefined): DeciderResult | undefined {
  if (lastPly === undefined) return undefined;
  const pliesLeft = lastPly + OFFER_PAUSE_PLIES - plyOf(room);
  return pliesLeft > 0 ? refuseWith({ code: 'offer-too-soon', pliesLeft }) : undefined;
}
