import type { Side } from '../board/side.ts';
import { TAKEBACK_ANSWER_MILLIS } from './clock.ts';
import type { Millis, RoomFact } from './event.ts';
import { refuseNagging } from './offer-pause.ts';
import { type PlayingRoom, plyOf, sideToMove } from './room.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** [R6.18] a request to go back to before the asker's last move. */
export function decideAskTakeback(room: PlayingRoom, side: Side, now: Millis): Verdict {
  if (room.options.rated) return refuse('takeback-in-rated-game');
  if (plyBeforeLastMoveOf(room, side) < 0) return refuse('nothing-to-take-back');
  if (pendingTakeback(room, now) !== undefined) return refuse('takeback-already-asked');
  const nagging = refuseNagging(room, room.takeback.lastPly[side]);
  return nagging ?? accept({ type: 'takeback-asked', side });
}

export function decideAcceptTakeback(room: PlayingRoom, side: Side, now: Millis): Verdict {
  return answer(room, side, now, (asker) => {
    return { type: 'takeback-accepted', side, toPly: plyBeforeLastMoveOf(room, asker) };
  });
}

export function decideDeclineTakeback(room: PlayingRoom, side: Side, now: Millis): Verdict {
  return answer(room, side, now, () => ({ type: 'takeback-declined', side }));
}

/** [R6.20] whose request still waits for an answer: it stands until the next move, at most 15 s. */
export function pendingTakeback(room: PlayingRoom, now: Millis): Side | undefined {
  const { request } = room.takeback;
  if (request === undefined) return undefined;
  return now - request.askedAt <= TAKEBACK_ANSWER_MILLIS ? request.by : undefined;
}

function answer(
  room: PlayingRoom,
  side: Side,
  now: Millis,
  factFor: (asker: Side) => RoomFact,
): Verdict {
  const asker = pendingTakeback(room, now);
  if (asker === undefined) return refuse('no-takeback-asked');
  return asker === side ? refuse('own-offer') : accept(factFor(asker));
}

/** [R6.19] one move back when the opponent is to move, two when the asker is; below 0 without one. */
function plyBeforeLastMoveOf(room: PlayingRoom, asker: Side): number {
  return plyOf(room) - (asker === sideToMove(room) ? 2 : 1);
}
