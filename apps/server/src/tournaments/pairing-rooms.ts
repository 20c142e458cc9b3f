import { haveBothMoved, sideToMove } from '@chuhe/rules';
import type { Pairing, TournamentCommand } from '@chuhe/tournaments';
import {
  AlreadyPlaying,
  createRoom,
  type RoomHub,
  type RoomStores,
  roomOptions,
} from '../rooms/index.ts';
import type { TournamentPeopleStore } from './tournament-people.store.ts';
import type { TournamentRow } from './tournaments.store.ts';

export interface PairingRoomParts {
  readonly people: TournamentPeopleStore;
  readonly hub: RoomHub;
  readonly atomically: <Result>(work: (stores: RoomStores) => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
  /** So long the side to move may take for its first move. */
  readonly firstMoveMillis: number;
  /** A game is ready: its players are told at any process. */
  readonly onReady: (tournament: TournamentRow, pairing: Pairing) => void;
}

const AT_ONCE = 8;

/** The rooms of the pairings of one tournament, as far as this process has made or seen them. */
export class PairingRooms {
  readonly #parts: PairingRoomParts;
  readonly #made = new Set<string>();
  /** When each game is to be looked at for its first moves; absent once both have moved. */
  readonly #looks = new Map<string, number>();

  constructor(parts: PairingRoomParts) {
    this.#parts = parts;
  }

  /**
   * Makes the rooms that are missing. A room has the name of its pairing: a process that does it again, or after another has died,
   * makes none twice. Gives the reports of those that cannot be made.
   */
  async makeMissing(
    row: TournamentRow,
    pairings: readonly Pairing[],
  ): Promise<readonly TournamentCommand[]> {
    this.#forgetOthers(pairings);
    const unknown = pairings.filter(({ id }) => !this.#made.has(id));
    if (unknown.length === 0) return [];
    const made = await this.#parts.people.made(unknown.map(({ id }) => id));
    const reports: TournamentCommand[] = [];
    const missing = unknown.filter(({ id }) => !made.has(id));
    for (const { id, at } of unknown) if (made.has(id)) this.#note(id, at);
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const answers = await Promise.all(
        missing.slice(from, from + AT_ONCE).map((pairing) => this.#make(row, pairing)),
      );
      reports.push(...answers.flatMap((report) => report ?? []));
    }
    return reports;
  }

  async #make(row: TournamentRow, pairing: Pairing): Promise<TournamentCommand | undefined> {
    const { id: publicId, red, black } = pairing;
    const clock = { stepTime: row.step_seconds, clock: row.clock ?? undefined };
    const options = roomOptions({ ...clock, isWatch: true, isRated: row.is_rated });
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
          this.#parts.now(),
        ),
      );
      if (!made.ok) throw new Error(`a room was refused: ${made.refusal.code}`);
    } catch (error) {
      if (!(error instanceof AlreadyPlaying)) throw error;
      return this.#reportOf(row, pairing);
    }
    this.#note(publicId, this.#parts.now());
    this.#parts.onReady(row, pairing);
    return undefined;
  }

  /** One of the two plays elsewhere: an arena pairs them later, a round is lost for the one who is not there. */
  async #reportOf(row: TournamentRow, pairing: Pairing): Promise<TournamentCommand> {
    const { id, red, black } = pairing;
    if (row.form === 'arena') return { type: 'report', pairing: id, result: 'VOID' };
    const playing = await this.#parts.people.playing([red, black]);
    const [isRedAway, isBlackAway] = [playing.has(red), playing.has(black)];
    if (isRedAway && isBlackAway) return { type: 'report', pairing: id, result: 'NONE' };
    const noShow = isRedAway ? 'RED' : 'BLACK';
    return { type: 'report', pairing: id, result: isRedAway ? 'BLACK' : 'RED', noShow };
  }

  /** Ends games whose side to move has not made its first move in time; what they mean comes with their outcomes. */
  async endUnbegun(pairings: readonly Pairing[]): Promise<void> {
    const now = this.#parts.now();
    const due = pairings.filter(({ id }) => (this.#looks.get(id) ?? Infinity) <= now);
    for (let from = 0; from < due.length; from += AT_ONCE) {
      await Promise.all(due.slice(from, from + AT_ONCE).map(({ id }) => this.#look(id)));
    }
  }

  async #look(id: string): Promise<void> {
    const { hub, now, firstMoveMillis } = this.#parts;
    const replica = await hub.open(id);
    if (replica === undefined) return;
    try {
      const { room } = replica;
      if (room.state !== 'playing' || haveBothMoved(room)) {
        this.#looks.delete(id);
        return;
      }
      const due = room.clock.turnStartedAt + firstMoveMillis;
      this.#looks.set(id, due);
      if (now() < due) return;
      await hub.submit(replica, (current) => {
        const isUnbegun = current.state === 'playing' && !haveBothMoved(current);
        if (!isUnbegun || current.clock.turnStartedAt + firstMoveMillis > now()) return undefined;
        const userId = current.seats[sideToMove(current)];
        return { type: 'abort', userId, commandId: `first-move:${current.seq}` };
      });
    } finally {
      hub.release(replica);
    }
  }

  #note(id: string, at: number): void {
    this.#made.add(id);
    this.#looks.set(id, at + this.#parts.firstMoveMillis);
  }

  #forgetOthers(pairings: readonly Pairing[]): void {
    const running = new Set(pairings.map(({ id }) => id));
    for (const id of this.#made) if (!running.has(id)) this.#made.delete(id);
    for (const id of this.#looks.keys()) if (!running.has(id)) this.#looks.delete(id);
  }
}
