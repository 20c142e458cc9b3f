// Plays hundreds of games over three server processes while processes, Redis and PostgreSQL are killed, frozen, flushed
// and restarted; then compares what every client received with the logs.
// Goal: 0 lost, 0 divergent, 0 refused moves stored
// Night: --long
// Night: --redis 3
// Night: --long --databases 3 --redis 3
// Night: --long --databases 3 --away
//   pnpm prove chaos [--short | --long] [--seed 7] [--games 200] [--redis 3] [--databases 3 [--away]] [--keep]
import { FaultSchedule } from './faults.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { waitForSweep } from '../../testbed/players/wait-for-sweep.ts';
import { openLogs } from '../../testbed/players/logs.ts';
import { playWithOneAway } from './one-away.ts';
import { readOptions } from './options.ts';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { deadLineMillis } from './dead-lines.ts';
import { recoveryMillis } from './recovery.ts';
import { HEAVIEST_MEGABYTES, writeReport } from './report.ts';
import { verifyLogs } from '../../testbed/players/verify.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const DRAIN_MILLIS = 15_000;

const options = readOptions(process.argv.slice(2));
process.stdout.write(`chaos: seed ${options.seed}\n`);
const workspace = new Workspace(options.keep);
const start = performance.now();
if (options.hasOneAway) {
  const isGood = await playWithOneAway(workspace, options);
  workspace.end();
  process.exit(isGood ? 0 : 1);
}
const cluster = await openCluster(workspace, options);
const { testbed, postgres, logPostgres } = cluster;
const { ackLog } = testbed;
print(`${ackLog.counted('games begun')} games are being played`);

const schedule = new FaultSchedule(testbed, cluster);
await schedule.run(options);
print(`the last fault is over, ${ackLog.moves} moves are acknowledged`);
const recovery = await recoveryMillis(testbed, cluster.pairs);
const deadLines = options.findsDeadLines ? await deadLineMillis(testbed, cluster.pairs) : undefined;
await finish(cluster);

const databases = [postgres, ...logPostgres];
const logs = openLogs(
  postgres.url,
  logPostgres.map(({ url }) => url),
);
const reported = databases.reduce((sum, each) => sum + each.deadlocks(), 0);
const deadlocks = reported + (await logs.deadlocks());
if (deadlocks > 0) ackLog.addViolation(11, `${deadlocks} deadlocks`);
const megabytes = testbed.gateways.map(({ peakMegabytes }) => peakMegabytes);
const heaviest = Math.max(...megabytes);
if (heaviest > HEAVIEST_MEGABYTES) ackLog.addViolation(15, `a process grew to ${heaviest} MB`);
const goingOn = await waitForSweep(
  ackLog,
  logs,
  cluster.abandoned.games.map(({ roomId }) => roomId),
);
cluster.closeGateways();
const outages = databases.map((each) => each.outages);
const verification = verifyLogs(ackLog, await logs.readAll(), {
  outages,
  abandoned: cluster.abandoned.games,
  ratings: await logs.ratings(),
  answers: cluster.answers,
  goingOn,
});
await logs.close();
await cluster.close();
const report = writeReport(testbed, schedule, verification, {
  seed: options.seed,
  seconds: Math.round((performance.now() - start) / 1000),
  mostGames: cluster.size.mostGames,
  outageMillis: outages.flat().reduce((sum, { from, to }) => sum + to - from, 0),
  deadlocks,
  recoveryMillis: recovery,
  deadLineMillis: deadLines,
  asked: cluster.reader.asked,
  megabytes,
});
process.stdout.write(`${report}\n`);
workspace.end();
process.exit(ackLog.violations.length === 0 ? 0 : 1);

/** Stops new games; open commands are answered, and abandoned games run to their end. */
async function finish({ pairs, reader, abandoned, disconnectAll }: Cluster): Promise<void> {
  testbed.isEnding = true;
  for (const pair of pairs) pair.goIdle();
  reader.stop();
  const isAnswered = await until(() => pairs.every(({ isBusy }) => !isBusy), DRAIN_MILLIS);
  if (!isAnswered) ackLog.addViolation(8, 'commands without an answer at the end');
  await until(() => abandoned.views.every(({ room }) => room?.state === 'over'), DRAIN_MILLIS);
  disconnectAll();
}

function print(text: string): void {
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s: ${text}\n`);
}
