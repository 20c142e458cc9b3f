import { contentOf, localRecordSchema, type LocalRecordOnWire } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { LocalRecord } from './record.ts';

const NAME_LENGTH = 22;

/** A record as it goes to the account: that it is being played matters to this device only. */
export function toWire(record: LocalRecord): LocalRecordOnWire {
  return z.parse(localRecordSchema, record);
}

/** The name of a record's content, the same on every device. Browsers count it on safe pages only. */
export async function contentIdOf(record: LocalRecord): Promise<string> {
  const bytes = new TextEncoder().encode(contentOf(toWire(record)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, NAME_LENGTH);
}
