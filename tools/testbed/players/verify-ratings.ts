import type { Room } from '@chuhe/rules';
import type { AckLog } from './ack-log.ts';

export interface StoredRatings {
  /** The users whose rating each game changed. */
  readonly changed: ReadonlyMap<string, readonly string[]>;
  /** Users whose rating is not the sum of its changes. */
  readonly unsound: readonly string[];
}

/** A rated game with a result changes each player's rating once; any other game changes none. */
export function verifyRating(
  ackLog: AckLog,
  room: Room | undefined,
  { changed }: StoredRatings,
): void {
  if (room === undefined) return;
  const isRated = room.options.rated && room.state === 'over' && room.outcome.type !== 'none';
  const players = room.state === 'over' && isRated ? Object.values(room.seats).toSorted() : [];
  const found = (changed.get(room.roomId) ?? []).toSorted();
  if (JSON.stringify(found) !== JSON.stringify(players)) {
    ackLog.addViolation(
      6,
      `${room.roomId}: ratings of ${found.join()} changed, not of ${players.join()}`,
    );
  }
  if (isRated) ackLog.count('rated games, each counted once');
  else if (room.options.rated && room.state === 'over')
    ackLog.count('rated games without a result, not counted');
}

/** The recorded changes equal the actual ones. */
export function verifySums(ackLog: AckLog, { unsound }: StoredRatings): void {
  for (const id of unsound)
    ackLog.addViolation(6, `the rating of ${id} is not the sum of its changes`);
}
