import type { Player } from '@chuhe/protocol';
import {
  evolve,
  opponentOf,
  type OverRoom,
  type Room,
  type RoomEvent,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import type { FinishedGame } from '../games/index.ts';
import { leaverOf } from './leaver.ts';
import type { RoomIdentity } from './replica.ts';

/** A room that is over as one row of history; undefined when it ended without a result. */
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
    stepSeconds: options.stepSeconds,
    isWatch: options.isWatch,
    isRated: options.rated,
    kind,
    startCode: options.startCode,
    moves: room.line.moves.map((move) => writeMoveRecord(move)),
    moveMillis: moveTimes(events),
    startedAt: new Date(room.startedAt),
    endedAt: new Date(room.endedAt),
    isPublic: options.isWatch && kind !== 'personal',
  };
}

/** How long each move that stands on the record took, by the clocks of the game. */
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
