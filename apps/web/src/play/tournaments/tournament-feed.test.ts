import type { TournamentLive, TournamentOwn } from '@chuhe/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wallOffset } from '../../platform/live/index.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { NO_NEWS, stepFeed, TournamentFeed, withMessage } from './tournament-feed.ts';

const ID = 'teahouse-2026';
const SUMMARY: TournamentLive['summary'] = {
  id: ID,
  name: '茶馆周六赛',
  form: 'arena',
  state: 'running',
  stepTime: 60,
  clock: 'increment-300-3',
  isRated: true,
  startsAt: '2026-11-21T06:00:00.000Z',
  entry: 'everybody',
  hasChat: true,
  holder: null,
  players: 2,
};
const PLAYER = { userId: '8', userName: '听雨客', tourist: 0 } as const;

function liveAt(version: number): TournamentLive {
  return { version, summary: SUMMARY, top: [], playing: 0, waiting: 0, topRooms: [] };
}

function ownAt(version: number): TournamentOwn {
  return { version, row: null, joinRefusal: null, isHolder: false };
}

function welcome(version: number, now: number) {
  const msg = { now, live: liveAt(version), own: ownAt(version), chat: [] };
  return { isSystem: true, type: 'welcome', msg } as const;
}

it('keeps the later of two states', () => {
  const met = withMessage(NO_NEWS, welcome(7, 5000));
  const old = withMessage(met, { isSystem: true, type: 'live', msg: liveAt(6) });
  expect(old.live?.version).toBe(7);
  const next = withMessage(old, { isSystem: true, type: 'own', msg: ownAt(9) });
  expect(next.own?.version).toBe(9);
});

it('a welcome replaces what was known before the connection was lost', () => {
  const chat = { id: '1', from: PLAYER, at: 1, text: '好棋' };
  const talked = withMessage(NO_NEWS, { isSystem: true, type: 'chat', msg: chat });
  expect(talked.chat).toEqual([chat]);
  expect(withMessage(talked, welcome(1, 0)).chat).toEqual([]);
});

function received(message: Parameters<typeof withMessage>[1]) {
  return { type: 'message-received', message, at: 0 } as const;
}

/** This player's row while a game of the round runs in a room. */
function ownIn(roomId: string | undefined): TournamentOwn {
  const row = { place: 1, player: PLAYER, points: 0, roomId } as unknown as TournamentOwn['row'];
  return { ...ownAt(8), row };
}

it('shows a refusal once', () => {
  const refused = received({ isSystem: true, type: 'warnMsg', msg: 'muted' });
  expect(stepFeed(NO_NEWS, refused).effects).toEqual([{ type: 'toast', key: 'muted' }]);
});

it('opens a new game whose announcement was missed, unless it is over by then', () => {
  const message = { isSystem: true, type: 'own', msg: ownIn('room-two') } as const;
  const waiting = withMessage(NO_NEWS, { ...message, msg: ownIn(undefined) });
  const { state, effects } = stepFeed(waiting, received(message));
  const due = { type: 'announcement-due', roomId: 'room-two' } as const;
  expect(effects).toEqual([{ type: 'later', afterMillis: 7000, event: due }]);
  expect(stepFeed(state, due).effects).toEqual([{ type: 'navigate', roomId: 'room-two' }]);
  expect(stepFeed(waiting, due).effects).toEqual([]);
  // A game that ran before the page was opened is not new.
  expect(stepFeed(NO_NEWS, received(message)).effects).toEqual([]);
});

function inRound(round: number, version: number, playing: number): TournamentLive {
  return { ...liveAt(version), playing, summary: { ...SUMMARY, form: 'swiss', round } };
}

function pushed(live: TournamentLive) {
  return received({ isSystem: true, type: 'live', msg: live });
}

function answered(live: TournamentLive) {
  return { type: 'answered', live, own: ownAt(live.version) } as const;
}

it('a result, a round and the end outdate the loaded lists once, by message or by answer', () => {
  const known = stepFeed(NO_NEWS, answered(inRound(2, 1, 4)));
  expect(known.effects).toEqual([]);
  const refetch = { type: 'refetch', fromRound: 2 };
  const result = stepFeed(known.state, pushed(inRound(2, 2, 3)));
  expect(result.effects).toEqual([refetch]);
  // The chat and the clock change nothing in the lists, and an old answer is dropped.
  expect(stepFeed(result.state, answered(inRound(2, 3, 3))).effects).toEqual([]);
  expect(stepFeed(result.state, answered(inRound(2, 1, 4))).effects).toEqual([]);
  expect(stepFeed(result.state, answered(inRound(2, 4, 0))).effects).toEqual([refetch]);
  // The boards of the round that has just ended are fetched once more.
  expect(stepFeed(result.state, pushed(inRound(3, 5, 4))).effects).toEqual([refetch]);
});

it('opens a game that started while only calls reached the server', () => {
  const known = stepFeed(NO_NEWS, { type: 'answered', live: liveAt(1), own: ownAt(1) }).state;
  const event = { type: 'answered', live: liveAt(9), own: ownIn('room-two') } as const;
  const due = { type: 'announcement-due', roomId: 'room-two' } as const;
  expect(stepFeed(known, event).effects).toEqual([
    { type: 'later', afterMillis: 7000, event: due },
  ]);
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made.splice(0);
});

let close: () => void = () => undefined;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

afterEach(() => {
  close();
  vi.useRealTimers();
});

function openFeed(): TournamentFeed {
  const window = Object.assign(new EventTarget(), {
    WebSocket: FakeSocket,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    location: { origin: 'https://chuhe.example' },
    performance,
    document: page,
  });
  const feed = new TournamentFeed(ID, 'a token', window as unknown as Window & typeof globalThis);
  close = feed.open();
  return feed;
}

it('opens the socket with the token, sends the chat, and connects again after a loss', async () => {
  const feed = openFeed();
  const [first] = FakeSocket.made;
  expect(first?.url).toBe(`wss://chuhe.example/socket/tournament/${ID}?t=a%20token`);
  first?.receive(welcome(1, Date.now()));
  expect(feed.get().line.status.type).toBe('live');
  expect(wallOffset(feed.get().line.clock)).toBeLessThan(50);
  feed.chat({ type: 'chat', msg: { kind: 'text', text: '你好' } });
  expect(first?.sent.at(-1)).toEqual({ isSystem: false, type: 'chat', msg: '你好' });
  feed.chat({ type: 'chat', msg: { kind: 'preset', number: 3 } });
  expect(first?.sent.at(-1)).toMatchObject({ type: 'chat', msg: { kind: 'preset', number: 3 } });
  first?.lose(1006);
  expect(feed.get()).toMatchObject({ line: { status: { type: 'waiting' } }, live: { version: 1 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.made).toHaveLength(2);
});

it('is not opened again where the server refuses the address', async () => {
  openFeed();
  FakeSocket.made[0]?.lose(4404);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

it('notices a line that died while the device slept, and connects again at once', async () => {
  const feed = openFeed();
  const [first] = FakeSocket.made;
  first?.receive(welcome(1, Date.now()));
  first?.receive({ isSystem: true, type: 'Pong', msg: { echo: performance.now(), now: 0 } });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(first?.sent.at(-1)).toMatchObject({ type: 'Ping' });
  await vi.advanceTimersByTimeAsync(2000);
  const [, second] = FakeSocket.made;
  second?.receive(welcome(2, Date.now()));
  expect(feed.get()).toMatchObject({ line: { status: { type: 'live' } }, live: { version: 2 } });
});
