import { START_CODE, stepControl } from '@chuhe/rules';
import { openDatabase, statement } from '../../../apps/server/src/platform/database.ts';
import { createRoom } from '../../../apps/server/src/play/rooms/lifecycle/create-room.ts';
import {
  type OtherLogs,
  REGISTRY,
  roomStoresOn,
} from '../../../apps/server/src/play/rooms/index.ts';
import type { Testbed } from './testbed.ts';
import { type Guest, newGuest } from './guests.ts';
import { RoomView } from './room-view.ts';

/** A game without moves: it ends by time-out. */
export interface AbandonedGame {
  readonly roomId: string;
  /** Whether its players are connected. */
  readonly isWatched: boolean;
}

const STEP_SECONDS = 60;
// No process has loaded the room yet, so all of them will find this start time.
const AGE = statement<{ readonly id: string; readonly log_database: number }>(
  'chaos-age-room',
  `update rooms set check_after = check_after - make_interval(secs => $2)
   where public_id = $1 returning id, log_database`,
);
const AGE_LOG = statement(
  'chaos-age-log',
  'update room_events set at = at - $2::bigint * 1000 where room_id = $1',
);

// An unrealistically long log: a few of its frames are already a burden.
const LENGTHEN = statement(
  'chaos-lengthen-log',
  `insert into room_events (room_id, seq, size, at, command_id, facts)
   select e.room_id, 2 + n, 1, e.at, 'outage:' || n, '[{"type":"clock-moved","millis":1}]'
   from room_events e join rooms r on r.id = e.room_id, generate_series(1, 2000) n
   where r.public_id = $1 and e.seq = 1`,
);

/** A game with a very long log and no further moves. */
export async function openLongGame(testbed: Testbed, databaseUrl: string): Promise<string> {
  const database = openDatabase({ url: databaseUrl, connections: 1, onError: () => undefined });
  const [red, black] = [await newGuest(testbed), await newGuest(testbed)];
  const roomId = await database.transaction((inside) =>
    createFor(red, black, roomStoresOn(inside)),
  );
  await database.rows(LENGTHEN, [roomId]);
  await database.close();
  return roomId;
}

/**
 * Abandoned games, each with the given number of seconds left. In every second game both players are connected and
 * idle; in the others they are not.
 */
export async function openAbandonedGames(
  testbed: Testbed,
  { url, logs }: { readonly url: string; readonly logs: OtherLogs },
  secondsToGo: readonly number[],
): Promise<{ readonly games: readonly AbandonedGame[]; readonly views: readonly RoomView[] }> {
  const database = openDatabase({ url, connections: 2, onError: () => undefined });
  const games: AbandonedGame[] = [];
  const views: RoomView[] = [];
  for (const [index, seconds] of secondsToGo.entries()) {
    const players = [await newGuest(testbed), await newGuest(testbed)] as const;
    const [red, black] = players;
    const roomId = await database.transaction((inside) =>
      createFor(red, black, roomStoresOn(inside, logs)),
    );
    const [aged] = await database.rows(AGE, [roomId, STEP_SECONDS - seconds]);
    const number = aged?.log_database ?? REGISTRY;
    const place = number === REGISTRY ? database : logs.readingOf(number);
    await place.rows(AGE_LOG, [aged?.id, STEP_SECONDS - seconds]);
    const isWatched = index % 2 === 0;
    games.push({ roomId, isWatched });
    if (isWatched) views.push(...players.map((guest) => new RoomView(testbed, { roomId, guest })));
  }
  await database.close();
  return { games, views };
}

async function createFor(
  red: Guest,
  black: Guest,
  stores: Parameters<typeof createRoom>[0],
): Promise<string> {
  const request = {
    kind: 'invite',
    creatorId: red.userId,
    seats: { RED: red.userId, BLACK: black.userId },
    options: {
      timeControl: stepControl(STEP_SECONDS),
      isWatch: true,
      rated: true,
      startCode: START_CODE,
      rules: 'wxf2018-60',
    },
  } as const;
  const created = await createRoom(stores, request, Date.now());
  if (!created.ok) throw new Error('a room for an abandoned game is refused');
  return created.publicId;
}
