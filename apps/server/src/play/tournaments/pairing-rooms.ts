import { clockFieldsOf } from '@chuhe/protocol';
import { deadlineOf, haveBothMoved } from '@chuhe/rules';
import { type Pairing, rulesOf, type Tournament, type TournamentCommand } from '@chuhe/tournaments';
import {
  AlreadyPlaying,
  createRoom,
  MixedPair,
  type RoomHub,
  type RoomStores,
  roomOptions,
} from '../rooms/index.ts';
import type { TournamentPeopleStore } from './tournament-people.store.ts';
import type { TournamentRow } from './tournaments.store.ts';

export interface PairingRoomParts {
  readonly people: TournamentPeopleStore;
  /** Makes the next sweep check those of these rooms whose games are over. */
  readonly checkEnded: (roomIds: readonly string[]) => Promise<void>;
  readonly hub: RoomHub;
  readonly atomically: <Result>(work: (stores: RoomStores) => Promise<Result>) => Promise<Result>;
  /** The clock of rooms. */
  readonly roomNow: () => number;
  /** Seconds each side has for its first move; rooms are created with this limit. */
  readonly firstMoveSeconds: number;
  /** Called when a game is ready, to notify its players at every process. */
  readonly onReady: (tournament: TournamentRow, pairing: Pairing) => void;
}

const BATCH_SIZE = 8;
/** The interval at which the lease is renewed: creating many rooms may take longer than the lease lasts. */
const SLOW_MILLIS = 400;
const CHECK_ENDED_MILLIS = 4000;
/** The delay before the server retries a room whose players are still in their previous game. */
const RETRY_MILLIS = 3000;

interface RunningPairings {
  readonly tournament: Pick<Tournament, 'pairings'>;
  /** Pairings without a result. */
  readonly running: readonly Pairing[];
}

/** The rooms for the pairings of one tournament, as far as this process has created or seen them. */
export class PairingRooms {
  readonly #parts: PairingRoomParts;
  readonly #made = new Set<string>();
  #checkedEndedAt = 0;
  /** The time of the next first-move check of each game; absent once both players have moved. */
  readonly #looks = new Map<string, number>();
  /** The time of the next attempt for each room that waits for its players' previous game. */
  readonly #retries = new Map<string, number>();

  constructor(parts: PairingRoomParts) {
    this.#parts = parts;
  }

  /**
   * Creates the missing rooms. A room has the name of its pairing, so a process that repeats the work, or takes over
   * from one that died, creates no room twice. Returns reports for the pairings that cannot get a room. Calls `onSlow`
   * from time to time meanwhile.
   */
  async makeMissing(
    row: TournamentRow,
    { tournament, running }: RunningPairings,
    onSlow: () => Promise<void>,
  ): Promise<readonly TournamentCommand[]> {
    this.#forgetOthers(running);
    const now = this.#parts.roomNow();
    const unknown = running.filter(
      ({ id }) => !this.#made.has(id) && (this.#retries.get(id) ?? 0) <= now,
    );
    if (unknown.length === 0) return [];
    const made = await this.#parts.people.made(unknown.map(({ id }) => id));
    const reports: TournamentCommand[] = [];
    const missing = unknown.filter(({ id }) => !made.has(id));
    for (const { id, at } of unknown) if (made.has(id)) this.#note(id, at);
    let since = this.#parts.roomNow();
    for (let from = 0; from < missing.length; from += BATCH_SIZE) {
      if (this.#parts.roomNow() - since > SLOW_MILLIS) {
        await onSlow();
        since = this.#parts.roomNow();
      }
      const answers = await Promise.all(
        missing
          .slice(from, from + BATCH_SIZE)
          .map((pairing) => this.#make(row, pairing, tournament.pairings)),
      );
      reports.push(...answers.flatMap((report) => report ?? []));
    }
    return reports;
  }

  async #make(
    row: TournamentRow,
    pairing: Pairing,
    own: Tournament['pairings'],
  ): Promise<TournamentCommand | undefined> {
    const { id: publicId, red, black } = pairing;
    const { firstMoveSeconds } = this.#parts;
    const terms = { isWatch: true, isRated: row.is_rated, firstMoveSeconds };
    const options = roomOptions({ ...clockFieldsOf(row.time_control), ...terms });
    try {
      const made = await this.#parts.atomically((stores) =>
        createRoom(
          stores,
          {
            kind: 'tournament',
            creatorId: red,
            seats: { RED: red, BLACK: black },
            options,
            publicId,
            tournamentId: row.id,
          },
          this.#parts.roomNow(),
        ),
      );
      if (!made.ok) throw new Error(`a room was refused: ${made.refusal.code}`);
    } catch (error) {
      if (error instanceof AlreadyPlaying) {
        const playing = await this.#parts.people.playing([red, black]);
        // A game that a ruling or its length decided early still holds its players, so the next game waits for them. If
        // nobody plays any more, that game has ended since, and the next attempt succeeds.
        if (playing.size === 0 || [...playing.values()].some((roomId) => own.has(roomId))) {
          this.#retries.set(publicId, this.#parts.roomNow() + RETRY_MILLIS);
          return undefined;
        }
        return reportWithout(row, pairing, playing);
      }
      if (error instanceof MixedPair)
        return reportWithout(row, pairing, await this.#parts.people.bots([red, black]));
      throw error;
    }
    this.#note(publicId, this.#parts.roomNow());
    this.#parts.onReady(row, pairing);
    return undefined;
  }

