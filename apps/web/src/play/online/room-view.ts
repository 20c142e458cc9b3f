import {
  currentPosition,
  decide,
  extendLine,
  haveBothMoved,
  type Move,
  type MoveLine,
  opponentOf,
  type OverRoom,
  type PerSide,
  type PlayingRoom,
  readMove,
  readMoveRecord,
  type SeenPosition,
  seenPosition,
  type RoomRefusal,
  type Side,
  sideToMove,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import { type CommandDraft, withCommandId } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';

/** A room whose game has started. */
export type BegunRoom = PlayingRoom | OverRoom;

/** This player's move not yet confirmed by the server, if it is legal on the board. */
export function unconfirmedMove({ room, side, outbox }: RoomState): Move | undefined {
  if (room?.state !== 'playing' || side !== sideToMove(room)) return undefined;
  const waiting = outbox.find(({ command }) => command.type === 'play')?.command;
  if (waiting?.type !== 'play' || !isAboutPosition(room, waiting)) return undefined;
  const record = readMoveRecord(waiting.move);
  if (record === undefined) return undefined;
  const reading = readMove(currentPosition(room.line), record.from, record.to);
  return reading.ok ? reading.move : undefined;
}

/** A move from before a granted takeback will be refused, even if the game has reached the same ply again. */
function isAboutPosition(room: PlayingRoom, seen: Partial<SeenPosition>): boolean {
  const { ply, takebackSeq } = seenPosition(room);
  return seen.ply === ply && (seen.takebackSeq ?? takebackSeq) === takebackSeq;
}

/** The confirmed moves, and the player's unconfirmed one. */
export function shownLine(room: BegunRoom, unconfirmed: Move | undefined): MoveLine {
  return unconfirmed === undefined ? room.line : extendLine(room.line, unconfirmed);
}

/** The refusal of a command by the same rules as the server's; undefined if it is allowed. */
export function whyRefused(
  state: RoomState,
  draft: CommandDraft,
  now: number,
): RoomRefusal | undefined {
  const { room, userId } = state;
  if (room === undefined) return { code: 'room-not-found' };
  const known = { userId, lagMillis: 0, nextRoomId: room.roomId };
  const command = { ...seenPosition(room), ...withCommandId(draft, 'not-sent'), ...known };
  const decision = decide(room, command, now);
  return decision.ok ? undefined : decision.refusal;
}

/** Whether the game may still be aborted; in a tournament a game that is not started is lost. */
export function mayAbort({ tournament }: RoomState, room: BegunRoom): boolean {
  return tournament === undefined && room.state === 'playing' && !haveBothMoved(room);
}

/** The side at the bottom of the board: the user's; RED for spectators. */
export function bottomSide({ side }: RoomState, isFlipped: boolean): Side {
  const own = side ?? 'RED';
  return isFlipped ? opponentOf(own) : own;
}

export function nameAt({ players }: RoomState, side: Side): string {
  return players[side]?.userName ?? '';
}

/** The names of both players; empty if unknown. */
export function namesOf(state: RoomState): PerSide<string> {
  return { RED: nameAt(state, 'RED'), BLACK: nameAt(state, 'BLACK') };
}

/** The opponent's name; empty for spectators. */
export function opponentName(state: RoomState): string {
  return state.side === undefined ? '' : nameAt(state, opponentOf(state.side));
}

/** The navigation state on the way to a rematch, whose room may not exist yet. */
export const REMATCH_STATE = { isRematch: true } as const;

const rematchStateSchema = z.object({ isRematch: z.boolean() });

export function isRematchState(state: unknown): boolean {
  return z.safeParse(rematchStateSchema, state).data?.isRematch ?? false;
}
