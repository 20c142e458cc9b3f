import { createHash } from 'node:crypto';
import { CALLS, contentOf, type LocalRecordOnWire } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { SerialQueue } from '../../platform/queues.ts';
import type { LocalRecordsStore } from './local-records.store.ts';

const RECORDS_AT_ONCE = 50;
const NAME_LENGTH = 22;
/** Large games cost more: this many characters count as another merge. */
const CHARACTERS_A_MERGE = 16_384;

export function localRecordRoutes(records: LocalRecordsStore): readonly ServedCall[] {
  // An account's merges exclude each other in the database, so they queue here instead of each holding a connection.
  const serial = new SerialQueue();
  return [
    serveCaller(
      CALLS.mergeRecords,
      {
        names: ['merges-by-account'],
        weight: ({ body }) => 1 + Math.floor(JSON.stringify(body.kept).length / CHARACTERS_A_MERGE),
      },
      ({ body }, { account }, context) =>
        serial.run(account.id, async () => {
          await context.turn();
          const kept = body.kept.map((record) => ({ id: contentIdOf(record), record }));
          await records.merge(account.id, { kept, removed: body.removed });
          const changes = await records.since(account.id, body.since, RECORDS_AT_ONCE);
          return allow({
            data: { ...changes, kept: [...changes.kept], removed: [...changes.removed] },
          });
        }),
    ),
  ];
}

/** Recomputed here, so that no device can give a game the name of another. */
function contentIdOf(record: LocalRecordOnWire): string {
  return createHash('sha256').update(contentOf(record)).digest('base64url').slice(0, NAME_LENGTH);
}
