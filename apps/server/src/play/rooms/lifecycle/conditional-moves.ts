import { CALLS } from '@chuhe/protocol';
import {
  type ConditionalLine,
  type ConditionalMoves,
  type ConditionalRefusal,
  isAnsweredOtherwise,
  liveConditional,
  plyOf,
  refusalOfConditional,
  type Room,
  sideOfUser,
  sideToMove,
} from '@chuhe/rules';
import { allow, type Answer, refuse } from '../../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../../platform/call.ts';
import type { RoomHandle } from '../live/room-handle.ts';
import type { RoomHub } from '../live/room-hub.ts';
import type { KnownRoom } from '../live/room-identity.ts';
import type { ConditionalMovesStore } from '../log/conditional-moves.store.ts';

export interface ConditionalRouteParts {
  readonly hub: RoomHub;
  readonly conditional: ConditionalMovesStore;
}

/** The account's answers that still apply to the current position. */
interface Standing {
  readonly ply: number;
  readonly lines: string[][];
}

/** These calls read only the caller's own answers, and never reveal that a room has others. */
export function conditionalRoutes(parts: ConditionalRouteParts): readonly ServedCall[] {
  const { hub } = parts;
  return [
    serveCaller(CALLS.conditionalMoves, 'work', async ({ query }, { account }) => {
      return inRoom(hub, query.roomId, async (handle) => {
        const standing = await standingOf(parts, handle, account.id);
        return standing === undefined ? refuse('not-found') : allow({ data: standing });
      });
    }),
    serveCaller(
      CALLS.setConditionalMoves,
      'conditional-moves-by-account',
      async ({ body }, { account }) => {
        return inRoom(hub, body.roomId, async (handle) => {
          const answer = await storeAnswers(parts, handle, { ...body, accountId: account.id });
          return answer.ok ? allow({ data: answer.value }) : answer;
        });
      },
    ),
  ];
}

/** Runs with the room's state according to its log. */
async function inRoom<Result>(
  hub: RoomHub,
  publicId: string,
  work: (handle: RoomHandle) => Promise<Answer<Result>>,
): Promise<Answer<Result>> {
  using handle = await hub.open(publicId);
  if (handle === undefined) return refuse('not-found');
  await handle.catchUp();
  return await work(handle);
}

/** The remaining answers of the account; undefined for everyone who does not play here. */
async function standingOf(
  { conditional }: ConditionalRouteParts,
  { identity, room }: KnownRoom,
  accountId: string,
): Promise<Standing | undefined> {
  if (room.state === 'open' || sideOfUser(room, accountId) === undefined) return undefined;
  const { moves, accountId: owner } = await conditional.find(identity.id);
  const lines = moves === undefined || owner !== accountId ? [] : liveConditional(room, moves);
  return { ply: plyOf(room), lines: lines.map((line) => line.slice()) };
}

interface Request {
  readonly accountId: string;
  readonly ply: number;
  readonly lines: readonly ConditionalLine[];
}

/** Whether a move came before these answers, or before their withdrawal. */
function hasPassed(room: Room, { side, ply, lines }: ConditionalMoves): boolean {
  if (room.state !== 'playing') return true;
  if (lines.length === 0) return plyOf(room) !== ply;
  // The player may have answered the move by hand before this check: then it is the opponent's turn again.
  return sideToMove(room) === side || isAnsweredOtherwise(room, { ply, lines });
}

const REFUSED = {
  'not-now': 'conditional-late',
  unlawful: 'conditional-unlawful',
} as const satisfies Readonly<Record<ConditionalRefusal, string>>;

/**
 * Stores answers for the position that the player saw. A concurrent move was either decided with them, or stored before
 * them; then it is in the log by now, and they are too late.
 */
async function storeAnswers(
  parts: ConditionalRouteParts,
  handle: RoomHandle,
  { accountId, ply, lines }: Request,
): Promise<Answer<Standing>> {
  const { room, identity } = handle;
  const side = sideOfUser(room, accountId);
  if (side === undefined) return refuse('not-found');
  const refusal = refusalOfConditional(room, side, lines);
  if (refusal !== undefined) return refuse(REFUSED[refusal]);
  if (room.state !== 'playing' || plyOf(room) !== ply) return refuse('conditional-late');
  const moves: ConditionalMoves = { side, seq: room.seq, ply, lines };
  if (lines.length === 0) await parts.conditional.remove(identity.id, accountId);
  else if (!(await parts.conditional.store(identity.id, accountId, moves)))
    return refuse('conditional-late');
  await handle.catchUp();
  if (hasPassed(handle.room, moves)) return refuse('conditional-late');
  const standing = await standingOf(parts, handle, accountId);
  return standing === undefined ? refuse('not-found') : allow(standing);
}
