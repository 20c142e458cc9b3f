import type { ChatLine, RoomToClient } from '@chuhe/protocol';
import { evolve, type RoomEvent, sideOfUser } from '@chuhe/rules';
import { withoutCommand, withoutDone } from './outbox.ts';
import { justState, type RoomEffect, type RoomStep, send } from './room-step.ts';
import { type RoomState, withNotice } from './room-state.ts';
import { adjustClock } from './server-clock.ts';

type MessageOf<Type extends RoomToClient['type']> = Extract<RoomToClient, { type: Type }>['msg'];

/** Nothing was done and the same command may be tried again. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['busy', 'fault']);

/** What a message of the room changes. Before the welcome nothing else counts: it is in the welcome. */
export function hearMessage(state: RoomState, message: RoomToClient, at: number): RoomStep {
  if (message.type === 'welcome') return hearWelcome(state, message.msg, at);
  if (message.type === 'takenOver') return justState({ ...state, link: { type: 'taken-over' } });
  if (state.link.type !== 'live') return justState(state);
  return hearLive(heardSomething(state), message, at);
}

type LiveMessage = Exclude<RoomToClient, { type: 'welcome' | 'takenOver' }>;

function hearLive(state: RoomState, message: LiveMessage, at: number): RoomStep {
  switch (message.type) {
    case 'events':
      return hearEvents(state, message.msg);
    case 'answer':
      return justState(hearAnswer(state, message.msg));
    case 'players':
      return justState({ ...state, players: message.msg });
    case 'watchers':
      return justState({ ...state, watchers: message.msg });
    case 'chat':
      return justState({ ...state, chat: mergeChat(state.chat, [message.msg]) });
    case 'ratings':
      return justState({ ...state, ratings: message.msg });
    case 'Pong':
      return justState(hearTime(state, message.msg, at));
    case 'warnMsg':
    case 'errorMsg':
      return justState(withNotice(state, message.msg));
    default:
      return message satisfies never;
  }
}

/** Commands under way when the line broke are sent again; the server knows those it has. */
export function resend({ outbox }: RoomState): readonly RoomEffect[] {
  return outbox.map(({ command }) => send({ isSystem: false, type: 'command', msg: command }));
}

function hearWelcome(state: RoomState, msg: MessageOf<'welcome'>, at: number): RoomStep {
  const { link } = state;
  const isNewSocket = link.type === 'connecting';
  const isAnew = msg.log.seq === 1;
  const known: RoomState = {
    ...state,
    ...(isAnew && { log: [], room: undefined }),
    ...(isNewSocket && {
      link: { type: 'live', since: at, attempt: link.attempt },
      clock: adjustClock(state.clock, { askedAt: link.since, heardAt: at, server: msg.now }),
      askedAt: undefined,
      isSlow: false,
    }),
    isPersonal: msg.isPersonal,
    players: msg.players,
    watchers: msg.watchers,
    chat: mergeChat(state.chat, msg.chat),
  };
  const { state: next, effects } = hearEvents(known, msg.log);
  return { state: next, effects: [...effects, ...(isNewSocket ? resend(next) : [])] };
}

/** Takes events in the order of their numbers; what is missing in between is asked for. */
function hearEvents(state: RoomState, { seq, events }: MessageOf<'events'>): RoomStep {
  const known = state.log.length;
  if (seq > known + 1) {
    return { state, effects: [send({ isSystem: false, type: 'since', msg: known })] };
  }
  const news: readonly RoomEvent[] = events.slice(known + 1 - seq);
  if (news.length === 0) return justState(state);
  let { room } = state;
  for (const event of news) room = evolve(room, event);
  const outbox = withoutDone(state.outbox, state.userId, news);
  const side = room && sideOfUser(room, state.userId);
  return justState({ ...state, log: [...state.log, ...news], room, side, outbox });
}

function hearAnswer(state: RoomState, answer: MessageOf<'answer'>): RoomState {
  const isRefused = !answer.ok;
  if (isRefused && TRY_AGAIN.has(answer.refusal.code)) return state;
  const outbox = withoutCommand(state.outbox, answer.commandId);
  const next = { ...state, outbox };
  if (!isRefused || outbox === state.outbox) return next;
  const { code, ...details } = answer.refusal;
  return withNotice(next, code, details);
}

function hearTime(state: RoomState, { echo, now }: MessageOf<'Pong'>, at: number): RoomState {
  if (echo === null) return state;
  const clock = adjustClock(state.clock, { askedAt: echo, heardAt: at, server: now });
  return { ...state, clock };
}

/** Whatever is heard shows that the line is open. */
function heardSomething(state: RoomState): RoomState {
  return state.askedAt === undefined ? state : { ...state, askedAt: undefined, isSlow: false };
}

function mergeChat(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...known, ...lines].map((line) => [line.id, line]));
  if (byId.size === known.length) return known;
  return [...byId.values()].toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}
