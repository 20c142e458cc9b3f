import { type ChatMessage, CLOSE_CODES, type RoomToClient } from '@chuhe/protocol';
import { START_CODE, type RoomEvent } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import type { Line, LineInput } from '../../../platform/live/index.ts';
import { withCommandId, type CommandDraft } from './outbox.ts';
import { stepRoom } from './room-reducer.ts';
import {
  isTakenOver,
  newRoomState,
  refusalOf,
  type RoomEffect,
  type RoomInput,
  type RoomState,
} from './room-state.ts';

const RED = '1';
const BLACK = '2';
const CREATED: RoomEvent = {
  at: 1000,
  commandId: 'make',
  type: 'created',
  roomId: 'room-1',
  creator: RED,
  seats: { RED, BLACK },
  options: {
    stepSeconds: 60,
    isWatch: true,
    rated: false,
    startCode: START_CODE,
    rules: 'wxf2018-60',
  },
};
const BEGIN: readonly RoomEvent[] = [CREATED, { at: 1000, commandId: 'make', type: 'started' }];

function welcome(
  events: readonly RoomEvent[],
  seq = 1,
  now = 5000,
  chat: readonly ChatMessage[] = [],
): RoomToClient {
  return {
    isSystem: true,
    type: 'welcome',
    msg: {
      side: 'RED',
      isPersonal: false,
      now,
      players: { RED: null, BLACK: null },
      watchers: 0,
      log: { seq, events: [...events] },
      chat: [...chat],
    },
  };
}

function eventsFrom(seq: number, ...events: RoomEvent[]): RoomToClient {
  return { isSystem: true, type: 'events', msg: { seq, events } };
}

function moved(move: string, commandId: string, at = 2000): RoomEvent {
  return { at, commandId, type: 'moved', move };
}

function isWire({ type }: RoomEffect): boolean {
  return type === 'send' || type === 'line';
}

/** Applies inputs one after another; returns the state, and what the last sends and does for the user. */
function run(state: RoomState, ...inputs: readonly RoomInput[]) {
  let effects: readonly RoomEffect[] = [];
  let next = state;
  for (const input of inputs) ({ state: next, effects } = stepRoom(next, input));
  return {
    state: next,
    effects: effects.filter((effect) => isWire(effect)),
    news: effects.filter((effect) => !isWire(effect)),
  };
}

const receive = (message: RoomToClient, at = 100): RoomInput => ({
  type: 'message-received',
  message,
  at,
});
const submit = (draft: CommandDraft, id = 'command-1', at = 200): RoomInput => ({
  type: 'submit',
  command: withCommandId(draft, id),
  givenAt: 1_000_000,
  at,
});
const line = (input: LineInput): RoomInput => ({ type: 'line', input });
const tick = (at: number): RoomInput => line({ type: 'tick', at, isHidden: false });
const closed = (code = 1006, at = 300, reason = ''): RoomInput =>
  line({ type: 'closed', code, reason, at, chance: 0.5 });
const connecting = (at: number): RoomInput => line({ type: 'connect', at });
const retry = (isAsked: boolean): RoomInput => line({ type: 'retry', isAsked });
const pong = (echo: number, at: number): RoomInput =>
  receive({ isSystem: true, type: 'Pong', msg: { echo, now: 5000 + at } }, at);
const PLAY = { type: 'play', ply: 0, takebackSeq: 0, move: '1747' } as const;

const refuse = (code: string): RoomInput =>
  receive({
    isSystem: true,
    type: 'answer',
    msg: { ok: false, commandId: 'command-1', refusal: { code, pliesLeft: 3 }, now: 1 },
  });

function pingOf(at: number): RoomEffect {
  return { type: 'line', effect: { type: 'ping', at } };
}

function live(): RoomState {
  return run(newRoomState(RED, 0), connecting(0), receive(welcome(BEGIN), 100), pong(100, 120))
    .state;
}

/** A live room whose line has been up since the start, after some failures. */
function liveAfter(attempt: number): RoomState {
  const state = live();
  return { ...state, line: { ...state.line, status: { type: 'live', since: 0, attempt } } };
}

