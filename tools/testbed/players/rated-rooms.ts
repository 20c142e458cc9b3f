import { randomBytes } from 'node:crypto';
import { START_CODE, type TimeControl } from '@chuhe/rules';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import {
  createRoom,
  type OtherLogs,
  type RoomStores,
  roomStoresOn,
} from '../../../apps/server/src/play/rooms/index.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';

const RETRY_MILLIS = 300;
const MAX_TRIES = 200;

/** Creates rated games as quick match does: directly in PostgreSQL, under an id chosen in advance. */
export class RatedRooms {
  readonly #database: ReturnType<typeof openDatabase>;

  readonly #logs: OtherLogs;

  constructor(databaseUrl: string, logs: OtherLogs) {
    this.#logs = logs;
    this.#database = openDatabase({ url: databaseUrl, connections: 2, onError: () => undefined });
  }

  /** Retries until the room exists, even if an earlier attempt may have succeeded. */
  async make(red: string, black: string, timeControl: TimeControl): Promise<string> {
    const publicId = randomBytes(9).toString('base64url');
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      try {
        await this.#database.transaction((inside) =>
          create(roomStoresOn(inside, this.#logs), { red, black, publicId, timeControl }),
        );
        return publicId;
      } catch {
        await pause(RETRY_MILLIS);
      }
    }
    throw new Error('a rated room is never made');
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

async function create(
  stores: RoomStores,
  {
    red,
    black,
    publicId,
    timeControl,
  }: {
    readonly red: string;
    readonly black: string;
    readonly publicId: string;
    readonly timeControl: TimeControl;
  },
): Promise<void> {
  const request = {
    kind: 'quick',
    creatorId: red,
    seats: { RED: red, BLACK: black },
    options: {
      timeControl,
      isWatch: true,
      rated: true,
      startCode: START_CODE,
      rules: 'wxf2018-60',
    },
    publicId,
  } as const;
  const created = await createRoom(stores, request, Date.now());
  if (!created.ok) throw new Error('a rated room is refused');
}
