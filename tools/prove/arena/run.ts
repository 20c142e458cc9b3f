// Runs an arena over three server processes on accelerated time. Kills the leading process again and again between
// pairing and room creation. Then it compares the tournament log with the rooms, the standings and what every player
// received.
// Goal: 0 lost, 0 doubled, every kill survived
// Night: --long
// Night: --long --databases 3
//   pnpm prove arena [--short | --long] [--seed 7] [--people 1000] [--databases 3] [--keep]
// --databases: the logs of the rooms are on this number of databases besides the registry.
import type { Standing } from '@chuhe/protocol';
import { pause, until } from '../../../apps/server/src/testing/services/wait.ts';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { call } from '../../testbed/players/guests.ts';
import { openLogs } from '../../testbed/players/logs.ts';
import { AnswerBook } from '../../testbed/players/stored-answers.ts';
import { verifyLogs } from '../../testbed/players/verify.ts';
import { openArenaCluster } from './arena-cluster.ts';
import { openArenaLogs } from './arena-logs.ts';
import { readArenaOptions } from './arena-options.ts';
import { ArenaPerson } from './arena-person.ts';
import { writeArenaReport } from './arena-report.ts';
import { LeaderKills } from './leader-kills.ts';
import { type ServedRow, verifyArena } from './verify-arena.ts';

/** The number of people who enter concurrently, and the part of the arena over which the others enter. */
const ENTERING_AT_ONCE = 80;
const EARLY = 0.5;
const LATE_UNTIL = 0.4;
/** One in this many people takes a break. */
const RESTLESS = 20;
/** Rooms use the machine's time: the game of an absent player ends when the three-minute clock runs out. */
const END_MILLIS = 200_000;
const STANDINGS_MILLIS = 1500;
const PAGE = 50;
const PROGRESS_MILLIS = 5000;

const options = readArenaOptions(process.argv.slice(2));
process.stdout.write(`arena: seed ${options.seed}\n`);
const workspace = new Workspace(options.keep);
const start = performance.now();
const cluster = await openArenaCluster(workspace, options);
const { context, arena, postgres, logUrls } = cluster;
const { ackLog, random } = context;
const begun = performance.now();
print('the servers are up');

const people = cluster.members.map((member) => new ArenaPerson(context, member, arena.name));
const logs = openArenaLogs(postgres.url, arena.id);
const round = { isOver: false };
const kills = new LeaderKills({
  databaseUrl: postgres.url,
  gateways: cluster.gateways,
  random: random.fork(),
  isOver: () => round.isOver,
});
const killing = kills.run(options.kills, arena.lastsMillis);
const entering = enterAll();
const progress = setInterval(() => {
  const [entered, left] = ['people entered', 'games left by a player at their end'];
  print(
    `${ackLog.counted(entered)} entered, ${ackLog.counted(left) / 2} games, ${ackLog.moves} moves`,
  );
}, PROGRESS_MILLIS);
await pause(arena.lastsMillis - (performance.now() - begun));
cluster.callTime();
const isFinished = await until(async () => (await logs.state()) === 'finished', END_MILLIS, 200);
round.isOver = true;
clearInterval(progress);
if (!isFinished) ackLog.addViolation(1, `the arena is ${await logs.state()}`);
print(`the arena is over, ${ackLog.moves} moves are acknowledged`);
await Promise.all([killing, entering]);
// A process serves a log it read at most a second ago.
await pause(STANDINGS_MILLIS);
const served = await readStandings();
for (const person of people) person.stop();
cluster.closeGateways();

const roomLogs = openLogs(postgres.url, logUrls);
const stored = await roomLogs.readAll();
const verification = verifyLogs(ackLog, stored, {
  outages: [],
  abandoned: [],
  ratings: await roomLogs.ratings(),
  answers: new AnswerBook(),
  goingOn: new Set(),
});
const deadlocks = postgres.deadlocks() + (await roomLogs.deadlocks());
const verdict = verifyArena({
  events: await logs.events(),
  rooms: await logs.rooms(stored),
  uncounted: await logs.uncounted(),
  served,
  places: await logs.places(),
});
await Promise.all([logs.close(), roomLogs.close()]);
await cluster.close();
const report = writeArenaReport({
  options,
  ackLog,
  verification,
  verdict,
  kills,
  deadlocks,
  megabytes: cluster.gateways.map(({ peakMegabytes }) => peakMegabytes),
  seconds: Math.round((performance.now() - start) / 1000),
});
process.stdout.write(`${report.text}\n`);
workspace.end();
process.exit(report.isGood ? 0 : 1);

/** Half of the people enter as soon as they can, the others during play. */
async function enterAll(): Promise<void> {
  const early = Math.floor(people.length * EARLY);
  const waiting = people.entries();
  const takeNext = async (): Promise<void> => {
    for (const [index, person] of waiting) {
      const share = Math.max(0, index - early) / (people.length - early);
      const due = begun + arena.lastsMillis * LATE_UNTIL * share;
      await pause(Math.max(0, due - performance.now()));
      await person.enter();
      if (index % RESTLESS === 0) void rest(person);
    }
  };
  await Promise.all(Array.from({ length: ENTERING_AT_ONCE }, takeNext));
  print(`all ${people.length} have entered`);
}

async function rest(person: ArenaPerson): Promise<void> {
  await pause(random.between(0.1, 0.4) * arena.lastsMillis);
  await person.takeBreak(random.between(0.05, 0.2) * arena.lastsMillis);
}

/** The standings as a visitor reads them, page by page. */
async function readStandings(): Promise<readonly ServedRow[]> {
  const rows: ServedRow[] = [];
  for (;;) {
    const query = { id: arena.name, from: String(rows.length + 1), size: String(PAGE) };
    const { page } = await call(context, 'tournamentStandings', { query });
    const { list, total } = page.data as { list: readonly Standing[]; total: number };
    rows.push(
      ...list.map(({ player, place, points }) => ({ userId: player.userId, place, points })),
    );
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

function print(text: string): void {
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s: ${text}\n`);
}
