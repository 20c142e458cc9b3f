import type { DatabaseClock } from '../../../platform/database-clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { AppendQueue } from './append-queue.ts';
import type { LogDatabaseState } from './log-databases.store.ts';
import type { RoomLogStore } from './room-log.store.ts';

/** The number of the registry's own database, which holds logs too. */
export const REGISTRY = 0;

/** A database with logs of rooms. It has its own connections, queue, clock and outages. */
export interface LogDatabase {
  readonly number: number;
  readonly log: RoomLogStore;
  readonly appends: AppendQueue;
  readonly clock: DatabaseClock;
}

/** A log database other than the registry's. */
export interface OtherLogDatabase extends LogDatabase {
  /** Reads that fail immediately while the database is unavailable. */
  readonly reading: Pick<Database, 'rows'>;
}

/** The interface through which stores of the registry reach logs on other databases. */
export interface OtherLogs {
  /** The database that takes the log of a new room. */
  choose(roomId: string): number;
  logOf(number: number): RoomLogStore;
  readingOf(number: number): Pick<Database, 'rows'>;
}

/** All logs are in the registry's own database. */
export const NO_OTHER_LOGS: OtherLogs = {
  choose: () => REGISTRY,
  logOf: unknownDatabase,
  readingOf: unknownDatabase,
};

/** Throws for a room whose log is on a database that this process does not have in its configuration. */
function unknownDatabase(number: number): never {
  throw new Error(`log database ${number} is not in LOG_DATABASES`);
}

/** The databases that hold the logs of rooms. */
export class LogDatabases implements OtherLogs {
  readonly #own: LogDatabase;
  readonly #others: ReadonlyMap<number, OtherLogDatabase>;
  #states: ReadonlyMap<number, LogDatabaseState> = new Map();

  constructor(own: LogDatabase, others: readonly OtherLogDatabase[] = []) {
    this.#own = own;
    this.#others = new Map(others.map((other) => [other.number, other]));
  }

  get all(): readonly LogDatabase[] {
    return [this.#own, ...this.#others.values()];
  }

  get others(): readonly OtherLogDatabase[] {
    return [...this.#others.values()];
  }

  /** The numbers of unreachable databases. */
  get away(): readonly number[] {
    return this.all.filter(({ clock }) => clock.isDown).map(({ number }) => number);
  }

  of(number: number): LogDatabase {
    return number === REGISTRY ? this.#own : this.#other(number);
  }

  logOf(number: number): RoomLogStore {
    return this.#other(number).log;
  }

  readingOf(number: number): Pick<Database, 'rows'> {
    return this.#other(number).reading;
  }

  /** Takes the registry's list, which does not include the registry's own database. */
  note(listed: readonly { readonly number: number; readonly state: LogDatabaseState }[]): void {
    this.#states = new Map(listed.map(({ number, state }) => [number, state]));
  }

  /**
   * The room's number chooses among the open and reachable databases, and the registry's row stores the choice, so a
   * database that is added or drained later moves no room. The registry's own database takes rooms that no other can.
   */
  choose(roomId: string): number {
    const isUsable = ({ number, clock }: LogDatabase): boolean =>
      this.#states.get(number) === 'open' && !clock.isDown;
    const usable = this.others.filter(isUsable);
    const index = usable.length === 0 ? 0 : Number(BigInt(roomId) % BigInt(usable.length));
    return usable[index]?.number ?? REGISTRY;
  }

  #other(number: number): OtherLogDatabase {
    return this.#others.get(number) ?? unknownDatabase(number);
  }
}
