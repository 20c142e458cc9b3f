import {
  type ChatMessage,
  CLOSE_CODES,
  type RoomToClient,
  WELCOME_CHAT_MESSAGES,
} from '@chuhe/protocol';
import { evolve, isSlow as hasDays, plyOf, type RoomEvent, sideOfUser } from '@chuhe/rules';
import { type LineEffect, type LineInput, stepLine } from '../../../platform/live/index.ts';
import { isWaiting, withoutCommand, withoutDone, withoutExpired } from './outbox.ts';
import { withNews } from './room-news.ts';
import { roomRules } from './room-rules.ts';
import {
  noEffects,
  type RoomEffect,
  type RoomInput,
  type RoomState,
  type RoomStep,
  send,
  withNotice,
} from './room-state.ts';

/** An unanswered command is sent again after this long. */
const RESEND_MILLIS = 3000;
/** Refusals after which the command stays in the outbox, because the server changed nothing. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['busy', 'fault']);

type MessageOf<Type extends RoomToClient['type']> = Extract<RoomToClient, { type: Type }>['msg'];
type LiveMessage = Exclude<RoomToClient, { type: 'welcome' | 'takenOver' | 'Pong' }>;

/** The next state of a room after an input, and the effects to perform. */
export function stepRoom(state: RoomState, input: RoomInput): RoomStep {
  return withNews(state, reduceInput(state, input));
}

