import { type LocalRecordOnWire, localRecordSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Database, statement } from '../../platform/database.ts';
import { JsonPages, type PersonalData } from '../../platform/personal-data.ts';

/** A game, identified by its content. */
interface NamedRecord {
  readonly id: string;
  readonly record: LocalRecordOnWire;
}

/** A device's changes to its games. */
export interface DeviceRecords {
  readonly kept: readonly NamedRecord[];
  readonly removed: readonly string[];
}

/** The changes to an account's games since a given change. */
interface RecordChanges extends DeviceRecords {
  /** The number of the last change. */
  readonly next: number;
  readonly isMore: boolean;
}

type ChangeRow = {
  readonly content_id: string;
  readonly record: unknown;
  readonly is_removed: boolean;
  readonly change: string;
  readonly fits: boolean;
};

/** More games than anybody plays, to stop a flood. Removed ones count: their names are kept. */
const MAX_RECORDS = 5000;
/** The limit of an account's games as JSON: 5,000 of ordinary length need a third of it. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The approximate size of one answer, not counting its last game. */
const PAGE_BYTES = 131_072;
/** The number of games per page of an export, if they are small. */
const EXPORT_PAGE = 100;

// Serializes the devices of an account: once a change has been sent, no earlier one is still uncommitted.
const LOCK = statement('local-records-lock', 'select 1 from accounts where id = $1 for update');
const ADD = statement(
  'local-records-add',
  `insert into local_records (account_id, content_id, record, bytes, change)
   select $1, n.id, n.record, n.bytes, nextval('local_record_changes')
   from (
     select u.id, u.record, octet_length(u.record::text) as bytes,
       sum(octet_length(u.record::text)) over (order by u.place) as bytes_so_far
     from unnest($2::text[], $3::jsonb[]) with ordinality as u (id, record, place)
     where not exists (select 1 from local_records where account_id = $1 and content_id = u.id)) as n
   where n.bytes_so_far <= ${MAX_BYTES}
     - (select coalesce(sum(bytes), 0) from local_records where account_id = $1)
   limit greatest(0, ${MAX_RECORDS} - (select count(*) from local_records where account_id = $1))
   on conflict do nothing`,
);
const REMOVE = statement(
  'local-records-remove',
  `insert into local_records as r (account_id, content_id, change)
   select $1, id, nextval('local_record_changes') from unnest($2::text[]) as id
   limit greatest(0, ${MAX_RECORDS} * 2 - (select count(*) from local_records where account_id = $1))
   on conflict (account_id, content_id) do update set record = null, bytes = 0, change = excluded.change
     where r.record is not null`,
);
const SINCE = statement<ChangeRow>(
  'local-records-since',
  `select content_id, case when fits then record end as record, record is null as is_removed, change, fits
   from (
     select *, sum(bytes) over (order by change) - bytes < ${PAGE_BYTES} as fits
     from (
       select content_id, record, bytes, change from local_records
       where account_id = $1 and change > $2 order by change limit $3) as page) as measured
   order by change`,
);
// Selected as text: data that is only passed on need not be parsed.
const PAGE = statement<{ readonly record: string; readonly change: string }>(
  'local-records-page',
  `select record::text as record, change
   from (
     select *, sum(bytes) over (order by change) - bytes < ${PAGE_BYTES} as fits
     from (
       select record, bytes, change from local_records
       where account_id = $1 and change > $2 and record is not null
       order by change limit ${EXPORT_PAGE}) as page) as measured
   where fits order by change`,
);
const ERASE = statement('local-records-erase', 'delete from local_records where account_id = $1');

export function localRecordsStore(database: Database) {
  return {
    /** Merges a device's changes: each game is stored once, and removals are final. */
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
      const page = rows.slice(0, most).filter(({ fits }) => fits);
      return {
        kept: page.flatMap((row) => namedRecord(row) ?? []),
        removed: page.filter((row) => row.is_removed).map(({ content_id: id }) => id),
        next: Number(page.at(-1)?.change ?? since),
        isMore: page.length < rows.length,
      };
    },
    /** All of them as JSON texts, one page at a time. */
    texts: (accountId: string) => readTexts(database, accountId),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type LocalRecordsStore = ReturnType<typeof localRecordsStore>;

async function* readTexts(
  database: Database,
  accountId: string,
): AsyncGenerator<readonly string[]> {
  let last = '0';
  for (;;) {
    // A page is read when the one before has been sent.
    const rows = await database.rows(PAGE, [accountId, last]);
    const end = rows.at(-1)?.change;
    if (end === undefined) return;
    yield rows.map(({ record }) => record);
    last = end;
  }
}

function namedRecord({ content_id: id, record }: ChangeRow): NamedRecord | undefined {
  const reading = z.safeParse(localRecordSchema, record);
  return reading.success ? { id, record: reading.data } : undefined;
}

export function localRecordPersonalData(records: LocalRecordsStore): PersonalData {
  return {
    name: 'records',
    read: async (accountId) => new JsonPages(records.texts(accountId)),
    erase: (accountId) => records.erase(accountId),
  };
}
