import { plyOf, writeMoveRecord } from '@chuhe/rules';
import type { BoardEvent } from '../board/index.ts';
import { useBoardEvents } from '../table/index.ts';
import type { BegunRoom } from './room-view.ts';
import type { RoomActs } from './use-room.ts';

/** What the board's events lead to in a room: a move goes on its way to the server. */
export function useRoomEvents(
  room: BegunRoom,
  tell: RoomActs['tell'],
): (event: BoardEvent) => void {
  const react = useBoardEvents();
  return (event) => {
    if (event.type === 'play') {
      tell({ type: 'play', ply: plyOf(room), move: writeMoveRecord(event.move) });
    } else react(event);
  };
}