/** The delays of the next attempts. */
function delaysIn(effects: readonly RoomEffect[]): readonly number[] {
  return effects.flatMap((each) =>
    each.type === 'line' && each.effect.type === 'connect' ? [each.effect.afterMillis] : [],
  );
}

describe('messages of the room', () => {
  it('counts only after the welcome, which holds the whole log', () => {
    const early = run(newRoomState(RED, 0), receive(eventsFrom(1, ...BEGIN)));
    expect(early.state.room).toBeUndefined();
    const { state } = run(early.state, receive(welcome(BEGIN)));
    expect(state.room).toMatchObject({ state: 'playing', seq: 2 });
    expect(state.line.status.type).toBe('live');
  });

  it('is taken in the order of the numbers: known ones are skipped, missing ones asked for', () => {
    const one = moved('1747', 'x');
    const twice = run(
      live(),
      receive(eventsFrom(3, one)),
      receive(eventsFrom(2, ...BEGIN.slice(1), one)),
    );
    expect(twice.state.log).toHaveLength(3);
    const gap = run(live(), receive(eventsFrom(4, moved('1040', 'y'))));
    expect(gap.state.log).toHaveLength(2);
    expect(gap.effects).toEqual([
      { type: 'send', frame: { isSystem: false, type: 'since', msg: 2 } },
    ]);
  });

  it('begins anew when the server starts over', () => {
    const ahead = run(live(), receive(eventsFrom(3, moved('1747', 'x'))));
    const { state } = run(ahead.state, receive(welcome(BEGIN)));
    expect(state.log).toHaveLength(2);
  });
});

describe('a command', () => {
  it('waits in the outbox until an event carries its name', () => {
    const submitted = run(live(), submit(PLAY));
    expect(submitted.effects).toEqual([
      {
        type: 'send',
        frame: { isSystem: false, type: 'command', msg: { ...PLAY, commandId: 'command-1' } },
      },
    ]);
    expect(submitted.state.outbox).toHaveLength(1);
    expect(submitted.state.log).toHaveLength(2);
    const others = run(
      submitted.state,
      receive(eventsFrom(3, moved('1747', `${BLACK}:command-1`))),
    );
    expect(others.state.outbox).toHaveLength(1);
    const own = run(submitted.state, receive(eventsFrom(3, moved('1747', `${RED}:command-1`))));
    expect(own.state.outbox).toEqual([]);
  });

  it('is given up with a notice when it is refused, and kept when it may be tried again', () => {
    const refused = run(live(), submit(PLAY), refuse('offer-too-soon'));
    expect(refused.state.outbox).toEqual([]);
    expect(refused.state.notice).toEqual({
      id: 1,
      code: 'offer-too-soon',
      details: { pliesLeft: 3 },
    });
    const busy = run(live(), submit(PLAY), refuse('busy'));
    expect(busy.state.outbox).toHaveLength(1);
    expect(busy.state.notice).toBeUndefined();
    const later = run(busy.state, tick(3300));
    expect(later.effects).toEqual([expect.objectContaining({ type: 'send' }), pingOf(3300)]);
  });

  it('is not given twice, and goes out with the next welcome when the connection was lost', () => {
    const cut = run(live(), closed(), submit(PLAY), submit(PLAY, 'command-2'));
    expect(cut.state.outbox).toHaveLength(1);
    const back = run(cut.state, connecting(900), receive(welcome([], 3), 1000));
    expect(back.effects).toContainEqual({
      type: 'send',
      frame: { isSystem: false, type: 'command', msg: { ...PLAY, commandId: 'command-1' } },
    });
  });

  it('that the welcome already knows is not sent again', () => {
    const cut = run(live(), submit(PLAY), closed(), connecting(900));
    const back = run(cut.state, receive(welcome([moved('1747', `${RED}:command-1`)], 3), 1000));
    expect(back.state.outbox).toEqual([]);
    expect(back.effects).toEqual([pingOf(1000)]);
  });

  it('of an earlier page is sent, unless it is done or too old', () => {
    const pending = { command: withCommandId(PLAY, 'command-1'), givenAt: 1000 };
    const restored = (now: number): RoomInput => ({ type: 'restored', outbox: [pending], now });
    expect(run(live(), restored(2000)).effects).toHaveLength(1);
    expect(run(live(), restored(2000)).state.outbox).toEqual([pending]);
    expect(run(live(), restored(400_000)).state.outbox).toEqual([]);
    const done = run(
      live(),
      receive(eventsFrom(3, moved('1747', `${RED}:command-1`))),
      restored(2000),
    );
    expect(done.state.outbox).toEqual([]);
    const before = run(newRoomState(RED, 0), restored(2000), receive(welcome(BEGIN), 100));
    expect(before.effects).toEqual([pingOf(100), expect.objectContaining({ type: 'send' })]);
  });
});

