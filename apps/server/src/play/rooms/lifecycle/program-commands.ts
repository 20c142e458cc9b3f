import type { Refusal } from '@chuhe/protocol';
import { type Room, type RoomCommand, sideOfUser } from '@chuhe/rules';
import { allow, type Answer, refuse } from '../../../platform/answer.ts';
import type { CommandAnswer, RefusedCommand } from '../live/command-answer.ts';
import { refusalOf } from '../live/seat-claim.ts';
import { isClosedByMaker, type KnownRoom } from '../live/room-identity.ts';
import type { WaitingRoomParts } from './challenges.ts';
import { claimSeats, releaseSeats } from './claim-seats.ts';

/** A command by a call, with its room and user. */
export interface ProgramCommand {
  readonly roomId: string;
  readonly userId: string;
  /** Makes the command for the room's state when the call arrives. */
  readonly make: (room: Room, userId: string) => RoomCommand;
}

/**
 * Submits a command that arrives by a call instead of a socket. The room decides it in the same way, and the answer
 * comes when it is stored.
 */
export async function commandByCall(
  { hub }: Pick<WaitingRoomParts, 'hub'>,
  { roomId, userId, make }: ProgramCommand,
): Promise<Answer<{ readonly seq: number }>> {
  using handle = await hub.open(roomId);
  if (handle === undefined) return refuse('room-not-found');
  // A room kept open here may have missed messages.
  if (sideOfUser(handle.room, userId) === undefined) await handle.catchUp();
  if (sideOfUser(handle.room, userId) === undefined) return refuse('forbidden');
  const command = make(handle.room, userId);
  const answer = await handle.submit(() => command);
  return answer.type === 'done' ? allow({ seq: answer.seq }) : toRefused(answer);
}

/** A request to sit down by a call. */
export interface SeatRequest {
  readonly roomId: string;
  readonly userId: string;
  /** Whether the player was invited into this room; a private room is closed to everybody else. */
  readonly isInvited: boolean;
  /** Players who have blocked this one, or are blocked by it. */
  readonly hiddenIds: readonly string[];
}

/** Takes the free seat of a waiting room; a player who already sits there succeeds too. */
export async function sitByCall(
  parts: WaitingRoomParts,
  request: SeatRequest,
): Promise<Answer<{ readonly roomId: string }>> {
  const { hub, settle } = parts;
  const { roomId, userId } = request;
  using handle = await hub.open(roomId);
  if (handle === undefined) return refuse('room-not-found');
  if (sideOfUser(handle.room, userId) !== undefined) return allow({ roomId });
  const refusal = whyNoSeat(handle, request);
  if (refusal !== undefined) return refuse(refusal);
  const claim = refusalOf(await claimSeats(settle, handle, userId), handle.identity.kind);
  if (claim !== undefined) return refuse(claim);
  const answer = await handle.submit((room) =>
    isClosedByMaker(room)
      ? undefined
      : { type: 'sit', userId, commandId: `${userId}:sit-${roomId}` },
  );
  if (answer.type === 'done') return allow({ roomId });
  await releaseSeats(settle, handle, userId);
  return answer.type === 'dropped' ? refuse('challenge-closed') : toRefused(answer);
}

function whyNoSeat(
  { room, identity }: KnownRoom,
  { isInvited, hiddenIds }: SeatRequest,
): Refusal | undefined {
  if (identity.kind === 'personal' && !isInvited) return 'room-password-wrong';
  const seated = Object.values(room.seats);
  if (seated.some((id) => id !== undefined && hiddenIds.includes(id))) return 'forbidden';
  return undefined;
}

function toRefused(answer: Exclude<CommandAnswer, { readonly type: 'done' }>) {
  // An unknown outcome is neither acknowledged nor refused; repeating the command resolves it.
  return answer.type === 'refused' ? refusalTo(answer) : refuse('busy', RETRY_SECONDS);
}

function refusalTo({ refusal: { code } }: RefusedCommand) {
  if (code === 'busy') return refuse('busy', RETRY_SECONDS);
  if (code === 'fault') return refuse('fault');
  return { ...refuse('command-refused'), detail: code };
}

const RETRY_SECONDS = 1;