function reduceInput(state: RoomState, input: RoomInput): RoomStep {
  switch (input.type) {
    case 'message-received':
      return handleMessage(state, input.message, input.at);
    case 'restored':
      return restore(state, input);
    case 'submit':
      return submit(state, input);
    case 'chat':
      return sendIfLive(state, send({ isSystem: false, ...input.command }));
    case 'renewed':
      return renewed(state);
    case 'line':
      return stepConnection(state, input.input);
    case 'announcement-over':
      return noEffects(
        state.announcement === input.announcement ? { ...state, announcement: undefined } : state,
      );
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
  return { state: next, effects: isLive(state) ? resend(next) : [] };
}

function submit(
  state: RoomState,
  { command, givenAt, at }: Extract<RoomInput, { type: 'submit' }>,
): RoomStep {
  if (isWaiting(state.outbox, command)) return noEffects(state);
  const isSlowMove = command.type === 'play' && isSlowRoom(state);
  const pending = isSlowMove ? { command, givenAt, isSlow: true } : { command, givenAt };
  const outbox = [...state.outbox, pending];
  const next = { ...state, outbox, isLeaving: state.isLeaving || command.type === 'leave' };
  if (!isLive(state)) return stepConnection(next, { type: 'retry', isAsked: false });
  return {
    state: stepConnection(next, { type: 'asked', at }).state,
    effects: [send({ isSystem: false, type: 'command', msg: command })],
  };
}

function sendIfLive(state: RoomState, effect: RoomEffect): RoomStep {
  return { state, effects: isLive(state) ? [effect] : [] };
}

function isLive({ line }: RoomState): boolean {
  return line.status.type === 'live';
}

function stepConnection(state: RoomState, input: LineInput): RoomStep {
  const { line, effects } = stepLine(state.line, input, roomRules(state));
  const next = line === state.line ? state : { ...state, line };
  if (input.type === 'tick' && isStuck(state, input.at)) return askAgain(next, effects, input.at);
  return { state: next, effects: effects.map(ofLine) };
}

function ofLine(effect: LineEffect): RoomEffect {
  return { type: 'line', effect };
}

/** Whether commands have waited too long for their answer. */
function isStuck({ line, outbox }: RoomState, at: number): boolean {
  return line.status.type === 'live' && outbox.length > 0 && at - line.sentAt >= RESEND_MILLIS;
}

/** Sends the outbox again with a ping, unless the line is about to be dropped. */
function askAgain(state: RoomState, effects: readonly LineEffect[], at: number): RoomStep {
  if (effects.some(({ type }) => type === 'drop')) return { state, effects: effects.map(ofLine) };
  const { line } = stepLine(state.line, { type: 'asked', at }, roomRules(state));
  return { state: { ...state, line }, effects: [...resend(state), ofLine({ type: 'ping', at })] };
}

/** The session has a new token, so an entry refused with the old one is retried. */
function renewed(state: RoomState): RoomStep {
  const { status } = state.line;
  const isOldToken = status.type === 'ended' && status.code === CLOSE_CODES.notSignedIn;
  return isOldToken
    ? { state, effects: [ofLine({ type: 'connect', afterMillis: 0 })] }
    : noEffects(state);
}

/** Messages before the welcome are dropped, because the welcome contains their content. */
function handleMessage(state: RoomState, message: RoomToClient, at: number): RoomStep {
  if (message.type === 'welcome') return handleWelcome(state, message.msg, at);
  if (message.type === 'takenOver')
    return stepConnection(state, { type: 'end', code: CLOSE_CODES.takenOver, reason: '' });
  if (!isLive(state)) return noEffects(state);
  if (message.type === 'Pong') return stepConnection(state, { type: 'pong', at, ...message.msg });
  return handleLiveMessage(stepConnection(state, { type: 'heard', at }).state, message);
}

function handleLiveMessage(state: RoomState, message: LiveMessage): RoomStep {
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
  const isNewSocket = state.line.status.type === 'connecting';
  const { line, effects: ofNewLine } = stepLine(
    state.line,
    { type: 'heard', at, now: msg.now },
    roomRules(state),
  );
  const isAnew = msg.log.seq === 1;
  const known: RoomState = {
    ...state,
    ...(isAnew && { log: [], room: undefined }),
    line,
    isPersonal: msg.isPersonal,
    isQuick: msg.isQuick ?? false,
    tournament: msg.tournament,
    players: msg.players,
    watchers: msg.watchers,
    // A full welcome also removes messages hidden meanwhile.
    chat: mergeChat(
      withoutGap(isAnew ? withoutHidden(state.chat, msg.chat) : state.chat, msg.chat),
      msg.chat,
    ),
  };
  const { state: next, effects } = handleEvents(known, msg.log);
  if (!isNewSocket) return { state: next, effects };
  return { state: next, effects: [...effects, ...ofNewLine.map(ofLine), ...resend(next)] };
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
  const isLeaving = state.isLeaving && outbox.some(({ command }) => command.type === 'leave');
  return withNotice(
    { ...next, isLeaving },
    isPassed(state, answer.commandId) ? 'stale' : code,
    details,
  );
}

function isSlowRoom({ room }: RoomState): boolean {
  return room !== undefined && hasDays(room.options.timeControl);
}

/** Whether the position has advanced since a move was made, which explains the refusal whichever side is to move. */
function isPassed({ room, outbox }: RoomState, commandId: string): boolean {
  const command = outbox.find((pending) => pending.command.commandId === commandId)?.command;
  return command?.type === 'play' && room?.state === 'playing' && plyOf(room) > command.ply;
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

/**
 * A welcome with as many messages as it may have, all newer than the known ones, has left some out between them. The
 * chat then begins with the welcome, as on a page that opens now.
 */
function withoutGap(
  known: readonly ChatMessage[],
  welcome: readonly ChatMessage[],
): readonly ChatMessage[] {
  const hasAll = welcome.length < WELCOME_CHAT_MESSAGES;
  const isNewer = BigInt(welcome[0]?.id ?? 0) > BigInt(known.at(-1)?.id ?? 0);
  return hasAll || !isNewer ? known : [];
}

function mergeChat(
  known: readonly ChatMessage[],
  messages: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...known, ...messages].map((message) => [message.id, message]));
  if (byId.size === known.length) return known;
  return [...byId.values()].toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}
