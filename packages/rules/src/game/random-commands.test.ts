import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../testing/random-play.ts';
import { OPTIONS, PLAYERS, NON_PLAYER } from '../testing/test-room.ts';
import { currentPosition } from '../endings/move-line.ts';
import { legalMoves } from '../position/position.ts';
import { START_CODE } from '../position/position-code.ts';
import { MOST_LAG_MILLIS, remainingMillis, stockMillis } from './clock.ts';
import type { CommandType, RoomCommand } from './command.ts';
import { decide } from './decide.ts';
import { WHILE_OPEN } from './decide-open.ts';
import type { Millis, RoomEvent } from './event.ts';
import { evolve, foldRoom } from './evolve.ts';
import { writeMoveRecord } from '../notation/coordinates.ts';
import { type PlayingRoom, type Room, sideToMove } from './room.ts';
import { type Side, SIDES } from '../board/piece.ts';
import { moveLimit, TIME_CONTROL_PRESETS } from './time-control.ts';
import type { TimeControl } from './room-options.ts';

const SEED = 20_240_607;
const GAMES = randomRuns(1200);
const COMMANDS_PER_GAME = 200;

const USERS = [PLAYERS.RED, PLAYERS.BLACK, PLAYERS.RED, PLAYERS.BLACK, NON_PLAYER];
const SIDES_BY_DRAW = ['RED', 'BLACK'] as const;
const STARTS = [
  START_CODE,
  '3k5/9/9/9/9/9/9/9/R8/4K4 w - - 110 60',
  '4k4/R8/9/9/9/9/9/9/1R7/3K5 w',
  '3k5/4P4/9/2p6/c1b6/9/9/5A3/4AKC2/9 w',
];
/** Every kind; the short ones run out within a game. */
const CONTROLS: readonly TimeControl[] = [
  ...TIME_CONTROL_PRESETS,
  { kind: 'increment', baseSeconds: 30, incrementSeconds: 0 },
  { kind: 'increment', baseSeconds: 0, incrementSeconds: 5 },
  { kind: 'stages', gameSeconds: 20, stepSeconds: 10, countdownSeconds: 5 },
  { kind: 'days', days: 1 },
];
const COMMANDS = Object.keys(WHILE_OPEN) as readonly CommandType[];
/** Half of all commands are moves. */
const TYPES = [...COMMANDS, ...COMMANDS.map((): CommandType => 'play')];
/** These end a game by one person's word and are let through one time in thirty-two. */
const ENDING = new Set<CommandType>(['leave', 'resign', 'abort']);
/** While an offer waits, every fourth command is one of these. */
const ANSWERS = [
  'accept-draw',
  'decline-draw',
  'decline-draw',
  'accept-takeback',
  'decline-takeback',
] as const satisfies readonly CommandType[];

/** What must have come up, or the test proves little. */
const SEEN = [
  'sat',
  'left',
  'moved',
  'draw-offered',
  'draw-declined',
  'takeback-asked',
  'takeback-accepted',
  'takeback-declined',
  'absent',
  'returned',
  'clock-moved',
  'rematch-offered',
  'rematch-declined',
  'rematch-agreed',
  'ended by mate',
  'ended by agreement',
  'ended by resignation',
  'ended by timeout',
  'ended by escape',
  'ended by absence',
  'ended by aborted',
];

/** A command as a drawn number, read digit by digit so that it shrinks towards plain ones. */
type Draw = number;

/** What happened in one game of random commands. */
interface RandomGame {
  readonly room: Room | undefined;
  readonly log: readonly RoomEvent[];
  /** The commands that acted, with their moments. */
  readonly acted: readonly { readonly command: RoomCommand; readonly now: Millis }[];
  /** How many commands were given, repeated ones included. */
  readonly given: number;
}

