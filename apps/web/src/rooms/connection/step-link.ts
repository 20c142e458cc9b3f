import { CLOSE_CODES } from '@chuhe/protocol';
import { resend } from './hear-message.ts';
import { afterClose, whileConnecting } from './room-link.ts';
import type { RoomState } from './room-state.ts';
import { justState, type LinkInput, type RoomStep, send } from './room-step.ts';

/** How often the time is asked for, which also shows that somebody is there. */
const PING_MILLIS = 5000;
/** An answer that takes so long is worth a word. */
const SLOW_MILLIS = 2500;
/** After so long without an answer the connection is taken for lost. */
const SILENT_MILLIS = 10_000;
/** A command without an answer is sent once more after so long. */
const RESEND_MILLIS = 3000;

/** What happens to the line between this device and the room. */
export function stepLink(state: RoomState, input: LinkInput): RoomStep {
  switch (input.type) {
    case 'connect':
      return justState({ ...state, link: whileConnecting(state.link, input.at) });
    case 'closed':
      return close(state, input);
    case 'tick':
      return tick(state, input.at);
    case 'retry':
      return retry(state, input.isAsked);
    case 'renewed':
      return renewed(state);
    case 'offline':
      return isConnected(state) ? { state, effects: [{ type: 'drop' }] } : justState(state);
    default:
      return input satisfies never;
  }
}

/** The game is taken back from another device only by the person; a shut door stays shut. */
export function retry(state: RoomState, isAsked: boolean): RoomStep {
  const { type } = state.link;
  const isCutOff = type === 'waiting' || type === 'resting' || (isAsked && type === 'taken-over');
  return isCutOff ? { state, effects: [{ type: 'connect', afterMillis: 0 }] } : justState(state);
}

function close(state: RoomState, closing: Extract<LinkInput, { type: 'closed' }>): RoomStep {
  const { link, delay } = afterClose(state.link, closing, {
    isOver: state.room?.state === 'over',
    isPromised: state.isPromised,
  });
  return {
    state: { ...state, link, askedAt: undefined, isSlow: false },
    effects: delay === undefined ? [] : [{ type: 'connect', afterMillis: delay }],
  };
}

function tick(state: RoomState, at: number): RoomStep {
  const { link, askedAt } = state;
  if (link.type === 'connecting' && at - link.since > SILENT_MILLIS) {
    return { state, effects: [{ type: 'drop' }] };
  }
  if (link.type !== 'live') return justState(state);
  const silence = askedAt === undefined ? 0 : at - askedAt;
  if (silence > SILENT_MILLIS) return { state, effects: [{ type: 'drop' }] };
  const isSlow = silence > SLOW_MILLIS;
  const isStuck = state.outbox.length > 0 && at - state.sentAt >= RESEND_MILLIS;
  const effects = isStuck ? resend(state) : [];
  if (at - state.sentAt < PING_MILLIS && !isStuck) {
    return { state: isSlow === state.isSlow ? state : { ...state, isSlow }, effects };
  }
  const ping = send({ isSystem: false, type: 'Ping', msg: at });
  return {
    state: { ...state, isSlow, sentAt: at, askedAt: askedAt ?? at },
    effects: [...effects, ping],
  };
}

/** The session has a new token: a door that the old one did not open is tried again. */
function renewed(state: RoomState): RoomStep {
  const { link } = state;
  const isOldToken = link.type === 'shut' && link.code === CLOSE_CODES.notSignedIn;
  return isOldToken ? { state, effects: [{ type: 'connect', afterMillis: 0 }] } : justState(state);
}

function isConnected({ link }: RoomState): boolean {
  return link.type === 'live' || link.type === 'connecting';
}
