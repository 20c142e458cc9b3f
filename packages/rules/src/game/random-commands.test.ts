import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draw, drawnCommand, drawnLapse } from '../testing/random-commands.ts';
import { randomRuns } from '../testing/random-play.ts';
import { remainingMillis, stockMillis } from './clock.ts';
import { MAX_LAG_MILLIS } from './lag.ts';
import type { RoomCommand } from './command.ts';
import { decide } from './decide.ts';
import type { Millis, RoomEvent } from './event.ts';
import { evolve, foldRoom } from './evolve.ts';
import { type PlayingRoom, type Room, sideToMove } from './room.ts';
import { type Side, SIDES } from '../board/piece.ts';
import { moveLimit } from './time-control.ts';

const SEED = 20_240_607;
const GAMES = randomRuns(1200);
const COMMANDS_PER_GAME = 200;

/** Events that must have occurred, or the test proves little. */
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

/** The course of one game of random commands. */
interface RandomGame {
  readonly room: Room | undefined;
  readonly log: readonly RoomEvent[];
  /** The commands that acted, with their times. */
  readonly acted: readonly { readonly command: RoomCommand; readonly now: Millis }[];
  /** The number of commands sent, including repeated ones. */
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

/** Decides and folds as a server does, and checks every answer. */
function playRandomCommands(drawn: readonly Draw[]): RandomGame {
  const log: RoomEvent[] = [];
  const acted: { command: RoomCommand; now: Millis }[] = [];
  let room: Room | undefined;
  let now: Millis = 0;
  let given = 0;
  for (const [index, draw] of drawn.entries()) {
    now += drawnLapse(draw, 0);
    const command = drawnCommand(room, draw, index);
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
    const again = decide(room, command, now + drawnLapse(draw, 1));
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

/** A side's stock grows only by the increment of its own move, a takeback or an outage. */
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
  return had + increment + MAX_LAG_MILLIS;
}

/** Checks that the log has at most one result, followed only by the rematch, and survives JSON. */
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

/** Replays the commands that acted on a new room and expects the same events. */
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
