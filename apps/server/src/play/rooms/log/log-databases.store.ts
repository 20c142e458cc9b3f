import { type Database, statement } from '../../../platform/database.ts';

/** The states of a log database; only an open one takes new rooms. */
export type LogDatabaseState = 'waiting' | 'open' | 'draining';

/** A log database as the registry lists it. */
export interface ListedLogDatabase {
  readonly number: number;
  readonly state: LogDatabaseState;
}

const LIST = statement<ListedLogDatabase>(
  'log-databases-list',
  'select number, state from log_databases order by number',
);
const SET_STATE = statement<{ readonly number: number }>(
  'log-databases-set-state',
  'update log_databases set state = $2, changed_at = now() where number = $1 returning number',
);
const ROOMS = statement<{ readonly running: number; readonly retained: number }>(
  'log-databases-rooms',
  `select count(*) filter (where state in ('open', 'playing'))::integer as running,
     count(*)::integer as retained from rooms where log_database = $1`,
);
// A process that has not read the new state yet may still create a room there, hence the minute.
const REMOVE = statement<{ readonly number: number }>(
  'log-databases-remove',
  `delete from log_databases l where number = $1 and state = 'draining' and changed_at < now() - interval '1 minute'
     and not exists (select from rooms where log_database = l.number) returning number`,
);
const NAME_SELF = statement(
  'log-database-name-self',
  'insert into log_database_identity (number) values ($1) on conflict do nothing',
);
const SELF = statement<{ readonly number: number; readonly identity: string }>(
  'log-database-self',
  'select number, identity from log_database_identity',
);
const REGISTER = statement(
  'log-databases-register',
  'insert into log_databases (number, identity) values ($1, $2) on conflict do nothing',
);
const IDENTITY = statement<{ readonly identity: string }>(
  'log-databases-identity',
  'select identity from log_databases where number = $1',
);

/** The log databases that the registry knows. */
export function logDatabasesStore(registry: Pick<Database, 'rows'>) {
  return {
    list: (): Promise<readonly ListedLogDatabase[]> => registry.rows(LIST, []),
    /** False when the registry does not have the number. */
    setState: async (number: number, state: LogDatabaseState): Promise<boolean> =>
      (await registry.rows(SET_STATE, [number, state])).length > 0,
    /** The number of rooms with their logs there: those that are not over, and all that are still retained. */
    roomsOf: async (number: number) =>
      (await registry.rows(ROOMS, [number]))[0] ?? { running: 0, retained: 0 },
    /** Removes a drained database; false while a room has its log there. */
    remove: async (number: number): Promise<boolean> =>
      (await registry.rows(REMOVE, [number])).length > 0,
    /**
     * Records the identity of a database and its number at the first contact, on both sides. Later it refuses another
     * database under the same number, whose missing logs would look like lost games.
     */
    recognize: async (number: number, logs: Pick<Database, 'rows'>): Promise<void> => {
      await logs.rows(NAME_SELF, [number]);
      const [self] = await logs.rows(SELF, []);
      if (self?.number !== number)
        throw new Error(`log database ${number} calls itself ${self?.number ?? 'nothing'}`);
      await registry.rows(REGISTER, [number, self.identity]);
      const [known] = await registry.rows(IDENTITY, [number]);
      if (known?.identity !== self.identity)
        throw new Error(`log database ${number} is not the one that had this number before`);
    },
  };
}

export type LogDatabasesStore = ReturnType<typeof logDatabasesStore>;
