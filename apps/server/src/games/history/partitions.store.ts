import { type Database, statement } from '../../platform/database.ts';

// Does nothing before `pnpm db finish` has divided the tables of an earlier version.
const ADD = statement(
  'partition-add-quarters',
  `select add_partitions('games'), add_partitions('rating_changes')`,
);

/** The tables that are divided by quarters of a year. */
export function quartersStore(database: Pick<Database, 'rows'>) {
  return {
    /** Creates the missing partitions of the next two years. */
    addQuarters: async (): Promise<void> => {
      await database.rows(ADD, []);
    },
  };
}

export type QuartersStore = ReturnType<typeof quartersStore>;
