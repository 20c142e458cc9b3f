import { type DBSchema, openDB } from 'idb';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { deviceUser, isVisibleTo, openOnce } from '../../platform/session/index.ts';
import { createSignal } from '../../platform/store/index.ts';
import { type DeviceStudy, deviceStudySchema, isUnsent } from './study-record.ts';

/** The studies stored on this device. */
export interface StudiesStore {
  /** The studies visible to this device's player, the last changed first. */
  readonly list: () => Promise<readonly DeviceStudy[]>;
  /** Includes removed studies whose removal the account does not know yet. */
  readonly all: () => Promise<readonly DeviceStudy[]>;
  readonly get: (id: string) => Promise<DeviceStudy | undefined>;
  /** Changes a study of this device's player; undefined removes it from the device. */
  readonly change: (
    id: string,
    change: (study: DeviceStudy | undefined) => DeviceStudy | undefined,
  ) => Promise<void>;
  /** Removes the studies of a signed-out player that the account has from the device. */
  readonly dropSent: (owner: string) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface StudiesSchema extends DBSchema {
  readonly studies: { readonly key: string; readonly value: DeviceStudy };
}

const NAME = 'chuhe-studies';
const VERSION = 1;

/** Opens the database on first use. */
export function createStudiesStore(): StudiesStore {
  const open = openOnce(async () =>
    openDB<StudiesSchema>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('studies', { keyPath: 'id' });
      },
    }),
  );
  const changes = createSignal();
  const all = async (): Promise<readonly DeviceStudy[]> => {
    const stored: readonly unknown[] = await (await open()).getAll('studies');
    return stored
      .flatMap((value) => deviceStudySchema.safeParse(value).data ?? [])
      .filter(({ owner }) => isVisibleTo(owner, deviceUser()))
      .toSorted((one, other) => other.savedAt - one.savedAt);
  };
  return {
    all,
    list: async () => (await all()).filter(({ isRemoved }) => !isRemoved),
    get: async (id) => (await all()).find((study) => study.id === id && !study.isRemoved),
    change: async (id, change) => {
      const writing = (await open()).transaction('studies', 'readwrite');
      const stored: unknown = await writing.store.get(id);
      const before = deviceStudySchema.safeParse(stored).data;
      const isOthers = before !== undefined && !isVisibleTo(before.owner, deviceUser());
      const after = isOthers ? before : change(before);
      if (after === undefined) await writing.store.delete(id);
      else if (after !== before) await writing.store.put(ownedBy(after, before, deviceUser()));
      await writing.done;
      changes.send();
    },
    dropSent: async (owner) => {
      const database = await open();
      const stored: readonly unknown[] = await database.getAll('studies');
      const sent = stored
        .flatMap((value) => deviceStudySchema.safeParse(value).data ?? [])
        .filter((study) => study.owner === owner && !isUnsent(study));
      for (const { id } of sent) await database.delete('studies', id);
    },
    subscribe: changes.subscribe,
  };
}

/** A new study belongs to this device's player; a guest's belongs to the first account that it is sent to. */
function ownedBy(
  study: DeviceStudy,
  before: DeviceStudy | undefined,
  owner: string | undefined,
): DeviceStudy {
  const isOwned = before !== undefined || study.owner !== undefined || owner === undefined;
  return isOwned ? study : { ...study, owner };
}

const StudiesContext = createContext<StudiesStore>(createStudiesStore());

export function useStudiesStore(): StudiesStore {
  return use(StudiesContext);
}

/** The result of a query to the store, repeated whenever studies change; undefined until the first result. */
export function useStored<Answer>(
  ask: (store: StudiesStore) => Promise<Answer>,
): { readonly answer: Answer } | undefined {
  const store = useStudiesStore();
  const [found, setFound] = useState<{ readonly answer: Answer }>();
  const look = useCallback(() => {
    ask(store).then(
      (answer) => setFound({ answer }),
      () => undefined,
    );
  }, [ask, store]);
  useEffect(() => {
    look();
    return store.subscribe(look);
  }, [look, store]);
  return found;
}