  /**
   * Ends games in which a side has not made its first move in time. The room's own clock decides, even if no process
   * has the room open. The result arrives with the outcome.
   */
  async endUnbegun(pairings: readonly Pairing[]): Promise<void> {
    const now = this.#parts.roomNow();
    const due = pairings.filter(({ id }) => (this.#looks.get(id) ?? Infinity) <= now);
    for (let from = 0; from < due.length; from += BATCH_SIZE) {
      await Promise.all(due.slice(from, from + BATCH_SIZE).map(({ id }) => this.#look(id)));
    }
  }

  /** Ends the games of removed players as if they had left: a loss, or their abort if both have not moved yet. */
  async forfeit(pairings: readonly Pairing[], removed: ReadonlySet<string>): Promise<void> {
    for (const { id, red, black } of pairings) {
      const userId = [red, black].find((player) => removed.has(player));
      if (userId === undefined || (removed.has(red) && removed.has(black))) continue;
      await this.#leave(id, userId);
    }
  }

  async #leave(id: string, userId: string): Promise<void> {
    await this.#parts.hub.visit(id, async (handle) => {
      await handle.submit(({ state }) =>
        state === 'playing' ? { type: 'leave', userId, commandId: `${userId}:removed` } : undefined,
      );
    });
  }

  /**
   * Covers a process that dies between the end of a game and its consequences. Without this check the players would
   * wait for an opponent until the regular sweep reaches the room a minute later.
   */
  async checkEnded(pairings: readonly Pairing[]): Promise<void> {
    const now = this.#parts.roomNow();
    if (pairings.length === 0 || now - this.#checkedEndedAt < CHECK_ENDED_MILLIS) return;
    this.#checkedEndedAt = now;
    await this.#parts.checkEnded(pairings.map(({ id }) => id));
  }

  async #look(id: string): Promise<void> {
    await this.#parts.hub.visit(id, async (handle) => {
      const { room, clock } = handle;
      if (room.state !== 'playing' || haveBothMoved(room)) {
        this.#looks.delete(id);
        return;
      }
      this.#looks.set(id, deadlineOf(room) + 1);
      if (clock.now() <= deadlineOf(room)) return;
      await handle.submit((current) =>
        current.state === 'playing' && !haveBothMoved(current)
          ? { type: 'time-out', commandId: `timeout:${current.seq}` }
          : undefined,
      );
    });
  }

  #note(id: string, at: number): void {
    this.#made.add(id);
    this.#retries.delete(id);
    this.#looks.set(id, at + this.#parts.firstMoveSeconds * 1000);
  }

  #forgetOthers(pairings: readonly Pairing[]): void {
    const running = new Set(pairings.map(({ id }) => id));
    for (const id of this.#made) if (!running.has(id)) this.#made.delete(id);
    for (const moments of [this.#looks, this.#retries])
      for (const id of moments.keys()) if (!running.has(id)) moments.delete(id);
  }
}

/**
 * One of the two is in another game or became a bot. An arena voids the pairing and pairs again later; in a round, a
 * player who cannot play loses.
 */
function reportWithout(
  { form }: TournamentRow,
  { id, red, black }: Pairing,
  away: { has(id: string): boolean },
): TournamentCommand {
  if (!rulesOf(form).hasRounds) return { type: 'report', pairing: id, result: 'VOID' };
  const [isRedAway, isBlackAway] = [away.has(red), away.has(black)];
  if (isRedAway && isBlackAway) return { type: 'report', pairing: id, result: 'NONE' };
  const noShow = isRedAway ? 'RED' : 'BLACK';
  return { type: 'report', pairing: id, result: isRedAway ? 'BLACK' : 'RED', noShow };
}
