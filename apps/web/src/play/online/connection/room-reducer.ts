import {
  type ChatMessage,
  CLOSE_CODES,
  type RoomToClient,
  WELCOME_CHAT_MESSAGES,
} from '@chuhe/protocol';
import { evolve, isSlow as hasDays, plyOf, type RoomEvent, sideOfUser } from '@chuhe/rules';
import { afterClose, whileConnecting } from './connection-status.ts';
import { isWaiting, withoutCommand, withoutDone, withoutExpired } from './outbox.ts';
import {
  type ConnectionInput,
  noEffects,
  type RoomEffect,
  type RoomInput,
  type RoomState,
  type RoomStep,
  send,
  withNotice,
} from './room-state.ts';
import { adjustClock } from './server-clock.ts';

/** Time without a frame before a ping, which measures the server's time and proves that the socket works. */
const PING_MILLIS = 5000;
/** After this long without an answer the connection counts as slow. */
const SLOW_MILLIS = 2500;
/** After this long without an answer the socket is dropped. */
const SILENT_MILLIS = 10_000;
/** An unanswered command is sent again after this long. */
const RESEND_MILLIS = 3000;
/** Refusals after which the command stays in the outbox, because the server changed nothing. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['busy', 'fault']);

type MessageOf<Type extends RoomToClient['type']> = Extract<RoomToClient, { type: Type }>['msg'];
type LiveMessage = Exclude<RoomToClient, { type: 'welcome' | 'takenOver' }>;

/** The next state of a room after an input, and the effects to perform. */
export function stepRoom(state: RoomState, input: RoomInput): RoomStep {
  switch (input.type) {
    case 'message-received':
      return handleMessage(state, input.message, input.at);
    case 'restored':
      return restore(state, input);
    case 'submit':
      return submit(state, input);
    case 'send-chat':
      return sendIfLive(state, send({ isSystem: false, type: 'chat', msg: input.content }));
    case 'report': {
      const { chatId, reason } = input;
      return sendIfLive(state, send({ isSystem: false, type: 'report', msg: { chatId, reason } }));
    }
    case 'connect':
    case 'closed':
    case 'tick':
    case 'retry':
    case 'renewed':
    case 'offline':
      return stepConnection(state, input);
    default:
      return input satisfies never;
  }
}

function restore(
  state: RoomState,
  { outbox, now }: Extract<RoomInput, { type: 'restored' }>,
): RoomStep {
  const earlier = withoutDone(withoutExpired(outbox, now), state.userId, state.log).filter(
    ({ command }) => !isWaiting(state.outbox, command),
  );
  if (earlier.length === 0) return noEffects(state);
  const next = { ...state, outbox: [...earlier, ...state.outbox] };
  return { state: next, effects: state.connectionStatus.type === 'live' ? resend(next) : [] };
}

function submit(
  state: RoomState,
  { command, givenAt, at }: Extract<RoomInput, { type: 'submit' }>,
): RoomStep {
  if (isWaiting(state.outbox, command)) return noEffects(state);
  const isSlowMove = command.type === 'play' && isSlowRoom(state);
  const pending = isSlowMove ? { command, givenAt, isSlow: true } : { command, givenAt };
  const outbox = [...state.outbox, pending];
  if (state.connectionStatus.type !== 'live') {
    return { state: { ...state, outbox }, effects: retry(state, false).effects };
  }
  const askedAt = state.askedAt ?? at;
  return {
    state: { ...state, outbox, sentAt: at, askedAt },
    effects: [send({ isSystem: false, type: 'command', msg: command })],
  };
}

function sendIfLive(state: RoomState, effect: RoomEffect): RoomStep {
  return { state, effects: state.connectionStatus.type === 'live' ? [effect] : [] };
}

function stepConnection(state: RoomState, input: ConnectionInput): RoomStep {
  switch (input.type) {
    case 'connect':
      return noEffects({
        ...state,
        connectionStatus: whileConnecting(state.connectionStatus, input.at),
      });
    case 'closed':
      return close(state, input);
    case 'tick':
      return tick(state, input.at);
    case 'retry':
      return retry(state, input.isAsked);
    case 'renewed':
      return renewed(state);
    case 'offline':
      return isConnected(state) ? { state, effects: [{ type: 'drop' }] } : noEffects(state);
    default:
      return input satisfies never;
  }
}