describe('[R6] random commands', () => {
  test('never break a room', () => {
    let commands = 0;
    const seen = new Set<string>();
    const draws = fc.array(fc.maxSafeNat(), {
      minLength: COMMANDS_PER_GAME,
      maxLength: COMMANDS_PER_GAME,
      size: 'max',
    });
    fc.assert(
      fc.property(draws, (drawn) => {
        const game = playRandomCommands(drawn);
        commands += game.given;
        for (const event of game.log) seen.add(nameOf(event));
        checkLog(game);
        checkReplay(game);
      }),
      { seed: SEED, numRuns: GAMES },
    );
    expect(commands).toBeGreaterThan(GAMES * COMMANDS_PER_GAME);
    expect([...seen]).toEqual(expect.arrayContaining(SEEN));
  }, 120_000);
});

function nameOf(event: RoomEvent): string {
  return event.type === 'ended' ? `ended by ${event.outcome.by}` : event.type;
}

/** Decides and folds as a server does, and holds every answer against what it may be. */
function playRandomCommands(drawn: readonly Draw[]): RandomGame {
  const log: RoomEvent[] = [];
  const acted: { command: RoomCommand; now: Millis }[] = [];
  let room: Room | undefined;
  let now: Millis = 0;
  let given = 0;
  for (const [index, draw] of drawn.entries()) {
    now += lapse(digit(draw, 0));
    const command = commandOf(room, draw, index);
    const decision = decide(room, command, now);
    const { events } = decision;
    if (decision.ok && events.length === 0) throw new Error('a new command did nothing');
    if (decision.ok && decision.seq !== log.length + events.length) throw new Error('wrong seq');
    for (const event of events) {
      const before = room;
      room = evolve(room, event);
      checkStocks(before, room, event);
    }
    log.push(...events);
    given += 1;
    if (events.length === 0) continue;
    acted.push({ command, now });
    const again = decide(room, command, now + lapse(digit(draw, 1)));
    given += 1;
    if (again.events.length > 0 || again.ok !== decision.ok) throw new Error('it acted twice');
    if (again.ok && again.seq !== log.length) throw new Error('another answer');
    checkClock(room, now);
  }
  return { room, log, acted, given };
}

function checkClock(room: Room | undefined, now: Millis): void {
  if (room?.state !== 'playing') return;
  const left = remainingMillis(room, now);
  const control = room.options.timeControl;
  const most = Math.max(30_000, moveLimit(control, stockMillis(room, sideToMove(room), 0)));
  if (!(left >= 0 && left <= most)) throw new Error(`${left} ms left of ${most}`);
}

/** Nothing but the increment of the own move, a takeback or an outage gives a side more in stock. */
function checkStocks(before: Room | undefined, after: Room, event: RoomEvent): void {
  if (before?.state !== 'playing' || after.state !== 'playing') return;
  if (after.clock.stocks.length !== after.line.moves.length + 1)
    throw new Error('a ply is missing');
  for (const side of SIDES) {
    const has = stockMillis(after, side, event.at);
    const most = mostInStock(before, side, event);
    if (!(has >= 0 && has <= most)) throw new Error(`${has} of ${most} ms after ${event.type}`);
    const isRestored = event.type === 'takeback-accepted';
    if (isRestored && has !== most) throw new Error(`${has} of ${most} ms were given back`);
  }
}

function mostInStock(before: PlayingRoom, side: Side, event: RoomEvent): Millis {
  const had = stockMillis(before, side, event.at);
  if (event.type === 'takeback-accepted') return before.clock.stocks[event.toPly]?.[side] ?? -1;
  if (event.type === 'clock-moved') return had + event.millis;
  if (event.type !== 'moved' || side !== sideToMove(before)) return had;
  const { timeControl } = before.options;
  const increment = timeControl.kind === 'increment' ? timeControl.incrementSeconds * 1000 : 0;
  return had + increment + MOST_LAG_MILLIS;
}

