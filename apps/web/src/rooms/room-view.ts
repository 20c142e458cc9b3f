import {
  currentPosition,
  decide,
  extendLine,
  type Line,
  type Move,
  opponentOf,
  type OverRoom,
  type PlayingRoom,
  plyOf,
  readMove,
  readMoveRecord,
  type RoomRefusal,
  type Side,
  sideToMove,
} from '@chuhe/rules';
import { nameCommand, type Wish } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';

/** A room whose game has begun. */
export type BegunRoom = PlayingRoom | OverRoom;

/** This person's move that the server has not confirmed, if it can be shown on the board. */
export function unconfirmedMove({ room, side, outbox }: RoomState): Move | undefined {
  if (room?.state !== 'playing' || side !== sideToMove(room)) return undefined;
  const waiting = outbox.find(({ command }) => command.type === 'play')?.command;
  if (waiting?.type !== 'play' || waiting.ply !== plyOf(room)) return undefined;
  const record = readMoveRecord(waiting.move);
  if (record === undefined) return undefined;
  const reading = readMove(currentPosition(room.line), record.from, record.to);
  return reading.ok ? reading.move : undefined;
}

/** The moves as this person sees them: those confirmed, and the own one on its way. */
export function shownLine(room: BegunRoom, unconfirmed: Move | undefined): Line {
  return unconfirmed === undefined ? room.line : extendLine(room.line, unconfirmed);
}

/** Why a wish would be refused, by the same rules as the server's; undefined when it would not. */
export function whyRefused(state: RoomState, wish: Wish, now: number): RoomRefusal | undefined {
  const { room, userId } = state;
  if (room === undefined) return { code: 'room-not-found' };
  const known = { userId, lagMillis: 0, nextRoomId: room.roomId };
  const command = { ...nameCommand(wish, 'not-sent'), ...known };
  const decision = decide(room, command, now);
  return decision.ok ? undefined : decision.refusal;
}

/** Whose men stand at the bottom: the own ones; RED's for those who look on. */
export function bottomSide({ side }: RoomState, isFlipped: boolean): Side {
  const own = side ?? 'RED';
  return isFlipped ? opponentOf(own) : own;
}

/** The name of who sits there. */
export function nameAt({ players }: RoomState, side: Side): string {
  return players[side]?.userName ?? '';
}

/** The opponent's name; empty for those who look on. */
export function opponentName(state: RoomState): string {
  return state.side === undefined ? '' : nameAt(state, opponentOf(state.side));
}
