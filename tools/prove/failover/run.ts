// Kills, freezes and cuts off primaries while games go on: real servers on three PostgreSQL under Patroni. Then it
// compares what every client received with the logs.
// Goal: 0 lost, 0 divergent, play goes on within 30 s
// Night: --long
//   pnpm prove failover [--long | --freezes 2] [--seed 7] [--games 20] [--keep] [--etcd3]
// With --etcd3 --freezes 1 and Patroni 3.0.2 the run must fail: a frozen primary that wakes up takes the lead back.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Outage } from '../../../apps/server/src/testing/services/postgres.ts';
import { Workspace, unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import { openPlay, type Play } from '../chaos/cluster.ts';
import { openLogs } from '../../testbed/players/logs.ts';
import { verifyLogs } from '../../testbed/players/verify.ts';
import { waitForSweep } from '../../testbed/players/wait-for-sweep.ts';
import { portsFrom } from '../../testbed/ha/addresses.ts';
import { HaSet } from '../../testbed/ha/ha-set.ts';
import { type DoneFault, doFault } from './faults.ts';
import { readOptions } from './options.ts';
import { afterKills, GOAL_MILLIS, writeReport } from './report.ts';
import { quantile, standstillIn } from './standstill.ts';
import { Witness } from './witness.ts';

const PROCESSES = 2;
const DRAIN_MILLIS = 15_000;
/** A file system in memory. */
const MEMORY = '/dev/shm';
/** A shorter time without a move is thinking time. */
const STANDSTILL_MILLIS = 1000;

const options = readOptions(process.argv.slice(2));
const start = performance.now();
process.stdout.write(`failover: seed ${options.seed}\n`);
const workspace = new Workspace(options.keep, folderOf(options));
const set = await HaSet.open(
  { ...options, folder: workspace.folder, ports: portsFrom(await unusedPort()) },
  (made) => {
    workspace.onEnd(() => {
      made.end();
    });
  },
);
print('the set stores');
const play = await openPlay(workspace, set.url, { ...options, processes: PROCESSES });
const { ackLog } = play.testbed;
await set.untilHealthy();
const witness = await Witness.open(set);
print(`the set is whole; ${ackLog.counted('games begun')} games are being played`);

const faults: DoneFault[] = [];
const isWhole = await doFaults();
await finish(play);
witness.stop();
const logs = openLogs(set.url);
// A cluster that did not recover stores nothing more; its data is still read and compared.
const goingOn = isWhole ? await waitForSweep(ackLog, logs) : new Set<string>();
play.closeGateways();
await witness.verify(ackLog);
const verification = verifyLogs(ackLog, await logs.readAll(), {
  outages: [faults.map(outageOf).filter(({ from, to }) => to - from > STANDSTILL_MILLIS)],
  abandoned: [],
  ratings: await logs.ratings(),
  answers: play.answers,
  goingOn,
});
const worst = quantile(afterKills({ ackLog, faults }), 1);
if (worst > GOAL_MILLIS) ackLog.addViolation(20, `a game stood still for ${Math.round(worst)} ms`);
await logs.close();
await play.close();
const seconds = Math.round((performance.now() - start) / 1000);
process.stdout.write(
  `${writeReport({ ...options, seconds, ackLog, verification, faults, witness })}\n`,
);
workspace.end();
process.exit(ackLog.violations.length === 0 ? 0 : 1);

/**
 * The short form keeps its files in memory if it can: only processes die here, not the machine, and a returning node
 * would write all its files to disk three times.
 */
function folderOf({ timing }: typeof options): string {
  return timing !== undefined && existsSync(MEMORY) ? MEMORY : tmpdir();
}

/** Applies all faults; false if the cluster or the games did not go on after one. */
async function doFaults(): Promise<boolean> {
  for (const planned of options.faults) {
    try {
      faults.push(await doFault(set, play, planned));
    } catch (error) {
      ackLog.addViolation(20, `${planned.kind}: ${String(error)}`);
      return false;
    }
    print(`${planned.kind}: every game goes on, ${ackLog.moves} moves are acknowledged`);
  }
  return true;
}

/** The period without an acknowledged move, on this machine's clock, which is also the database's. */
function outageOf(fault: DoneFault): Outage {
  const { from, to } = standstillIn(ackLog.moveAnswers, fault);
  return { from: performance.timeOrigin + from, to: performance.timeOrigin + to };
}

/** Stops new games and waits for the answers to open commands. */
async function finish({ testbed, pairs, disconnectAll }: Play): Promise<void> {
  testbed.isEnding = true;
  for (const pair of pairs) pair.goIdle();
  const isAnswered = await until(() => pairs.every(({ isBusy }) => !isBusy), DRAIN_MILLIS);
  if (!isAnswered) ackLog.addViolation(8, 'commands without an answer at the end');
  disconnectAll();
}

function print(text: string): void {
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s: ${text}\n`);
}
