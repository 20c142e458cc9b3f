import { hearMessage, resend } from './hear-message.ts';
import { isWaiting, stillMeant, withoutDone } from './outbox.ts';
import type { RoomState } from './room-state.ts';
import { justState, type RoomEffect, type RoomInput, type RoomStep, send } from './room-step.ts';
import { retry, stepLink } from './step-link.ts';

/** What a room becomes by what happens to it. */
export function stepRoom(state: RoomState, input: RoomInput): RoomStep {
  switch (input.type) {
    case 'heard':
      return hearMessage(state, input.message, input.at);
    case 'restored':
      return restore(state, input);
    case 'tell':
      return tell(state, input);
    case 'say':
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
      return stepLink(state, input);
    default:
      return input satisfies never;
  }
}

function restore(
  state: RoomState,
  { outbox, now }: Extract<RoomInput, { type: 'restored' }>,
): RoomStep {
  const earlier = withoutDone(stillMeant(outbox, now), state.userId, state.log).filter(
    ({ command }) => !isWaiting(state.outbox, command),
  );
  if (earlier.length === 0) return justState(state);
  const next = { ...state, outbox: [...earlier, ...state.outbox] };
  return { state: next, effects: state.link.type === 'live' ? resend(next) : [] };
}

function tell(
  state: RoomState,
  { command, givenAt, at }: Extract<RoomInput, { type: 'tell' }>,
): RoomStep {
  if (isWaiting(state.outbox, command)) return justState(state);
  const outbox = [...state.outbox, { command, givenAt }];
  if (state.link.type !== 'live') {
    return { state: { ...state, outbox }, effects: retry(state, false).effects };
  }
  const askedAt = state.askedAt ?? at;
  return {
    state: { ...state, outbox, sentAt: at, askedAt },
    effects: [send({ isSystem: false, type: 'command', msg: command })],
  };
}

function sendIfLive(state: RoomState, effect: RoomEffect): RoomStep {
  return { state, effects: state.link.type === 'live' ? [effect] : [] };
}