describe('the connection', () => {
  it('is tried again at once, then after growing delays', () => {
    let { state, effects } = run(liveAfter(4), closed(1006, 60_000));
    const delays: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      delays.push(...delaysIn(effects));
      ({ state, effects } = run(state, connecting(60_000), closed(1006, 60_000)));
    }
    expect(delays).toEqual([0, 375, 750, 1500, 3000, 6000, 6000, 6000]);
    expect(state.line.status).toMatchObject({ lostAt: 60_000 });
  });

  it('goes on counting when a connection does not last', () => {
    expect(run(liveAfter(4), closed(1013, 1000)).state.line.status).toMatchObject({ attempt: 5 });
  });

  it('stays closed when the room gives a reason', () => {
    for (const code of [CLOSE_CODES.forbidden, CLOSE_CODES.notFound, CLOSE_CODES.normal]) {
      const { state, effects } = run(live(), closed(code, 300, 'why'));
      expect(state.line.status).toEqual({ type: 'ended', code, reason: 'why' });
      expect(effects).toEqual([]);
      expect(run(state, retry(true)).effects).toEqual([]);
    }
  });

  it('opens with a new token where the old one was not valid', () => {
    const { state } = run(live(), closed(CLOSE_CODES.notSignedIn));
    expect(delaysIn(run(state, { type: 'renewed' }).effects)).toEqual([0]);
  });

  it('is not taken back from another device unless the person asks', () => {
    const over: RoomToClient = { isSystem: true, type: 'takenOver', msg: '' };
    const { state, effects } = run(live(), receive(over), closed(CLOSE_CODES.takenOver));
    expect(isTakenOver(state)).toBe(true);
    expect(refusalOf(state)).toBeUndefined();
    expect(effects).toEqual([]);
    expect(run(state, retry(false)).effects).toEqual([]);
    expect(run(state, retry(true)).effects).toHaveLength(1);
  });

  it('rests after the game when one try has failed', () => {
    const ended: RoomEvent = {
      at: 3000,
      commandId: 'e',
      type: 'ended',
      outcome: { type: 'win', winner: 'RED', by: 'resignation' },
    };
    const over = run(live(), receive(eventsFrom(3, ended)), closed(1012, 9000));
    expect(over.state.line.status.type).toBe('waiting');
    const again = run(over.state, connecting(9000), closed(1006, 9100));
    expect(again.state.line.status.type).toBe('resting');
    expect(again.effects).toEqual([]);
  });

  it('is slow while nothing answers, and given up after a while', () => {
    const asked = run(live(), tick(5100));
    expect(asked.effects).toEqual([pingOf(5100)]);
    expect(run(asked.state, tick(7000)).state.line.isSlow).toBe(false);
    const slow = run(asked.state, tick(8000));
    expect(slow.state.line.isSlow).toBe(true);
    expect(run(slow.state, tick(16_000)).effects).toEqual([
      { type: 'line', effect: { type: 'drop' } },
    ]);
    const answered = run(slow.state, pong(5100, 8100));
    expect(answered.state.line).toMatchObject<Partial<Line>>({
      isSlow: false,
      askedAt: undefined,
    });
  });
});