/** Only the user's own request takes the game back from another device; a refused entry is final. */
function retry(state: RoomState, isAsked: boolean): RoomStep {
  const { type } = state.connectionStatus;
  const isCutOff = type === 'waiting' || type === 'resting' || (isAsked && type === 'taken-over');
  return isCutOff ? { state, effects: [{ type: 'connect', afterMillis: 0 }] } : noEffects(state);
}

function close(state: RoomState, closing: Extract<ConnectionInput, { type: 'closed' }>): RoomStep {
  const { status: connectionStatus, delay } = afterClose(state.connectionStatus, closing, {
    isOver: state.room?.state === 'over',
    isRematch: state.isRematch,
  });
  return {
    state: { ...state, connectionStatus, askedAt: undefined, isSlow: false },
    effects: delay === undefined ? [] : [{ type: 'connect', afterMillis: delay }],
  };
}

function tick(state: RoomState, at: number): RoomStep {
  const { connectionStatus, askedAt } = state;
  if (connectionStatus.type === 'connecting' && at - connectionStatus.since > SILENT_MILLIS) {
    return { state, effects: [{ type: 'drop' }] };
  }
  if (connectionStatus.type !== 'live') return noEffects(state);
  const silence = askedAt === undefined ? 0 : at - askedAt;
  if (silence > SILENT_MILLIS) return { state, effects: [{ type: 'drop' }] };
  const isSlow = silence > SLOW_MILLIS;
  const isStuck = state.outbox.length > 0 && at - state.sentAt >= RESEND_MILLIS;
  const effects = isStuck ? resend(state) : [];
  if (at - state.sentAt < PING_MILLIS && !isStuck) {
    return { state: isSlow === state.isSlow ? state : { ...state, isSlow }, effects };
  }
  return {
    state: { ...state, isSlow, sentAt: at, askedAt: askedAt ?? at },
    effects: [...effects, pingAt(at)],
  };
}

function pingAt(at: number): RoomEffect {
  return send({ isSystem: false, type: 'Ping', msg: at });
}

/** The session has a new token, so an entry refused with the old one is retried. */
function renewed(state: RoomState): RoomStep {
  const { connectionStatus } = state;
  const isOldToken =
    connectionStatus.type === 'shut' && connectionStatus.code === CLOSE_CODES.notSignedIn;
  return isOldToken ? { state, effects: [{ type: 'connect', afterMillis: 0 }] } : noEffects(state);
}

function isConnected({ connectionStatus }: RoomState): boolean {
  return connectionStatus.type === 'live' || connectionStatus.type === 'connecting';
}

/** Messages before the welcome are dropped, because the welcome contains their content. */
function handleMessage(state: RoomState, message: RoomToClient, at: number): RoomStep {
  if (message.type === 'welcome') return handleWelcome(state, message.msg, at);
  if (message.type === 'takenOver')
    return noEffects({ ...state, connectionStatus: { type: 'taken-over' } });
  if (state.connectionStatus.type !== 'live') return noEffects(state);
  return handleLiveMessage(markResponsive(state), message, at);
}

function handleLiveMessage(state: RoomState, message: LiveMessage, at: number): RoomStep {
  switch (message.type) {
    case 'events':
      return handleEvents(state, message.msg);
    case 'answer':
      return noEffects(handleAnswer(state, message.msg));
    case 'players':
      return noEffects({ ...state, players: message.msg });
    case 'watchers':
      return noEffects({ ...state, watchers: message.msg });
    case 'chat':
      return noEffects({ ...state, chat: mergeChat(state.chat, [message.msg]) });
    case 'ratings':
      return noEffects({ ...state, ratings: message.msg });
    case 'Pong':
      return noEffects(handlePong(state, message.msg, at));
    case 'warnMsg':
    case 'errorMsg':
      return noEffects(withNotice(state, message.msg));
    default:
      return message satisfies never;
  }
}

/** Sends the whole outbox again; the server recognises known commands by their ids. */
function resend({ outbox }: RoomState): readonly RoomEffect[] {
  return outbox.map(({ command }) => send({ isSystem: false, type: 'command', msg: command }));
}

