import { BASE_PATH, CALLS } from '@chuhe/protocol';
import {
  type ConditionalLine,
  currentPosition,
  extendLine,
  isSlow,
  judgeLine,
  legalMoves,
  type MoveLine,
  type PlayingRoom,
  plyOf,
  type Room,
  type Side,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import type { AckLog } from './ack-log.ts';
import type { StoredRoom } from './logs.ts';
import type { Random } from './random.ts';
import { anyAddress, type ClientContext } from './testbed.ts';

/** Answers that the server has acknowledged for the position at a ply. */
interface Acknowledged {
  readonly roomId: string;
  readonly ply: number;
  readonly lines: readonly ConditionalLine[];
}

const CALL_MILLIS = 5000;
/** The share of the opponent's moves to answer: about a third. */
const SHARE = 0.35;
const MAX_LINES = 20;

/** The stored answers in slow games: acknowledged ones must be played with the move. */
export class AnswerBook {
  readonly #acknowledged: Acknowledged[] = [];
  /** Rooms with plies for which other answers may have been stored, because the server's response was lost. */
  readonly #uncertain = new Set<string>();

  /** Stores answers in a slow game while the opponent is to move. */
  async store(
    context: ClientContext,
    guest: { readonly cookie: string },
    room: PlayingRoom,
  ): Promise<void> {
    const { roomId } = room;
    const ply = plyOf(room);
    const lines = someLines(room.line, context.random);
    if (lines.length === 0) return;
    try {
      const { path, method } = CALLS.setConditionalMoves;
      const response = await fetch(`${anyAddress(context)}${BASE_PATH}${path}`, {
        method,
        headers: { cookie: guest.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ roomId, ply, lines }),
        signal: AbortSignal.timeout(CALL_MILLIS),
      });
      const { errorCode } = (await response.json()) as { readonly errorCode: number };
      context.ackLog.count(errorCode === 0 ? 'answers stored' : 'answers not stored');
      if (errorCode === 0) this.#acknowledged.push({ roomId, ply, lines });
    } catch {
      this.#uncertain.add(`${roomId} ${ply}`);
      context.ackLog.count('answers with an unknown outcome');
    }
  }

  /** Compares with the logs. A room with takebacks had several positions at the same ply. */
  verify(ackLog: AckLog, rooms: readonly StoredRoom[]): void {
    const known = new Map(rooms.map((room) => [room.roomId, room]));
    for (const one of this.#acknowledged) {
      const room = known.get(one.roomId);
      const isUncertain = this.#uncertain.has(`${one.roomId} ${one.ply}`);
      if (room !== undefined && !isUncertain && !hasTakeback(room)) verifyAnswer(ackLog, room, one);
    }
  }
}

/** Whether a player may store answers in a room. */
export function mayStoreAnswers(room: Room | undefined, side: Side | undefined): boolean {
  return (
    room?.state === 'playing' &&
    isSlow(room.options.timeControl) &&
    side !== undefined &&
    sideToMove(room) !== side
  );
}

function someLines(line: MoveLine, random: Random): readonly ConditionalLine[] {
  return legalMoves(currentPosition(line))
    .filter(() => random.chance(SHARE))
    .slice(0, MAX_LINES)
    .flatMap((move) => {
      const after = extendLine(line, move);
      if (judgeLine(after) !== undefined) return [];
      const answer = random.pick(legalMoves(currentPosition(after)));
      return [[writeMoveRecord(move), writeMoveRecord(answer)]];
    });
}

function hasTakeback({ entries }: StoredRoom): boolean {
  return entries.some(({ events }) => events.some(({ type }) => type === 'takeback-accepted'));
}

/**
 * The answer comes with the move. The server also acknowledges answers that arrive after the player has made the same
 * move by hand: then it is the next move of the log.
 */
export function verifyAnswer(
  ackLog: AckLog,
  { roomId, entries }: Pick<StoredRoom, 'roomId' | 'entries'>,
  { ply, lines }: Pick<Acknowledged, 'ply' | 'lines'>,
): void {
  const moves = entries.flatMap(({ events }, entry) =>
    events.flatMap((event) => (event.type === 'moved' ? [{ move: event.move, entry }] : [])),
  );
  const [move, next] = moves.slice(ply);
  const expected = lines.find(([first]) => first === move?.move)?.[1];
  if (move === undefined || expected === undefined) return;
  if (next?.move !== expected)
    ackLog.addViolation(1, `${roomId}: the answer ${expected} to ${move.move} did not come`);
  else if (next.entry === move.entry) ackLog.count('stored answers that came with the move');
  else ackLog.count('stored answers that were made by hand before');
}
