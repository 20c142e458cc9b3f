import type { Refusal } from '@chuhe/protocol';
import { type Room, type RoomCommand, sideOfUser } from '@chuhe/rules';
import { allow, type Answer, refuse } from '../../../platform/answer.ts';
import { isClosedByMaker, type RoomReplica } from '../live/replica.ts';
import { refusalOf } from '../live/room-conversation.ts';
import { type CommandAnswer, DROPPED } from '../live/room-writer.ts';
import type { WaitingRoomParts } from './challenges.ts';
import { claimSeats, releaseSeats } from './claim-seats.ts';

/** Who gives a command to which room. */
export interface ProgramCommand {
  readonly roomId: string;
  readonly userId: string;
  /** Gives the command for the room as it stands when the call arrives. */
  readonly make: (room: Room, userId: string) => RoomCommand;
}

/**
 * A command that comes by a call instead of a socket: the room decides it in the same way, and the answer comes when it
 * is stored.
 */
export async function commandByCall(
  { hub }: WaitingRoomParts,
  { roomId, userId, make }: ProgramCommand,
): Promise<Answer<{ readonly seq: number }>> {
  const replica = await hub.open(roomId);
  if (replica === undefined) return refuse('room-not-found');
  try {
    if (sideOfUser(replica.room, userId) === undefined) return refuse('forbidden');
    const command = make(replica.room, userId);
    const answer = await hub.submit(replica, () => command);
    return answerOf(answer);
  } finally {
    hub.release(replica);
  }
}

/** What sitting down by a call asks for. */
export interface SeatRequest {
  readonly roomId: string;
  readonly userId: string;
  /** Whether the player was invited into this very room; a private one is closed to all others. */
  readonly isInvited: boolean;
  /** Those where one of the two has blocked the other. */
  readonly hiddenIds: readonly string[];
}

/** Takes the free seat of a room that waits; sitting there already is fine. */
export async function sitByCall(
  parts: WaitingRoomParts,
  request: SeatRequest,
): Promise<Answer<{ readonly roomId: string }>> {
  const { hub, settle } = parts;
  const { roomId, userId } = request;
  const replica = await hub.open(roomId);
  if (replica === undefined) return refuse('room-not-found');
  try {
    if (sideOfUser(replica.room, userId) !== undefined) return allow({ roomId });
    const refusal = whyNoSeat(replica, request);
    if (refusal !== undefined) return refuse(refusal);
    const claim = refusalOf(await claimSeats(settle, { replica }, userId), replica.identity.kind);
    if (claim !== undefined) return refuse(claim);
    const answer = await hub.submit(replica, (room) =>
      isClosedByMaker(room)
        ? undefined
        : { type: 'sit', userId, commandId: `${userId}:sit-${roomId}` },
    );
    if (answer.ok) return allow({ roomId });
    await releaseSeats(settle, { replica }, userId);
    return answer === DROPPED ? refuse('challenge-closed') : toRefused(answer);
  } finally {
    hub.release(replica);
  }
}

function whyNoSeat(
  { room, identity }: RoomReplica,
  { isInvited, hiddenIds }: SeatRequest,
): Refusal | undefined {
  if (identity.kind === 'personal' && !isInvited) return 'room-password-wrong';
  const seated = Object.values(room.seats);
  if (seated.some((id) => id !== undefined && hiddenIds.includes(id))) return 'forbidden';
  return undefined;
}

function answerOf(answer: CommandAnswer): Answer<{ readonly seq: number }> {
  return answer.ok ? allow({ seq: answer.seq }) : toRefused(answer);
}

function toRefused({ refusal }: Extract<CommandAnswer, { ok: false }>) {
  const { code } = refusal;
  // An unknown outcome is neither acknowledged nor refused: the same command again tells.
  if (code === 'busy' || code === 'dropped') return refuse('busy', RETRY_SECONDS);
  if (code === 'fault') return refuse('fault');
  return { ...refuse('command-refused'), detail: code };
}

const RETRY_SECONDS = 1;
