// Inserts people and rooms directly into the database; the measurement follows later.
import { START_CODE, stepControl } from '@chuhe/rules';
import { hashToken, newToken } from '../../../apps/server/src/people/accounts/sessions.store.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { createRoom } from '../../../apps/server/src/play/rooms/lifecycle/create-room.ts';
import { roomStoresOn } from '../../../apps/server/src/play/rooms/lifecycle/room-stores.ts';
import {
  NO_OTHER_LOGS,
  type OtherLogs,
} from '../../../apps/server/src/play/rooms/log/log-databases.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';

export interface TestUser {
  readonly userId: string;
  readonly token: string;
}

export async function makePeople(url: string, count: number): Promise<readonly TestUser[]> {
  const tokens = Array.from({ length: count }, () => newToken());
  const rows = (await runSql(
    url,
    `with made as (
       insert into accounts (user_name, is_guest)
       select 'bench_' || gen_random_uuid(), true from generate_series(1, $1) returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into sessions (account_id, token_hash, agent, expires_at)
     select m.id, t.hash, 'bench', now() + interval '1 day'
     from numbered m join unnest($2::bytea[]) with ordinality as t (hash, n) using (n)
     returning account_id, encode(token_hash, 'hex') as hash`,
    [count, tokens.map((token) => hashToken(token))],
  )) as { account_id: string; hash: string }[];
  const byHash = new Map(rows.map(({ account_id, hash }) => [hash, account_id]));
  return tokens.map((token) => ({
    token,
    userId: byHash.get(hashToken(token).toString('hex')) ?? '',
  }));
}

export interface Pair {
  readonly roomId: string;
  readonly red: TestUser;
  readonly black: TestUser;
}

interface RoomChoice {
  readonly logs?: OtherLogs;
  readonly isRated?: boolean;
}

const BATCH_SIZE = 32;

/** A running game for every two people. */
export async function makeRooms(
  url: string,
  people: readonly TestUser[],
  { logs = NO_OTHER_LOGS, isRated = false }: RoomChoice = {},
): Promise<readonly Pair[]> {
  const database = openDatabase({ url, connections: 4, onError: () => undefined });
  const pairs = Array.from({ length: Math.floor(people.length / 2) }, (_, index) => {
    const [red, black] = people.slice(2 * index, 2 * index + 2);
    if (red === undefined || black === undefined) throw new Error('nobody left');
    return { red, black };
  });
  const make = async ({ red, black }: (typeof pairs)[number]): Promise<Pair> => {
    const created = await database.transaction((inside) =>
      createRoom(
        roomStoresOn(inside, logs),
        {
          kind: 'invite',
          creatorId: red.userId,
          seats: { RED: red.userId, BLACK: black.userId },
          options: {
            timeControl: stepControl(180),
            isWatch: true,
            rated: isRated,
            startCode: START_CODE,
            rules: 'wxf2018-60',
          },
        },
        Date.now(),
      ),
    );
    if (!created.ok) throw new Error(created.refusal.code);
    return { roomId: created.publicId, red, black };
  };
  const rooms: Pair[] = [];
  for (let start = 0; start < pairs.length; start += BATCH_SIZE)
    rooms.push(...(await Promise.all(pairs.slice(start, start + BATCH_SIZE).map(make))));
  await database.close();
  return rooms;
}
