import { type LocalRecordOnWire, localRecordSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Database, statement } from '../platform/database.ts';

/** A game by the name of its content. */
interface NamedRecord {
  readonly id: string;
  readonly record: LocalRecordOnWire;
}

/** What a device tells of its games. */
export interface DeviceRecords {
  readonly kept: readonly NamedRecord[];
  readonly removed: readonly string[];
}

/** What became of an account's games after some change of them. */
interface RecordChanges extends DeviceRecords {
  /** The last change told of. */
  readonly next: number;
  readonly isMore: boolean;
}

type ChangeRow = {
  readonly content_id: string;
  readonly record: unknown;
  readonly change: string;
};

/** More than anybody plays; a flood ends here. Removed ones count: their names are kept. */
const MOST_RECORDS = 5000;

// One device after the other: a change that is told of has no earlier one behind it that is not stored yet.
const LOCK = statement('local-records-lock', 'select 1 from accounts where id = $1 for update');
const ADD = statement(
  'local-records-add',
  `insert into local_records (account_id, content_id, record, change)
   select $1, u.id, u.record, nextval('local_record_changes')
   from unnest($2::text[], $3::jsonb[]) as u (id, record)
   limit greatest(0, ${MOST_RECORDS} - (select count(*) from local_records where account_id = $1))
   on conflict do nothing`,
);
const REMOVE = statement(
  'local-records-remove',
  `insert into local_records as r (account_id, content_id, change)
   select $1, id, nextval('local_record_changes') from unnest($2::text[]) as id
   limit greatest(0, ${MOST_RECORDS} * 2 - (select count(*) from local_records where account_id = $1))
   on conflict (account_id, content_id) do update set record = null, change = excluded.change
     where r.record is not null`,
);
const SINCE = statement<ChangeRow>(
  'local-records-since',
  `select content_id, record, change from local_records
   where account_id = $1 and change > $2 order by change limit $3`,
);
const ALL = statement<{ record: unknown }>(
  'local-records-all',
  `select record from local_records where account_id = $1 and record is not null order by change`,
);
const ERASE = statement('local-records-erase', 'delete from local_records where account_id = $1');

export function localRecordsStore(database: Database) {
  return {
    /** Adds what a device knows: games once, and what is removed for ever. */
    merge: async (accountId: string, { kept, removed }: DeviceRecords): Promise<void> => {
      if (kept.length + removed.length === 0) return;
      const unique = new Map(kept.map(({ id, record }) => [id, JSON.stringify(record)]));
      await database.transaction(async (inside) => {
        await inside.rows(LOCK, [accountId]);
        await inside.rows(ADD, [accountId, [...unique.keys()], [...unique.values()]]);
        await inside.rows(REMOVE, [accountId, [...new Set(removed)]]);
      });
    },
    since: async (accountId: string, since: number, most: number): Promise<RecordChanges> => {
      const rows = await database.rows(SINCE, [accountId, since, most + 1]);
      const page = rows.slice(0, most);
      return {
        kept: page.flatMap((row) => namedRecord(row) ?? []),
        removed: page.filter(({ record }) => record === null).map(({ content_id: id }) => id),
        next: Number(page.at(-1)?.change ?? since),
        isMore: rows.length > most,
      };
    },
    all: async (accountId: string): Promise<readonly unknown[]> =>
      (await database.rows(ALL, [accountId])).map(({ record }) => record),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type LocalRecordsStore = ReturnType<typeof localRecordsStore>;

function namedRecord({ content_id: id, record }: ChangeRow): NamedRecord | undefined {
  const reading = z.safeParse(localRecordSchema, record);
  return reading.success ? { id, record: reading.data } : undefined;
}
