import { openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import type { Floor } from './floor.ts';

interface Verdict {
  /** Acknowledged commands that were compared with their logs. */
  readonly compared: number;
  /** Those that are not where they were said to be. */
  readonly lost: number;
  /** Games without a result. */
  readonly aborted: number;
}

const ENTRIES = statement<{
  readonly public_id: string;
  readonly seq: number;
  readonly size: number;
  readonly command_id: string;
}>(
  'load-entries',
  `select r.public_id, e.seq, e.size, e.command_id from rooms r
   join room_events e on e.room_id = r.id where r.public_id = any($1)`,
);
const ABORTED = statement<{ readonly count: string }>(
  'load-aborted',
  `select count(*) from room_events where facts @> '[{"type":"ended","outcome":{"type":"none"}}]'`,
);
const ROOMS_AT_ONCE = 200;
const EVERY_MILLIS = 10_000;

/** Compares what people were told with the logs: of rooms that are left at once, of the others at the end. */
export function openComparison(url: string, floor: Floor) {
  const { ledger } = floor.around;
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  const sum = { compared: 0, lost: 0 };
  const compare = async (roomIds: readonly string[]): Promise<void> => {
    const rows = await database.rows(ENTRIES, [roomIds]);
    const stored = new Set(
      rows.map(({ public_id, seq, size, command_id }) =>
        spell(public_id, command_id, seq + size - 1),
      ),
    );
    for (const roomId of roomIds) {
      for (const [commandId, seq] of ledger.acknowledged.get(roomId) ?? []) {
        sum.compared += 1;
        if (stored.has(spell(roomId, commandId, seq))) continue;
        sum.lost += 1;
        ledger.breach(1, `${roomId}: ${commandId} was acknowledged at ${seq} and is not there`);
      }
      ledger.forget(roomId);
    }
  };
  const compareAll = async (roomIds: readonly string[]): Promise<void> => {
    for (let start = 0; start < roomIds.length; start += ROOMS_AT_ONCE) {
      await compare(roomIds.slice(start, start + ROOMS_AT_ONCE));
    }
  };
  const timer = setInterval(() => void compareAll(floor.takeLeft()), EVERY_MILLIS);
  return {
    /** Everything that was not compared yet. */
    finish: async (): Promise<Verdict> => {
      clearInterval(timer);
      await compareAll([...ledger.acknowledged.keys()]);
      const [row] = await database.rows(ABORTED, []);
      await database.close();
      return { ...sum, aborted: Number(row?.count ?? 0) };
    },
  };
}

function spell(roomId: string, commandId: string, seq: number): string {
  return `${roomId} ${commandId} ${seq}`;
}