function handleWelcome(state: RoomState, msg: MessageOf<'welcome'>, at: number): RoomStep {
  const { connectionStatus } = state;
  const isNewSocket = connectionStatus.type === 'connecting';
  const isAnew = msg.log.seq === 1;
  const known: RoomState = {
    ...state,
    ...(isAnew && { log: [], room: undefined }),
    ...(isNewSocket && {
      connectionStatus: { type: 'live', since: at, attempt: connectionStatus.attempt },
      clock: adjustClock(state.clock, {
        askedAt: connectionStatus.since,
        receivedAt: at,
        server: msg.now,
      }),
      sentAt: at,
      askedAt: undefined,
      isSlow: false,
    }),
    isPersonal: msg.isPersonal,
    isQuick: msg.isQuick ?? false,
    tournament: msg.tournament,
    players: msg.players,
    watchers: msg.watchers,
    // A full welcome also removes messages hidden meanwhile.
    chat: mergeChat(isAnew ? withoutHidden(state.chat, msg.chat) : state.chat, msg.chat),
  };
  const { state: next, effects } = handleEvents(known, msg.log);
  if (!isNewSocket) return { state: next, effects };
  // The time between opening the socket and the welcome is a poor measurement; an immediate ping gives a better one.
  return { state: next, effects: [...effects, pingAt(at), ...resend(next)] };
}

/** Appends events in order of their numbers; requests a missing range from the server. */
function handleEvents(state: RoomState, { seq, events }: MessageOf<'events'>): RoomStep {
  const known = state.log.length;
  if (seq > known + 1) {
    return { state, effects: [send({ isSystem: false, type: 'since', msg: known })] };
  }
  const news: readonly RoomEvent[] = events.slice(known + 1 - seq);
  if (news.length === 0) return noEffects(state);
  let { room } = state;
  for (const event of news) room = evolve(room, event);
  const outbox = withoutDone(state.outbox, state.userId, news);
  const side = room && sideOfUser(room, state.userId);
  return noEffects({ ...state, log: [...state.log, ...news], room, side, outbox });
}

function handleAnswer(state: RoomState, answer: MessageOf<'answer'>): RoomState {
  const isRefused = !answer.ok;
  if (isRefused && TRY_AGAIN.has(answer.refusal.code)) return state;
  const outbox = withoutCommand(state.outbox, answer.commandId);
  const next = { ...state, outbox };
  if (!isRefused || outbox === state.outbox) return next;
  const { code, ...details } = answer.refusal;
  return withNotice(next, isPassed(state, answer.commandId) ? 'stale' : code, details);
}

function isSlowRoom({ room }: RoomState): boolean {
  return room !== undefined && hasDays(room.options.timeControl);
}

/** Whether the position has advanced since a move was made, which explains the refusal whichever side is to move. */
function isPassed({ room, outbox }: RoomState, commandId: string): boolean {
  const command = outbox.find((pending) => pending.command.commandId === commandId)?.command;
  return command?.type === 'play' && room?.state === 'playing' && plyOf(room) > command.ply;
}

function handlePong(state: RoomState, { echo, now }: MessageOf<'Pong'>, at: number): RoomState {
  if (echo === null) return state;
  const clock = adjustClock(state.clock, { askedAt: echo, receivedAt: at, server: now });
  return { ...state, clock };
}

/** Any message proves that the socket still works. */
function markResponsive(state: RoomState): RoomState {
  return state.askedAt === undefined ? state : { ...state, askedAt: undefined, isSlow: false };
}

/**
 * Messages missing from the range a welcome covers were hidden meanwhile; newer ones were sent after it was written.
 */
function withoutHidden(
  known: readonly ChatMessage[],
  welcome: readonly ChatMessage[],
): readonly ChatMessage[] {
  const oldest = welcome.length < WELCOME_CHAT_MESSAGES ? 0n : BigInt(welcome[0]?.id ?? 0);
  const newest = BigInt(welcome.at(-1)?.id ?? known.at(-1)?.id ?? 0);
  return known.filter(({ id }) => BigInt(id) < oldest || BigInt(id) > newest);
}

function mergeChat(
  known: readonly ChatMessage[],
  messages: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...known, ...messages].map((message) => [message.id, message]));
  if (byId.size === known.length) return known;
  return [...byId.values()].toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}