/** At most one result, and after it only the rematch; the log survives JSON. */
function checkLog({ room, log }: RandomGame): void {
  const results = log.filter(({ type }) => type === 'ended');
  if (results.length > 1) throw new Error('two results');
  const end = log.findIndex(({ type }) => type === 'ended');
  const after = end < 0 ? [] : log.slice(end + 1);
  if (after.some(({ type }) => !type.startsWith('rematch'))) throw new Error('play after the end');
  const read = JSON.parse(JSON.stringify(log)) as readonly RoomEvent[];
  if (!isDeepStrictEqual(read, log)) throw new Error('JSON changes the log');
  if (!isDeepStrictEqual(foldRoom(read), room)) throw new Error('the fold differs');
}

/** What acted acts again, with the same events, on a room that starts over. */
function checkReplay({ acted, log }: RandomGame): void {
  const replayed: RoomEvent[] = [];
  let room: Room | undefined;
  for (const { command, now } of acted) {
    const { events } = decide(room, command, now);
    if (events.length === 0) throw new Error(`replaying refuses ${command.type}`);
    for (const event of events) room = evolve(room, event);
    replayed.push(...events);
  }
  if (!isDeepStrictEqual(replayed, log)) throw new Error('the replay differs');
}

function commandOf(room: Room | undefined, draw: Draw, index: number): RoomCommand {
  const type = room === undefined ? 'create' : typeOf(room, draw);
  const ply = room === undefined || room.state === 'open' ? 0 : room.line.moves.length;
  return {
    type,
    commandId: String(index),
    userId: type === 'play' ? mover(room, draw) : USERS[digit(draw, 2) % USERS.length],
    roomId: 'room',
    nextRoomId: `next room ${index}`,
    seats: digit(draw, 3) % 2 === 0 ? PLAYERS : { RED: PLAYERS.RED },
    options: {
      ...OPTIONS,
      timeControl: CONTROLS[draw % CONTROLS.length] ?? OPTIONS.timeControl,
      rated: digit(draw, 4) % 4 === 0,
      startCode: STARTS[digit(draw, 5) % STARTS.length] ?? START_CODE,
    },
    side: SIDES_BY_DRAW[digit(draw, 4) % 2] ?? 'RED',
    ply: digit(draw, 3) === 31 ? ply + 1 : ply,
    move: type === 'play' ? moveOf(room, draw) : '',
    lagMillis: digit(draw, 4) * 25 - 50,
    since: draw % 100_000,
    onPurpose: digit(draw, 5) % 2 === 0,
    millis: digit(draw, 1) * 500,
  } as RoomCommand;
}

function typeOf(room: Room, draw: Draw): CommandType {
  const isOffered =
    room.state === 'playing' && (room.draw.by ?? room.takeback.request) !== undefined;
  if (isOffered && digit(draw, 7) % 4 === 0) return ANSWERS[draw % ANSWERS.length] ?? 'play';
  const type = TYPES[draw % TYPES.length] ?? 'play';
  return ENDING.has(type) && digit(draw, 6) !== 7 ? 'play' : type;
}

/** Five bits of the draw; the lowest part is left to the type of the command. */
function digit(draw: Draw, place: number): number {
  return Math.floor(draw / TYPES.length / 32 ** place) % 32;
}

/** Mostly part of a second, sometimes long enough for a pause, an absence or a whole step. */
function lapse(value: number): Millis {
  if (value === 31) return 31_000;
  return value > 28 ? value * 250 : value * 20;
}

/** The player to move, or one time in eight another user. */
function mover(room: Room | undefined, draw: Draw): string {
  const anyUser = digit(draw, 2) % 8 === 0 ? USERS[digit(draw, 3) % USERS.length] : undefined;
  return anyUser ?? PLAYERS[room?.state === 'playing' ? sideToMove(room) : 'BLACK'];
}

function moveOf(room: Room | undefined, draw: Draw): string {
  if (room?.state !== 'playing' || digit(draw, 1) === 31) return String(draw).slice(0, 4);
  const moves = legalMoves(currentPosition(room.line));
  const move = moves[Math.floor(draw / TYPES.length) % moves.length];
  return move === undefined ? '' : writeMoveRecord(move);
}
