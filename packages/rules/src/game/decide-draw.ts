import { opponentOf, type Side } from '../board/side.ts';
import type { RoomFact } from './event.ts';
import { refuseNagging } from './offer-pause.ts';
import { haveBothMoved, type PlayingRoom } from './room.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

const AGREED: RoomFact = { type: 'ended', outcome: { type: 'draw', by: 'agreement' } };

/** [R6.16] a draw offer; where the opponent's waits already, both want it and it is agreed. */
export function decideOfferDraw(room: PlayingRoom, side: Side): Verdict {
  if (room.draw.by === side) return refuse('draw-already-offered');
  if (room.draw.by === opponentOf(side)) return accept(AGREED);
  if (!haveBothMoved(room)) return refuse('draw-too-early');
  return refuseNagging(room, room.draw.lastPly[side]) ?? accept({ type: 'draw-offered', side });
}

export function decideAcceptDraw(room: PlayingRoom, side: Side): Verdict {
  return answer(room, side, AGREED);
}

export function decideDeclineDraw(room: PlayingRoom, side: Side): Verdict {
  return answer(room, side, { type: 'draw-declined', side });
}

function answer(room: PlayingRoom, side: Side, fact: RoomFact): Verdict {
  if (room.draw.by === undefined) return refuse('no-draw-offered');
  return room.draw.by === side ? refuse('own-offer') : accept(fact);
}
