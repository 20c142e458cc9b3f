import type { Player } from '@chuhe/protocol';
import {
  evolve,
  isSlow,
  opponentOf,
  type OverRoom,
  type PlayingRoom,
  type Room,
  type RoomEvent,
  sideToMove,
  writeMoveRecord,
  foldRoom,
  type Side,
  SIDES,
} from '@chuhe/rules';
import type { FinishedGame } from '../../../games/history/index.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { RoomIdentity } from '../live/room-identity.ts';

/** A finished room as one row of history; undefined when it ended without a result. */
export function finishedGame(
  { publicId, kind }: RoomIdentity,
  room: OverRoom,
  events: readonly RoomEvent[],
  players: readonly Player[],
): FinishedGame | undefined {
  const { outcome, options, seats } = room;
  if (outcome.type === 'none') return undefined;
  const seat = (userId: string) => ({
    id: userId,
    name: players.find((player) => player.userId === userId)?.userName ?? '',
  });
  return {
    roomId: publicId,
    red: seat(seats.RED),
    black: seat(seats.BLACK),
    outcome,
    leaver: leaverOf(room, events),
    timeControl: options.timeControl,
    isWatch: options.isWatch,
    isRated: options.rated,
    kind,
    startCode: options.startCode,
    moves: room.line.moves.map((move) => writeMoveRecord(move)),
    moveMillis: moveTimes(events),
    lagMillis: room.lagMillis,
    startedAt: new Date(room.startedAt),
    endedAt: new Date(room.endedAt),
    isPublic: options.isWatch && kind !== 'personal',
  };
}

/** The time that each move on the record took, by the clocks of the game. */
function moveTimes(events: readonly RoomEvent[]): readonly number[] {
  const times: number[] = [];
  let room: Room | undefined;
  for (const event of events) {
    const before = room;
    room = evolve(room, event);
    if (event.type === 'takeback-accepted') times.length = event.toPly;
    if (event.type !== 'moved' || before?.state !== 'playing' || room.state !== 'playing') continue;
    const mover = opponentOf(sideToMove(room));
    times.push(Math.round(room.clock.usedMillis[mover] - before.clock.usedMillis[mover]));
  }
  return times;
}

const LEFT_BY: ReadonlySet<string> = new Set(['timeout', 'escape', 'absence']);

/** A side that appears at the board later than this stayed away. */
const LATE_MILLIS = 10_000;

type Absences = PlayingRoom['absences'];

/** The side that left a game, stayed absent or let the time run out; undefined for most games. */
export function leaverOf(
  { outcome, endedAt }: OverRoom,
  events: readonly RoomEvent[],
): Side | undefined {
  const absences = absencesAtEnd(events);
  if (outcome.type === 'none') return aborterOf(outcome.side, absences, endedAt);
  if (!LEFT_BY.has(outcome.by)) return undefined;
  // A draw claimed against an absent player does not name the side.
  return outcome.type === 'win'
    ? opponentOf(outcome.winner)
    : SIDES.find((side) => absences[side] !== undefined);
}

/**
 * The side that aborted a game before it began: with an absent opponent it is the opponent, not the side that gave up.
 */
function aborterOf(side: Side, absences: Absences, endedAt: number): Side | undefined {
  const other = opponentOf(side);
  const absence = absences[other];
  if (absence === undefined || absences[side] !== undefined) return side;
  return absence.onPurpose || endedAt - absence.since >= LATE_MILLIS ? other : undefined;
}

/**
 * The players who do not know the end yet: those away from the board, and in a slow game all but the one who ended it.
 */
export function awayAtEnd(room: OverRoom, entries: readonly LogEntry[]): readonly string[] {
  const { seats, options } = room;
  if (isSlow(options.timeControl)) {
    const end = entries.find(({ events }) => events.some(({ type }) => type === 'ended'));
    return SIDES.map((side) => seats[side]).filter((userId) => userId !== end?.by);
  }
  const absences = absencesAtEnd(entries.flatMap(({ events }) => events));
  return SIDES.filter((side) => absences[side] !== undefined).map((side) => seats[side]);
}

function absencesAtEnd(events: readonly RoomEvent[]): Absences {
  const end = events.findIndex(({ type }) => type === 'ended');
  const last = foldRoom(events.slice(0, end));
  return last?.state === 'playing' ? last.absences : { RED: undefined, BLACK: undefined };
}
