// Upgrades three server processes one after the other while a thousand games go on.
// Goal: 0 acknowledged moves lost, 0 games ended, 0 other errors
//   pnpm prove rolling [--games 1000] [--people 2300] [--seed 7] [--from CHECKOUT]
// --from: this version replaces the one in that folder, whose packages are installed; both serve side by side for a
// while.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { endRun } from '../load/end-run.ts';
import { openComparison } from '../load/compare-logs.ts';
import { type Measured, openGauge } from '../load/gauge.ts';
import { fill } from '../load/measure-once.ts';
import { writeCounts } from '../load/report.ts';
import { openLoadCluster } from '../load/load-cluster.ts';

const GATEWAYS = 3;
const BEFORE_MILLIS = 15_000;
/** As in the runbook: the next process follows when the last is ready and its people are back. */
const BETWEEN_MILLIS = 5000;
const AFTER_MILLIS = 5000;
/** Between two versions: long enough for every lobby list to be repeated several times. */
const BESIDE_MILLIS = 20_000;
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
  },
});
const games = Number(values.games);
const people = Number(values.people ?? Math.round(games * 2.3));
const workspace = new Workspace();
const cluster = await openLoadCluster(
  workspace,
  { gateways: GATEWAYS, seed: Number(values.seed), isProfiled: false },
  values.from,
);
const comparison = openComparison(cluster.postgres.url, cluster.lobbyModel);
const gauge = openGauge(cluster);
const isFull = await fill(cluster, people, games);
await gauge.start();
await pause(BEFORE_MILLIS);
const before = await gauge.take();
print(`${cluster.lobbyModel.games} games are running`);

const start = performance.now();
for (const [index, gateway] of cluster.gateways.entries()) {
  await gateway.replace(HERE);
  print(`process ${index + 1} is replaced`);
  await pause(values.from === undefined ? BETWEEN_MILLIS : BESIDE_MILLIS);
}
const seconds = (performance.now() - start) / 1000;
await pause(AFTER_MILLIS);
const during = await gauge.take();
const { compared, lost, aborted } = await endRun(cluster, comparison);
const others = [...cluster.ackLog.errors()].filter(([name]) => !EXPECTED.test(name)).length;
const counts = writeCounts(cluster.ackLog);
const warnings = Map.groupBy(
  cluster.gateways.flatMap((gateway) => gateway.warnings()),
  (text) => text,
);
await gauge.close();
await cluster.close();
workspace.end();

print(counts);
for (const [text, { length }] of warnings)
  print(`in the logs of the servers, ${length} times: ${text}`);
print(`before: ${latency(before)}`);
print(`during ${seconds.toFixed(1)} s and the ${AFTER_MILLIS / 1000} s after: ${latency(during)}`);
process.stdout.write(
  `rolling: ${before.games} games, ${compared} acknowledged commands, ${lost} lost, ${aborted} games aborted, ` +
    `${others} kinds of errors besides the leaving itself (goal 0, 0, 0); p99 before ${before.answer.p99.toFixed(0)} ms, during ${during.answer.p99.toFixed(0)} ms\n`,
);
process.exit(isFull && during.moves > 0 && lost + aborted + others === 0 ? 0 : 1);

function latency({ moves, answer }: Measured): string {
  return `${moves} moves, move to answer p50 ${answer.p50.toFixed(1)} ms, p99 ${answer.p99.toFixed(0)} ms, longest ${answer.most.toFixed(0)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
