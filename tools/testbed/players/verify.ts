import { type OverRoom, type Room, writeMoveRecord } from '@chuhe/rules';
import type { AbandonedGame } from './abandoned-games.ts';
import type { AckLog } from './ack-log.ts';
import { outcomeOf, type StoredRoom } from './logs.ts';
import type { Outage } from '../../../apps/server/src/testing/services/postgres.ts';
import { replay, type TimeOut } from './replay.ts';
import type { AnswerBook } from './stored-answers.ts';
import { type StoredRatings, verifyRating, verifySums } from './verify-ratings.ts';
import { countDivergent, countLost, verifyRefusals } from './verify-records.ts';

/** The numbers compared, and the differences. */
export interface Verification {
  /** Acknowledged moves that are missing from the log. */
  readonly lost: number;
  /** Contents that differ from the log. */
  readonly divergent: number;
  readonly events: number;
  readonly rooms: number;
  readonly results: number;
  readonly timeOuts: number;
}

interface Facts {
  /** Of the registry, whose logs are number 0, and of the log databases in order. */
  readonly outages: readonly (readonly Outage[])[];
  readonly abandoned: readonly AbandonedGame[];
  readonly ratings: StoredRatings;
  readonly answers: AnswerBook;
  /** Rooms not over when the sweep had settled everything; a game that ended later may be unsettled. */
  readonly goingOn: ReadonlySet<string>;
}

/** A process checks the database once a second. */
const OUTAGE_TOLERANCE_MILLIS = 1500;
const AFTER_END: ReadonlySet<string> = new Set([
  'rematch-offered',
  'rematch-declined',
  'rematch-agreed',
]);

/** Compares all logs with everything that clients received, and with the rules. */
export function verifyLogs(
  ackLog: AckLog,
  rooms: readonly StoredRoom[],
  facts: Facts,
): Verification {
  const stored = new Map(rooms.map((room) => [room.roomId, room]));
  const sum = { lost: 0, divergent: 0, events: 0, rooms: rooms.length, results: 0, timeOuts: 0 };
  for (const [roomId, record] of ackLog.rooms) {
    const events = stored.get(roomId)?.entries.flatMap((entry) => entry.events) ?? [];
    sum.lost += countLost(ackLog, roomId, record, events);
    sum.divergent += countDivergent(ackLog, roomId, record, events);
    verifyRefusals(ackLog, roomId, record, events);
  }
  for (const room of rooms) {
    const { events, hasResult, isTimeOut } = verifyRoom(ackLog, room, facts);
    sum.events += events;
    sum.results += hasResult ? 1 : 0;
    sum.timeOuts += isTimeOut ? 1 : 0;
  }
  facts.answers.verify(ackLog, rooms);
  verifySums(ackLog, facts.ratings);
  for (const game of facts.abandoned) verifyAbandoned(ackLog, game, stored.get(game.roomId));
  return sum;
}

function verifyRoom(ackLog: AckLog, room: StoredRoom, { outages, ratings, goingOn }: Facts) {
  const { roomId, entries } = room;
  verifyChain(ackLog, room);
  const { fault, timeOut, room: last } = replay(entries);
  const events = entries.flatMap((entry) => entry.events);
  const end = events.findIndex(({ type }) => type === 'ended');
  if (end !== -1 && !events.slice(end + 1).every(({ type }) => AFTER_END.has(type))) {
    ackLog.addViolation(6, `${roomId}: the game goes on after its result`);
  }
  ackLog.count(
    'takebacks granted',
    events.filter(({ type }) => type === 'takeback-accepted').length,
  );
  // A log that cannot be replayed is known only up to that point, so its end cannot be compared.
  if (fault !== undefined) ackLog.addViolation(5, `${roomId} ${fault}`);
  else if (last?.state === 'over' && room.state !== 'over' && goingOn.has(roomId))
    ackLog.count('games that ended after the last sweep, not compared');
  else {
    verifyResult(ackLog, room, last);
    verifyRating(ackLog, last, ratings);
  }
  if (timeOut !== undefined)
    verifyTimeOut(ackLog, roomId, timeOut, outages[room.logDatabase] ?? []);
  return { events: events.length, hasResult: end !== -1, isTimeOut: timeOut !== undefined };
}

/** Each entry begins where the previous one ends, and no command acted twice. */
function verifyChain(ackLog: AckLog, { roomId, entries }: StoredRoom): void {
  let next = 1;
  const commands = new Set<string>();
  for (const { seq, size, commandId, events } of entries) {
    if (seq !== next || size !== events.length)
      ackLog.addViolation(2, `${roomId}: ${seq} after ${next}`);
    if (commands.has(commandId)) ackLog.addViolation(3, `${roomId}: ${commandId} acted twice`);
    commands.add(commandId);
    next = seq + size;
  }
}

/** The rows beside the log agree with it. */
function verifyResult(ackLog: AckLog, room: StoredRoom, last: Room | undefined): void {
  const { roomId, state, archived } = room;
  if ((last?.state === 'over') !== (state === 'over')) {
    ackLog.addViolation(6, `${roomId}: the row says ${state}, the log ${last?.state}`);
  }
  if (last?.state === 'over' && archived !== archiveOf(last)) {
    ackLog.addViolation(6, `${roomId}: kept as ${archived}, played ${archiveOf(last)}`);
  }
}

/** The archived form of a room's game; a game without a result is not archived. */
function archiveOf({ outcome, line }: OverRoom): string | undefined {
  return outcome.type === 'none' ? undefined : line.moves.map(writeMoveRecord).join('');
}

/** On this machine's clock, which is also the database's. */
function verifyTimeOut(
  ackLog: AckLog,
  roomId: string,
  { turnStartedAt, limitMillis, at }: TimeOut,
  outages: readonly Outage[],
): void {
  const used = at - turnStartedAt;
  if (used <= limitMillis) ackLog.addViolation(7, `${roomId}: lost on time after ${used} ms`);
  const duringOutage = outages.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - Math.max(from, turnStartedAt)),
    0,
  );
  if (duringOutage > 0) ackLog.count('time-outs in turns with an outage');
  if (used - duringOutage + OUTAGE_TOLERANCE_MILLIS < limitMillis) {
    ackLog.addViolation(
      7,
      `${roomId}: lost on time after ${used} ms, ${duringOutage} of them without PostgreSQL`,
    );
  }
}

/** Every abandoned game ends without a result, because neither side has moved. */
function verifyAbandoned(
  ackLog: AckLog,
  { roomId, isWatched }: AbandonedGame,
  room: StoredRoom | undefined,
): void {
  const by = room && outcomeOf(room)?.by;
  if (by === 'aborted') return;
  const connected = isWatched ? 'with both connected' : 'with nobody connected';
  ackLog.addViolation(7, `${roomId}: a game left ${connected} ended by ${by ?? 'nothing'}`);
}
