import type { CommandOf } from './command.ts';
import type { OverRoom } from './room.ts';

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
