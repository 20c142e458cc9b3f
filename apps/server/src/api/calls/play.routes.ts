import { API_CALLS, foldUserName } from '@chuhe/protocol';
import { type Room, type RoomCommand, seenPosition } from '@chuhe/rules';
import type { InvitationService } from '../../play/invitations/index.ts';
import { PROGRAM_LIMITS } from '../../platform/limits/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { type Caller, type Served, type ServedCall, serveCaller } from '../../platform/call.ts';
import type { NetworkNotes } from '../../people/ratings/index.ts';
import {
  CHALLENGE_LIMITS,
  commandByCall,
  openChallengeFor,
  sitByCall,
  type WaitingRoomParts,
} from '../../play/rooms/index.ts';
import type { ApiStore } from './api.store.ts';
import { type BotOffers, speedsIn } from '../house-bots/index.ts';
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
  /** Records the networks from which members play. */
  readonly networks: Pick<NetworkNotes, 'note'>;
  readonly holds: Pick<GameHolds, 'take'>;
  readonly offers: Pick<BotOffers, 'rest'>;
  /** Accounts that have blocked this one, or that it has blocked. */
  readonly hiddenFrom: (accountId: string) => Promise<readonly string[]>;
}

/** Challenges and play. Both use the same invitations and rooms as browsers do. */
export function playRoutes(parts: PlayRouteParts): readonly ServedCall[] {
  return [...challengeCalls(parts), ...answerCalls(parts), ...commandCalls(parts)];
}

function challengeCalls(parts: PlayRouteParts): readonly ServedCall[] {
  const { api, rooms, invitations, streams } = parts;
  return [
    serveCaller(API_CALLS.apiEvents, PROGRAM_LIMITS, async ({ query }, caller, { locale }) => {
      const { offer: level, speeds } = query;
      const { id: userId, isBot, houseLevel } = caller.account;
      if (level !== undefined && !isBot) return refuse('bots-only');
      // The bots of the house are offered without asking.
      const offer =
        level === undefined || houseLevel !== null
          ? undefined
          : { userId, level, speeds: speedsIn(speeds) };
      return streams.events({ caller, locale }, offer);
    }),
    serveCaller(
      API_CALLS.apiChallenge,
      PROGRAM_LIMITS,
      async ({ body }, { account }, { locale, address }) => {
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
      },
    ),
    serveCaller(
      API_CALLS.apiOpenChallenge,
      [...PROGRAM_LIMITS, ...CHALLENGE_LIMITS],
      async ({ body }, { account }) => {
        const answer = await openChallengeFor(rooms, account.id, body);
        return answer.ok ? allow({ data: answer.value }) : answer;
      },
    ),
    serveCaller(API_CALLS.apiCancelChallenge, PROGRAM_LIMITS, async (_, { account }) =>
      (await invitations.cancelOf(account.id)) ? allow({ data: {} }) : refuse('invitation-gone'),
    ),
  ];
}

function answerCalls(parts: PlayRouteParts): readonly ServedCall[] {
  const { rooms, invitations, offers } = parts;
  const sit = async (caller: Caller, roomId: string, isInvited: boolean) => {
    const userId = caller.account.id;
    const hiddenIds = await parts.hiddenFrom(userId);
    const answer = await sitByCall(rooms, { roomId, userId, isInvited, hiddenIds });
    return answer.ok ? allow({ data: answer.value }) : answer;
  };
  return [
    serveCaller(API_CALLS.apiAcceptChallenge, PROGRAM_LIMITS, async ({ params }, caller) => {
      const acceptance = await invitations.acceptFrom(caller.account.id, params.userId);
      if (acceptance.type === 'playing') return refuse(acceptance.refusal);
      if (acceptance.type === 'taken' || acceptance.type === 'gone')
        return refuse('invitation-gone');
      const { roomId, invitation } = acceptance;
      // An existing room waits for the second player to sit down.
      return invitation.kind === 'new' ? allow({ data: { roomId } }) : sit(caller, roomId, true);
    }),
    serveCaller(API_CALLS.apiDeclineChallenge, PROGRAM_LIMITS, async ({ params }, { account }) => {
      if (!(await invitations.refuseFrom(account.id, params.userId)))
        return refuse('invitation-gone');
      await offers.rest(account.id);
      return allow({ data: {} });
    }),
    serveCaller(API_CALLS.apiJoinGame, PROGRAM_LIMITS, ({ params }, caller) =>
      sit(caller, params.roomId, false),
    ),
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
    serveCaller(API_CALLS.apiHoldGames, PROGRAM_LIMITS, async ({ body }, { account }) => {
      const held = await holds.take({ accountId: account.id, ...body });
      return allow({ data: { held: [...held] } });
    }),
    serveCaller(API_CALLS.apiPlayGame, PROGRAM_LIMITS, ({ params }, caller, { locale }) =>
      streams.game({ caller, locale }, params.roomId, true),
    ),
    serveCaller(API_CALLS.apiMove, PROGRAM_LIMITS, ({ params, body }, caller, { address }) => {
      networks.note(caller.account.id, address);
      const { ply, move, commandId = `move-${ply}-${move}` } = body;
      return give(caller, params.roomId, (room, userId) => {
        const known = { userId, commandId: `${userId}:${commandId}` };
        return { type: 'play', ...seenPosition(room), ply, move, lagMillis: 0, ...known };
      });
    }),
    serveCaller(API_CALLS.apiDraw, PROGRAM_LIMITS, ({ params, body }, caller) => {
      const { ply, answer, commandId = `draw-${answer}-${ply}` } = body;
      return give(caller, params.roomId, (room, userId) => ({
        type: `${answer}-draw`,
        ...seenPosition(room),
        ply,
        userId,
        commandId: `${userId}:${commandId}`,
      }));
    }),
    serveCaller(API_CALLS.apiResign, PROGRAM_LIMITS, ({ params, body }, caller) =>
      give(caller, params.roomId, (_, userId) => ({
        type: 'resign',
        userId,
        commandId: `${userId}:${body.commandId ?? 'resign'}`,
      })),
    ),
    serveCaller(API_CALLS.apiAbort, PROGRAM_LIMITS, ({ params, body }, caller) =>
      give(caller, params.roomId, (_, userId) => ({
        type: 'abort',
        userId,
        commandId: `${userId}:${body.commandId ?? 'abort'}`,
      })),
    ),
  ];
}

/** Limits play to bots: programs may move only in accounts that everybody sees are bots. */
export function onlyBotsPlay(served: ServedCall): ServedCall {
  return {
    ...served,
    answer: async (raw, context) => {
      const isPerson = context.caller?.account.isBot === false;
      if (served.call.scope === 'play' && isPerson) return refuse('bots-only');
      return served.answer(raw, context);
    },
  };
}
