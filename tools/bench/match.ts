// 2,000 people look for an opponent at three processes. One process is killed at the moment when 300 people arrive at
// once. All clients poll like the web app. At the end the rooms are read from PostgreSQL.
// Goal: nobody in two rooms, one room per pair, no fitting pair waits longer than 5 s
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ClockFields, speedOfClock, writeClockFields } from '@chuhe/protocol';
import { stepControl, TIME_CONTROL_PRESETS, type TimeControl } from '@chuhe/rules';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { RANGE } from '../../apps/server/src/play/quick-match/match.ts';
import { type MatchPlayer, type Wait, waitForMatch } from '../testbed/server/match-player.ts';
import { runSql, startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';
import { makePeople } from '../testbed/server/people.ts';
import { startServer } from '../testbed/server/server-process.ts';

const PLAYERS = 2000;
const LATE_ARRIVALS = 300;
const ARRIVAL_SECONDS = 16;
const KILL_AFTER_SECONDS = 8;
const LAST_SECONDS = 7;
const GOAL_SECONDS = 5;
const SEED = 20_264;
/** The same number of people in three pools, or spread over twelve: `--pools 12`. */
const { values } = parseArgs({ options: { pools: { type: 'string', default: '3' } } });
const CLOCKS: readonly TimeControl[] = [
  stepControl(60),
  stepControl(120),
  ...TIME_CONTROL_PRESETS.filter(({ kind }) => kind !== 'step').slice(0, 4),
];
const POOLS = CLOCKS.flatMap((control) =>
  [true, false].map((isRated) => poolOf(control, isRated)),
).slice(0, Number(values.pools));

interface Pool extends ClockFields {
  readonly isRated: boolean;
}

type RoomRow = { readonly public_id: string; readonly players: readonly string[]; at: number };

const random = openRandom(SEED);
const services = await startOwnServices();
await migrate(services.databaseUrl);
const players = await makePlayers();
const servers = await Promise.all([0, 1, 2].map(() => startServer(services)));
const addresses = servers.map(({ baseUrl }) => baseUrl);
await Promise.all(addresses.map((address) => fetch(`${address}/api/getUserInfo`)));

let isOver = false;
const waits: Promise<Wait>[] = [];
const begin = (player: MatchPlayer): void => {
  waits.push(waitForMatch(player, addresses, () => isOver));
};
const lateArrivals = players.slice(0, LATE_ARRIVALS);
const pace = (ARRIVAL_SECONDS * 1000) / (PLAYERS - LATE_ARRIVALS);
const start = Date.now();
let isKilled = false;
for (const [index, player] of players.slice(LATE_ARRIVALS).entries()) {
  await sleep(Math.max(0, start + index * pace - Date.now()));
  begin(player);
  if (isKilled || Date.now() - start < KILL_AFTER_SECONDS * 1000) continue;
  isKilled = true;
  for (const each of lateArrivals) begin(each);
  await sleep(40);
  servers[0]?.child.kill('SIGKILL');
}
await sleep(LAST_SECONDS * 1000);
isOver = true;
const lived = await Promise.all(waits);
// Players between two requests ask once more, so that every pair made in the meantime is known.
for (let round = 0; round < 2; round += 1) await Promise.all(lived.map((wait) => askLast(wait)));
const rooms = (await runSql(
  services.databaseUrl,
  `select public_id, array[red_id, black_id]::text[] as players,
     extract(epoch from created_at)::float8 * 1000 as at from rooms where kind = 'quick'`,
)) as RoomRow[];

const roomsOf = new Map<string, RoomRow[]>();
for (const room of rooms) {
  for (const id of room.players) roomsOf.set(id, [...(roomsOf.get(id) ?? []), room]);
}
const matched = lived.filter(({ until }) => until !== undefined);
const faults = {
  'paired twice': [...roomsOf.values()].filter((list) => list.length > 1).length,
  'told of another room, or of none that exists': matched.filter(
    ({ player, roomId }) => !(roomsOf.get(player.userId) ?? []).some((r) => r.public_id === roomId),
  ).length,
  'in a room and never told': lived.filter(
    ({ player, until }) => until === undefined && roomsOf.has(player.userId),
  ).length,
};
const longest = longestBeside(lived);
const millis = matched.map(({ from, until = 0 }) => until - from).toSorted((a, b) => a - b);
const middle = (millis[Math.floor(millis.length / 2)] ?? 0) / 1000;
process.stdout.write(
  `seed ${SEED}; ${PLAYERS} people, ${POOLS.length} pools, ${rooms.length} rooms, ${PLAYERS - matched.length} still waiting; ` +
    `${lived.filter(({ lost }) => lost > 0).length} lost their process; ` +
    `waited ${middle.toFixed(1)} s (half), ${((millis.at(-1) ?? 0) / 1000).toFixed(1)} s (longest); ` +
    `slowest answer ${(Math.max(...lived.map((each) => each.slowestMillis)) / 1000).toFixed(1)} s\n` +
    `${Object.entries(faults)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}\n`,
);
const count = Object.values(faults).reduce((sum, each) => sum + each, 0);
process.stdout.write(
  `quick match: ${count} faults, longest wait beside somebody who fitted ${longest.toFixed(1)} s ` +
    `(goal 0, at most ${GOAL_SECONDS})\n`,
);
process.exit(count === 0 && longest <= GOAL_SECONDS && rooms.length > PLAYERS * 0.45 ? 0 : 1);

async function askLast(wait: Wait): Promise<void> {
  if (wait.until !== undefined) return;
  let isAsked = false;
  const last = await waitForMatch(wait.player, addresses.slice(1), () => {
    const wasAsked = isAsked;
    isAsked = true;
    return wasAsked;
  });
  wait.until = last.until;
  wait.roomId = last.roomId;
}

/** The longest time, in seconds, that two matching players waited at the same time. */
function longestBeside(all: readonly Wait[]): number {
  const end = Date.now();
  const spans = all.map(({ player, from }) => {
    const [room] = roomsOf.get(player.userId) ?? [];
    return { player, from, until: room?.at ?? end };
  });
  let most = 0;
  for (const [index, one] of spans.entries()) {
    for (const other of spans.slice(index + 1)) {
      const { player: a } = one;
      const { player: b } = other;
      if (!isSamePool(a, b)) continue;
      const apart = Math.abs(a.rating - b.rating);
      const growing = Math.max(0, apart - RANGE.atOnce) / RANGE.perSecond;
      const fitFrom = Math.max(one.from, other.from) + growing * 1000;
      const beside = Math.min(one.until, other.until) - fitFrom;
      most = Math.max(most, beside);
    }
  }
  return most / 1000;
}

function poolOf(control: TimeControl, isRated: boolean): Pool {
  return { ...writeClockFields(control), isRated };
}

/** Whether two want the same game and so wait in the same pool. */
function isSamePool(a: Pool, b: Pool): boolean {
  return a.stepTime === b.stepTime && a.clock === b.clock && a.isRated === b.isRated;
}

async function makePlayers(): Promise<readonly MatchPlayer[]> {
  const people = await makePeople(services.databaseUrl, PLAYERS);
  const made = people.map(({ userId, token }): MatchPlayer => {
    const pool = POOLS[Math.floor(random() * POOLS.length)];
    if (pool === undefined) throw new Error('there is no pool');
    const spread = random() + random() + random() + random() - 2;
    const { stepTime, clock, isRated } = pool;
    return { userId, token, stepTime, clock, isRated, rating: Math.round(1500 + 520 * spread) };
  });
  await runSql(
    services.databaseUrl,
    "update accounts set is_guest = false, password_hash = 'none'",
  );
  await runSql(
    services.databaseUrl,
    `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
     select id, speed, rating, 60, 0.06, 30, now()
     from unnest($1::bigint[], $2::float8[], $3::text[]) as p (id, rating, speed)`,
    [made.map(({ userId }) => userId), made.map(({ rating }) => rating), made.map(speedOfClock)],
  );
  return made;
}

function openRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}
