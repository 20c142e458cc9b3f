import { bytesOf, CALLS, mergeRecords, type RecordSet } from '@chuhe/protocol';
import type { Api } from '../../platform/api/index.ts';
import { isVisibleTo } from '../../platform/session/index.ts';
import { contentIdOf, toWire, type ContentMark } from './content-marks.ts';
import { freeFilename, type LocalRecord, recordSchema } from './record.ts';
import type { RecordsStore } from './records-store.ts';

/** Below the server's limit for one body. */
const MAX_BYTES = 60_000;
const BATCH_SIZE = 50;

interface MergeParts {
  readonly api: Pick<Api, 'call'>;
  readonly store: RecordsStore;
  readonly owner: string;
}

/**
 * Sends the finished games that no account has and the ids of those removed here, and takes what the account's other
 * devices sent: all games of all devices, except those removed on any of them (docs/merge.md).
 */
export async function mergeDeviceRecords(parts: MergeParts, since: number): Promise<number> {
  let next = since;
  let isMore = true;
  let hasNews = false;
  while (isMore) {
    const { device, marks } = await readDevice(parts);
    const batch = unsent(device, marks, parts.owner);
    const { data } = await parts.api.call(CALLS.mergeRecords, {
      body: {
        since: next,
        kept: batch.kept.map(([, record]) => toWire(record)),
        removed: [...batch.removed],
      },
      isSilent: true,
    });
    const account: RecordSet<LocalRecord> = {
      kept: new Map(data.kept.flatMap(({ id, record }) => fromWire(id, record) ?? [])),
      removed: new Set(data.removed),
    };
    const sent = batch.kept.map(([, { filename }]) => filename);
    await parts.store.claim(sent, parts.owner);
    hasNews = (await take(parts, device, account)) || hasNews;
    await parts.store.mark([
      ...batch.kept.map(([id]) => ({ id, owner: parts.owner, isRemoved: false })),
      ...[...account.kept.keys()].map((id) => ({ id, owner: parts.owner, isRemoved: false })),
      ...[...batch.removed, ...account.removed, ...device.removed].map((id) => ({
        id,
        owner: ownerOfRemoved(id, { batch, account, marks, owner: parts.owner }),
        isRemoved: true,
        remover:
          marks.get(id)?.remover ??
          ownerOfRemoved(id, { batch, account, marks, owner: parts.owner }),
      })),
    ]);
    ({ next } = data);
    isMore = data.isMore || batch.isMore;
  }
  if (hasNews) parts.store.announce();
  return next;
}

interface Device extends RecordSet<LocalRecord> {
  /** Every used name, including those of unfinished games. */
  readonly filenames: readonly string[];
}

async function readDevice({
  store,
  owner,
}: {
  readonly store: RecordsStore;
  readonly owner: string | undefined;
}) {
  // Both are read together: a name that another tab takes meanwhile is then used by the same record.
  const [all, list] = await Promise.all([store.all(), store.marks()]);
  const records = all.filter((record) => isVisibleTo(record.owner, owner));
  const finished = records.filter(({ isOpen, outcome }) => !isOpen || outcome !== undefined);
  const named = await Promise.all(
    finished.map(async (record) => {
      // Records that no account would take stay on the device.
      const id = await contentIdOf(record).catch(() => undefined);
      return id === undefined ? [] : [[id, record] as const];
    }),
  );
  const removed = list
    .filter(({ isRemoved, remover }) => isRemoved && isVisibleTo(remover, owner))
    .map(({ id }) => id);
  const device: Device = {
    kept: new Map(named.flat()),
    removed: new Set(removed),
    filenames: all.map(({ filename }) => filename),
  };
  return { device, marks: new Map(list.map((mark) => [mark.id, mark])) };
}

type Marks = ReadonlyMap<string, ContentMark>;

/** The records the account may not have yet, as many as fit into one request. */
function unsent(device: Device, marks: Marks, owner: string) {
  const waiting = [...device.kept].filter(([id]) => marks.get(id)?.owner === undefined);
  const kept: (readonly [string, LocalRecord])[] = [];
  let bytes = 0;
  for (const [id, record] of waiting.slice(0, BATCH_SIZE)) {
    bytes += bytesOf(JSON.stringify(record));
    if (kept.length > 0 && bytes > MAX_BYTES) break;
    kept.push([id, record]);
  }
  const gone = [...device.removed].filter((id) => marks.get(id)?.owner !== owner);
  const removed = new Set(gone.slice(0, BATCH_SIZE));
  return { kept, removed, isMore: kept.length < waiting.length || removed.size < gone.length };
}

type Batch = ReturnType<typeof unsent>;

function ownerOfRemoved(
  id: string,
  known: {
    readonly batch: Batch;
    readonly account: RecordSet<LocalRecord>;
    readonly marks: Marks;
    readonly owner: string;
  },
): string | undefined {
  const isReported = known.batch.removed.has(id) || known.account.removed.has(id);
  return isReported ? known.owner : known.marks.get(id)?.owner;
}

/** Assigns records from before ownership to the accounts that have them. */
export async function claimSentRecords(store: RecordsStore): Promise<void> {
  const { device, marks } = await readDevice({ store, owner: undefined });
  for (const [id, record] of device.kept) {
    const owner = marks.get(id)?.owner;
    if (owner !== undefined) await store.claim([record.filename], owner);
  }
}

/** Removes the records that the account of a signed-out player has from the device. */
export async function dropDeviceRecords(store: RecordsStore, owner: string): Promise<void> {
  const { device, marks } = await readDevice({ store, owner });
  const sent = [...device.kept].filter(
    ([id, record]) => record.owner === owner && marks.get(id)?.owner === owner,
  );
  await store.drop(sent.map(([, { filename }]) => filename));
}

/** Writes the merged set to the device's records. */
async function take(
  { store, owner }: MergeParts,
  device: Device,
  account: RecordSet<LocalRecord>,
): Promise<boolean> {
  const merged = mergeRecords<LocalRecord>(device, account);
  const come = [...merged.kept].filter(([id]) => !device.kept.has(id));
  const gone = [...device.kept].filter(([id]) => !merged.kept.has(id));
  const taken = [...device.filenames];
  for (const [, record] of come) {
    const filename = freeFilename(record.filename, taken);
    taken.push(filename);
    await store.put({ ...record, filename, owner });
  }
  for (const [, { filename }] of gone) await store.remove(filename);
  return come.length + gone.length > 0;
}

/** Records unreadable for this version are left to later ones. */
function fromWire(
  id: string,
  record: object,
): readonly (readonly [string, LocalRecord])[] | undefined {
  const reading = recordSchema.safeParse({ ...record, isOpen: false });
  return reading.success ? [[id, reading.data]] : undefined;
}
