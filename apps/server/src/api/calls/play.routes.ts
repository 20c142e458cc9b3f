import { API_CALLS, foldUserName, type Refusal } from '@chuhe/protocol';
import { type Room, type RoomCommand, seenPosition } from '@chuhe/rules';
import type { InvitationService } from '../../play/invitations/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { type Caller, type Served, type ServedCall, serveCaller } from '../../platform/call.ts';
import type { NetworkNotes } from '../../people/ratings/index.ts';
import {
  commandByCall,
  openChallengeFor,
  sitByCall,
  type WaitingRoomParts,
} from '../../play/rooms/index.ts';
import type { ApiStore } from './api.store.ts';
import type { GameHolds } from './holds.redis.ts';
import type { Streams } from './streams.ts';

export interface PlayRouteParts {
  readonly api: ApiStore;
  readonly rooms: WaitingRoomParts;
  readonly invitations: Pick<
    InvitationService,
    'invite' | 'acceptFrom' | 'refuseFrom' | 'cancelOf'
  >;
  readonly streams: Streams;
  /** From where members play. */
  readonly networks: Pick<NetworkNotes, 'note'>;
  readonly holds: Pick<GameHolds, 'take'>;
  readonly limiter: Limiter;
  /** Those where one of the two has blocked the other. */
  readonly hiddenFrom: (accountId: string) => Promise<readonly string[]>;
}

/** Challenges and play. Both go through the same invitations and rooms as everything that browsers send. */
export function playRoutes(parts: PlayRouteParts): readonly ServedCall[] {
  return [...challengeCalls(parts), ...answerCalls(parts), ...commandCalls(parts)];
}

function challengeCalls(parts: PlayRouteParts): readonly ServedCall[] {
  const { api, rooms, limiter, invitations, streams } = parts;
  return [
    serveCaller(API_CALLS.apiEvents, (_, caller, { locale }) => streams.events({ caller, locale })),
    serveCaller(API_CALLS.apiChallenge, async ({ body }, { account }, { locale, address }) => {
      const { player, penCode: gamePenCode, ...terms } = body;
      const inviteeId = await api.playerId(foldUserName(player));
      if (inviteeId === undefined) return refuse('player-unknown');
      const request = { ...terms, gamePenCode };
      const answer = await invitations.invite({
        inviterId: account.id,
        inviteeId,
        address,
        lang: locale,
        request,
        roomId: undefined,
      });
      if (!answer.ok) return answer;
      return answer.value.type === 'failed'
        ? { ...refuse('player-not-free'), detail: answer.value.key }
        : allow({ data: { userId: inviteeId } });
    }),
    serveCaller(API_CALLS.apiOpenChallenge, async ({ body }, { account }, { address }) => {
      const maker = { userId: account.id, address };
      const answer = await openChallengeFor({ rooms, limiter }, maker, body);
      return answer.ok ? allow({ data: answer.value }) : answer;
    }),
    serveCaller(API_CALLS.apiCancelChallenge, async (_, { account }) =>
      (await invitations.cancelOf(account.id)) ? allow({ data: {} }) : refuse('invitation-gone'),
    ),
  ];
}

function answerCalls(parts: PlayRouteParts): readonly ServedCall[] {
  const { rooms, invitations } = parts;
  const sit = async (caller: Caller, roomId: string, isInvited: boolean) => {
    const userId = caller.account.id;
    const hiddenIds = await parts.hiddenFrom(userId);
    const answer = await sitByCall(rooms, { roomId, userId, isInvited, hiddenIds });
    return answer.ok ? allow({ data: answer.value }) : answer;
  };
  return [
    serveCaller(API_CALLS.apiAcceptChallenge, async ({ params }, caller) => {
      const acceptance = await invitations.acceptFrom(caller.account.id, params.userId);
      if (acceptance.type === 'playing') return refuse(acceptance.refusal);
      if (acceptance.type === 'taken' || acceptance.type === 'gone')
        return refuse('invitation-gone');
      const { roomId, invitation } = acceptance;
      // A room that exists already waits for the second player to sit down.
      return invitation.kind === 'new' ? allow({ data: { roomId } }) : sit(caller, roomId, true);
    }),
    serveCaller(API_CALLS.apiDeclineChallenge, async ({ params }, { account }) =>
      (await invitations.refuseFrom(account.id, params.userId))
        ? allow({ data: {} })
        : refuse('invitation-gone'),
    ),
    serveCaller(API_CALLS.apiJoinGame, ({ params }, caller) => sit(caller, params.roomId, false)),
  ];
}

