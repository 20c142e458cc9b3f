// Upgrades three server processes one after the other while a thousand games go on.
// Goal: 0 acknowledged moves lost, 0 games ended, 0 other errors; with --stored no lock of a table over 200 ms
//   pnpm prove rolling [--games 1000] [--people 2300] [--seed 7] [--from CHECKOUT [--stored 200000]]
// --from: this version replaces the version in that folder, its packages installed; both serve side by side for a
// while. --stored: that version is 0.2 with this number of finished games. The first new process migrates them, and
// `pnpm db finish` ends the upgrade, both while games go on.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { endRun } from '../load/end-run.ts';
import { openComparison } from '../load/compare-logs.ts';
import { type Measured, openGauge } from '../load/gauge.ts';
import { fill } from '../load/measure-once.ts';
import { writeCounts } from '../load/report.ts';
import { openLoadCluster } from '../load/load-cluster.ts';
import { type LongestLocks, watchLocks } from '../upgrade/lock-watch.ts';
import { fillOldDatabase, findLost } from '../upgrade/stored-data.ts';

const GATEWAYS = 3;
const BEFORE_MILLIS = 15_000;
/** As in the runbook: the next process follows when the last is ready and its people are back. */
const BETWEEN_MILLIS = 5000;
const AFTER_MILLIS = 5000;
/** Between two versions: long enough for every lobby list to be repeated several times. */
const BESIDE_MILLIS = 20_000;
const LOCK_GOAL_MILLIS = 200;
const HERE = resolve(import.meta.dirname, '../../..');
/** The visible effects of a leaving process; nothing else should happen. */
const EXPECTED =
  /^(closed: 1012 restart|closed: 1006.*|calls without an answer|calls for a match without an answer|gaps)$/;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    people: { type: 'string' },
    seed: { type: 'string', default: '7' },
    from: { type: 'string' },
    stored: { type: 'string', default: '0' },
  },
});
const games = Number(values.games);
const people = Number(values.people ?? Math.round(games * 2.3));
const storedGames = Number(values.stored);
const workspace = new Workspace();
const cluster = await openLoadCluster(
  workspace,
  { gateways: GATEWAYS, seed: Number(values.seed), isProfiled: false },
  values.from,
);
const { url } = cluster.postgres;
if (storedGames > 0) await fillOldDatabase(url, storedGames);
const comparison = openComparison(url, cluster.lobbyModel);
const gauge = openGauge(cluster);
const isFull = await fill(cluster, people, games);
await gauge.start();
await pause(BEFORE_MILLIS);
const before = await gauge.take();
print(`${cluster.lobbyModel.games} games are running`);

const locks = await watchLocks(url);
const start = performance.now();
for (const [index, gateway] of cluster.gateways.entries()) {
  const left = performance.now();
  await gateway.replace(HERE);
  print(`process ${index + 1} is replaced in ${secondsSince(left)} s`);
  await pause(values.from === undefined ? BETWEEN_MILLIS : BESIDE_MILLIS);
}
const seconds = secondsSince(start);
if (storedGames > 0) await finish();
await pause(AFTER_MILLIS);
const longest = await locks.stop();
const during = await gauge.take();
const { compared, lost, aborted } = await endRun(cluster, comparison);
const others = [...cluster.ackLog.errors()].filter(([name]) => !EXPECTED.test(name)).length;
const counts = writeCounts(cluster.ackLog);
const warnings = Map.groupBy(
  cluster.gateways.flatMap((gateway) => gateway.warnings()),
  (text) => text,
);
const { lost: lostRows } = storedGames > 0 ? await findLost(url, storedGames) : { lost: 0 };
await gauge.close();
await cluster.close();
workspace.end();

print(counts);
for (const [text, { length }] of warnings)
  print(`in the logs of the servers, ${length} times: ${text}`);
print(`before: ${latency(before)}`);
print(`during ${seconds} s and the time after: ${latency(during)}`);
const isUpgraded = storedGames === 0 || reportUpgrade(longest, lostRows);
process.stdout.write(
  `rolling: ${before.games} games, ${compared} acknowledged commands, ${lost} lost, ${aborted} games aborted, ` +
    `${others} kinds of errors besides the leaving itself (goal 0, 0, 0); p99 before ${before.answer.p99.toFixed(0)} ms, during ${during.answer.p99.toFixed(0)} ms\n`,
);
process.exit(isFull && isUpgraded && during.moves > 0 && lost + aborted + others === 0 ? 0 : 1);

/** Removes what only the old version uses, as `pnpm db finish` does. */
async function finish(): Promise<void> {
  const began = performance.now();
  const applied = await migrate(url, { isFinish: true });
  print(`the upgrade is finished: ${applied.length} migrations in ${secondsSince(began)} s`);
}

function reportUpgrade(held: LongestLocks, missing: number): boolean {
  for (const [table, millis] of held) print(`${table} was locked for ${millis.toFixed(0)} ms`);
  const most = held[0]?.[1] ?? 0;
  print(
    `upgrade of ${storedGames} games: longest lock ${most.toFixed(0)} ms (goal ${LOCK_GOAL_MILLIS}), ${missing} rows lost (goal 0)`,
  );
  return most <= LOCK_GOAL_MILLIS && missing === 0;
}

function latency({ moves, answer }: Measured): string {
  return `${moves} moves, move to answer p50 ${answer.p50.toFixed(1)} ms, p99 ${answer.p99.toFixed(0)} ms, longest ${answer.most.toFixed(0)} ms`;
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
