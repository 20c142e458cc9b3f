// Simulated people use real servers with a PostgreSQL and a Redis of their own; prints what they cost and how many fit.
// Goal: 0 acknowledged commands lost, 0 games aborted, 0 errors
// Night: --people 2000
//   pnpm prove load [--short] [--people 600] [--games 180] [--minutes 1] [--gateways 1] [--find-knee] [--profile] [--seed 7]
//   pnpm prove load --minutes 60 --people 3750    the soak test
// --pairs CHECKOUT: the version in that folder, its packages installed, serves as many people at the same time.
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { openComparison } from './compare-logs.ts';
import { endRun } from './end-run.ts';
import { findKnee } from './find-knee.ts';
import { openGauge } from './gauge.ts';
import { comparePair } from './compare-pair.ts';
import { measureOnce } from './measure-once.ts';
import { readOptions } from './options.ts';
import { writeCounts } from './report.ts';
import { soak } from './soak.ts';
import { openLoadCluster } from './load-cluster.ts';

const options = readOptions(process.argv.slice(2));
if (options.pairedWith !== undefined) {
  const isGood = await comparePair(options, options.pairedWith, print);
  process.exit(isGood ? 0 : 1);
}
const workspace = new Workspace(options.keep);
const cluster = await openLoadCluster(workspace, options);
print(
  `seed ${options.seed}: ${options.gateways} server process(es), a PostgreSQL, a Redis, and the people in this process`,
);
const comparison = openComparison(cluster.postgres.url, cluster.lobbyModel);
const gauge = openGauge(cluster);
const work = options.isKneeSought ? findKnee : options.isSoak ? soak : measureOnce;
const finding = await work({ cluster, gauge, options, print });

const { compared, lost, aborted } = await endRun(cluster, comparison);
const { line, isGood, errors = cluster.ackLog.errorCount } = finding;
print(writeCounts(cluster.ackLog));
await gauge.close();
await cluster.close();
print(
  `load: ${line}; of ${compared} acknowledged commands ${lost} lost, ${aborted} games aborted, ${errors} errors (goal 0, 0, 0)`,
);
workspace.end();
process.exit(isGood && lost + aborted + errors === 0 ? 0 : 1);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