function commandCalls({ rooms, streams, holds, networks }: PlayRouteParts): readonly ServedCall[] {
  const give = async (
    { account }: Caller,
    roomId: string,
    make: (room: Room, userId: string) => RoomCommand,
  ): Promise<Answer<Served<{ seq: number }>>> => {
    const answer = await commandByCall(rooms, { roomId, userId: account.id, make });
    return answer.ok ? allow({ data: answer.value }) : answer;
  };
  return [
    serveCaller(API_CALLS.apiHoldGames, async ({ body }, { account }) => {
      const held = await holds.take({ accountId: account.id, ...body });
      return allow({ data: { held: [...held] } });
    }),
    serveCaller(API_CALLS.apiPlayGame, ({ params }, caller, { locale }) =>
      streams.game({ caller, locale }, params.roomId, true),
    ),
    serveCaller(API_CALLS.apiMove, ({ params, body }, caller, { address }) => {
      networks.note(caller.account.id, address);
      const { ply, move, commandId = `move-${ply}-${move}` } = body;
      return give(caller, params.roomId, (room, userId) => {
        const known = { userId, commandId: `${userId}:${commandId}` };
        return { type: 'play', ...seenPosition(room), ply, move, lagMillis: 0, ...known };
      });
    }),
    serveCaller(API_CALLS.apiDraw, ({ params, body }, caller) => {
      const { ply, answer, commandId = `draw-${answer}-${ply}` } = body;
      return give(caller, params.roomId, (room, userId) => ({
        type: `${answer}-draw`,
        ...seenPosition(room),
        ply,
        userId,
        commandId: `${userId}:${commandId}`,
      }));
    }),
    serveCaller(API_CALLS.apiResign, ({ params, body }, caller) =>
      give(caller, params.roomId, (_, userId) => ({
        type: 'resign',
        userId,
        commandId: `${userId}:${body.commandId ?? 'resign'}`,
      })),
    ),
    serveCaller(API_CALLS.apiAbort, ({ params, body }, caller) =>
      give(caller, params.roomId, (_, userId) => ({
        type: 'abort',
        userId,
        commandId: `${userId}:${body.commandId ?? 'abort'}`,
      })),
    ),
  ];
}

/** Counts the calls of a program, and keeps play to bots. */
export function forPrograms(limiter: Limiter, served: ServedCall): ServedCall {
  return {
    call: served.call,
    answer: async (raw, context) => {
      const refusal = whyNot(served, context.caller);
      if (refusal !== undefined) return refuse(refusal);
      const wait = await waitOf(limiter, context.caller);
      return wait > 0 ? refuse('too-many', wait) : served.answer(raw, context);
    },
  };
}

/** Moves are made by programs only where everybody is told so. */
function whyNot({ call }: ServedCall, caller: Caller | undefined): Refusal | undefined {
  return call.scope === 'play' && caller?.account.isBot === false ? 'bots-only' : undefined;
}

async function waitOf(limiter: Limiter, caller: Caller | undefined): Promise<number> {
  if (caller === undefined) return 0;
  const { account, apiToken } = caller;
  if (account.houseLevel !== null) return limiter.take('api-by-house-bot', account.id);
  return Math.max(
    await limiter.take('api-by-token', apiToken?.id ?? ''),
    await limiter.take('api-by-account', account.id),
  );
}
