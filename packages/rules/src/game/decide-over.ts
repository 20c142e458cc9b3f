import { opponentOf, type Side } from '../board/piece.ts';
import type { CommandOf } from './command.ts';
import type { FactOf } from './event.ts';
import { type OverRoom, sideOfUser } from './room.ts';
import { accept, type Deciders, refuse, type DeciderResult } from './deciders.ts';

const finished = (): DeciderResult => refuse('board-finished');

/** [R6.27] the deciders of a finished game, which accepts only rematch commands. */
export const WHEN_OVER: Deciders<OverRoom> = {
  create: () => refuse('room-exists'),
  sit: finished,
  leave: finished,
  play: finished,
  resign: finished,
  abort: finished,
  'offer-draw': finished,
  'accept-draw': finished,
  'decline-draw': finished,
  'ask-takeback': finished,
  'accept-takeback': finished,
  'decline-takeback': finished,
  'claim-win': finished,
  'claim-draw': finished,
  'time-out': finished,
  'mark-absent': finished,
  'mark-returned': finished,
  'move-clock': finished,
  'set-vacation': finished,
  'offer-rematch': (room, command) =>
    beforeRematch(room, command, (side) => decideOffer(room, side, command)),
  'accept-rematch': (room, command) =>
    beforeRematch(room, command, (side) => answer(room, side, agreement(command))),
  'decline-rematch': (room, command) =>
    beforeRematch(room, command, (side) => answer(room, side, { type: 'rematch-declined', side })),
};

/** [R6.28] offers a rematch; if the opponent's offer is pending, the rematch is agreed. */
function decideOffer(
  room: OverRoom,
  side: Side,
  command: CommandOf<'offer-rematch'>,
): DeciderResult {
  const { rematch } = room;
  const offer: DeciderResult = accept({ type: 'rematch-offered', side });
  if (rematch.type === 'offered') {
    return rematch.by === side ? refuse('rematch-already-offered') : accept(agreement(command));
  }
  const wasDeclined = rematch.type === 'declined' && rematch.by === opponentOf(side);
  return wasDeclined ? refuse('rematch-declined') : offer;
}

function answer(
  room: OverRoom,
  side: Side,
  fact: FactOf<'rematch-agreed' | 'rematch-declined'>,
): DeciderResult {
  const { rematch } = room;
  if (rematch.type !== 'offered') return refuse('no-rematch-offered');
  return rematch.by === side ? refuse('own-offer') : accept(fact);
}

function agreement({ nextRoomId }: { readonly nextRoomId: string }): FactOf<'rematch-agreed'> {
  return { type: 'rematch-agreed', nextRoomId };
}

function beforeRematch(
  room: OverRoom,
  { userId }: { readonly userId: string },
  decideFor: (side: Side) => DeciderResult,
): DeciderResult {
  const side = sideOfUser(room, userId);
  if (side === undefined) return refuse('not-a-player');
  return room.rematch.type === 'agreed' ? refuse('rematch-agreed') : decideFor(side);
}

/** [R6.28] the command that creates the agreed rematch: the same options, the sides swapped. */
export function rematchCreation(
  room: OverRoom,
  commandId: string,
): CommandOf<'create'> | undefined {
  if (room.rematch.type !== 'agreed') return undefined;
  return {
    type: 'create',
    commandId,
    userId: room.creator,
    roomId: room.rematch.nextRoomId,
    seats: { RED: room.seats.BLACK, BLACK: room.seats.RED },
    options: room.options,
  };
}
