import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { openOnce } from '../../../platform/session/index.ts';
import { type Outbox, pendingCommandSchema, withoutExpired } from './outbox.ts';

/** Stores commands on the device until the server acknowledges them, so that a reload loses none. */
export interface OutboxStore {
  readonly load: (key: string) => Promise<Outbox>;
  readonly save: (key: string, outbox: Outbox) => Promise<void>;
  /** The rooms with unsent moves in this user's slow games. */
  readonly slowRooms: (userId: string) => Promise<readonly string[]>;
}

interface OutboxSchema extends DBSchema {
  readonly outboxes: { readonly key: string; readonly value: Outbox };
}

const NAME = 'chuhe-outbox';
const VERSION = 1;
const outboxSchema = z.array(pendingCommandSchema);

export function outboxKey(userId: string, roomId: string): string {
  return `${userId} ${roomId}`;
}

/** Opens the database on first access. */
export function createOutboxStore(): OutboxStore {
  const open = openOnce(async () =>
    openDB<OutboxSchema>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('outboxes');
      },
    }),
  );
  return {
    load: async (key) => {
      const database = await open();
      const stored: unknown = await database.get('outboxes', key);
      return z.safeParse(outboxSchema, stored).data ?? [];
    },
    save: async (key, outbox) => {
      const database = await open();
      await (outbox.length === 0
        ? database.delete('outboxes', key)
        : database.put('outboxes', outbox, key));
    },
    slowRooms: async (userId) => {
      const database = await open();
      const prefix = outboxKey(userId, '');
      const keys = (await database.getAllKeys('outboxes')).filter((key) => key.startsWith(prefix));
      const outboxes = await Promise.all(keys.map((key) => database.get('outboxes', key)));
      return keys
        .filter((_, index) => hasSlowMove(outboxes[index]))
        .map((key) => key.slice(prefix.length));
    },
  };
}

function hasSlowMove(stored: unknown): boolean {
  const outbox = z.safeParse(outboxSchema, stored).data ?? [];
  return withoutExpired(outbox, Date.now()).some(({ isSlow }) => isSlow === true);
}
