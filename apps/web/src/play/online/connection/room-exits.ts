import { CLOSE_CODES } from '@chuhe/protocol';
import { sideOfUser } from '@chuhe/rules';
import { refusalOf, type RoomExit, type RoomState } from './room-state.ts';

/** The pages to which a step of the room leads. */
export function exitsSince(before: RoomState, state: RoomState): readonly RoomExit[] {
  return state.purpose === 'wait' ? exitsOfCreator(before, state) : rematchSince(before, state);
}

/** A creator who waits for a friend goes to the game, to the front page, or to another room. */
function exitsOfCreator(before: RoomState, state: RoomState): readonly RoomExit[] {
  if (isGone(state) && !isGone(before)) return [{ type: 'another-room' }];
  if (before.room === state.room || state.room === undefined) return [];
  if (state.room.state !== 'open')
    return before.room === undefined || before.room.state === 'open' ? [{ type: 'game' }] : [];
  const hasLeft = state.isLeaving && sideOfUser(state.room, state.userId) === undefined;
  return hasLeft ? [{ type: 'front-page' }] : [];
}

function isGone(state: RoomState): boolean {
  return refusalOf(state)?.code === CLOSE_CODES.notFound;
}

/**
 * Leads to the rematch that is agreed while the page is open. Spectators of a private room stay, because its rematch has
 * its own password.
 */
function rematchSince(before: RoomState, state: RoomState): readonly RoomExit[] {
  const roomId = nextRoomOf(state);
  const isNew = before.room !== undefined && roomId !== nextRoomOf(before);
  if (!isNew || roomId === undefined) return [];
  const isPlayer = state.side !== undefined;
  return isPlayer || !state.isPersonal ? [{ type: 'rematch', roomId, isPlayer }] : [];
}

function nextRoomOf({ room }: RoomState): string | undefined {
  return room?.state === 'over' && room.rematch.type === 'agreed'
    ? room.rematch.nextRoomId
    : undefined;
}
