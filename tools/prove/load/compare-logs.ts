import { openDatabase, statement } from '../../../apps/server/src/platform/database.ts';
import type { LobbyModel } from './lobby-model.ts';

interface ComparisonResult {
  /** The number of acknowledged commands compared with their logs. */
  readonly compared: number;
  /** The number of commands that are not at their acknowledged place. */
  readonly lost: number;
  /** The number of games without a result. */
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

/** Compares the data people received with the logs: a room as soon as all have left it, the others at the end. */
export function openComparison(url: string, lobbyModel: LobbyModel) {
  const { ackLog } = lobbyModel.context;
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  const sum = { compared: 0, lost: 0 };
  const compare = async (roomIds: readonly string[]): Promise<void> => {
    const rows = await database.rows(ENTRIES, [roomIds]);
    const stored = new Set(
      rows.map(({ public_id, seq, size, command_id }) =>
        entryKey(public_id, command_id, seq + size - 1),
      ),
    );
    for (const roomId of roomIds) {
      for (const [commandId, seq] of ackLog.acknowledged.get(roomId) ?? []) {
        sum.compared += 1;
        if (stored.has(entryKey(roomId, commandId, seq))) continue;
        sum.lost += 1;
        ackLog.addViolation(
          1,
          `${roomId}: ${commandId} was acknowledged at ${seq} and is not there`,
        );
      }
      ackLog.forget(roomId);
    }
  };
  const compareAll = async (roomIds: readonly string[]): Promise<void> => {
    for (let start = 0; start < roomIds.length; start += ROOMS_AT_ONCE) {
      await compare(roomIds.slice(start, start + ROOMS_AT_ONCE));
    }
  };
  const timer = setInterval(() => void compareAll(lobbyModel.takeLeft()), EVERY_MILLIS);
  return {
    /** Compares everything not compared yet. */
    finish: async (): Promise<ComparisonResult> => {
      clearInterval(timer);
      await compareAll([...ackLog.acknowledged.keys()]);
      const [row] = await database.rows(ABORTED, []);
      await database.close();
      return { ...sum, aborted: Number(row?.count ?? 0) };
    },
  };
}

function entryKey(roomId: string, commandId: string, seq: number): string {
  return `${roomId} ${commandId} ${seq}`;
}
