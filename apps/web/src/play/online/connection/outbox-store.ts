import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { openOnce } from '../../../platform/session/index.ts';
import { type Outbox, pendingCommandSchema } from './outbox.ts';

/** Stores commands on the device until the server acknowledges them: a reload loses none. */
export interface OutboxStore {
  readonly load: (key: string) => Promise<Outbox>;
  readonly save: (key: string, outbox: Outbox) => Promise<void>;
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

/** Opens the database with the first access. */
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
  };
}
