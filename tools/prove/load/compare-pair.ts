import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { openComparison } from './compare-logs.ts';
import { endRun } from './end-run.ts';
import { mean, percentile } from '../../../apps/server/src/testing/services/figures.ts';
import { type Measured, openGauge } from './gauge.ts';
import { openLoadCluster } from './load-cluster.ts';
import { fill } from './measure-once.ts';
import type { Options } from './options.ts';
import { writeCounts, writeHeader, writeRow } from './report.ts';

const PARTS = ['server', 'postgres', 'redis'] as const;
const ROUNDS = 4;
const WARM_MILLIS = 15_000;
/** The maximum cost of a person with this version, relative to the other one. */
const GOALS = { all: 0.9, postgres: 0.8 };

/**
 * This version and another one serve the same number of people concurrently, each on its own services, so that other
 * load on the machine affects both.
 */
export async function comparePair(
  options: Options,
  checkout: string,
  print: (text: string) => void,
): Promise<boolean> {
  const own = await openVersion(options);
  const other = await openVersion(options, checkout);
  const versions = [own, other];
  print(`${options.people} people at this version, as many at ${checkout}`);
  const filled = await Promise.all(
    versions.map(({ cluster }) => fill(cluster, options.people, options.games)),
  );
  await pause(WARM_MILLIS);
  print(writeHeader());
  const rounds: { readonly own: Measured; readonly other: Measured }[] = [];
  await Promise.all(versions.map(({ gauge }) => gauge.start()));
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(options.seconds * 1000);
    const measured = { own: await own.gauge.take(), other: await other.gauge.take() };
    rounds.push(measured);
    print(`this  ${writeRow(measured.own)}\nother ${writeRow(measured.other)}`);
  }
  const lost = await Promise.all(versions.map(({ close }) => close(print)));
  const ratios = { all: ratioOf(rounds, PARTS), postgres: ratioOf(rounds, ['postgres']) };
  const each = PARTS.map((part) => `${part} ${ratioOf(rounds, [part]).toFixed(2)}`);
  print(
    `a person at this version to one at the other, median of ${ROUNDS} rounds: ${each.join(', ')}, ` +
      `all three ${ratios.all.toFixed(2)} (goal at most ${GOALS.all}; PostgreSQL at most ${GOALS.postgres}); ${lost[0] ?? 0} acknowledged commands lost (goal 0)`,
  );
  const isCheap = ratios.all <= GOALS.all && ratios.postgres <= GOALS.postgres;
  return isCheap && filled.every(Boolean) && mean(lost) === 0;
}

async function openVersion(options: Options, checkout?: string) {
  const workspace = new Workspace(options.keep);
  const cluster = await openLoadCluster(workspace, options, checkout);
  const comparison = openComparison(cluster.postgres.url, cluster.lobbyModel);
  const gauge = openGauge(cluster);
  return {
    cluster,
    gauge,
    /** Ends everything; returns the number of acknowledged commands that are lost. */
    close: async (print: (text: string) => void): Promise<number> => {
      const { lost } = await endRun(cluster, comparison);
      print(writeCounts(cluster.ackLog));
      await gauge.close();
      await cluster.close();
      workspace.end();
      return lost;
    },
  };
}

/** The cost of these parts per person, relative to the other version. */
function ratioOf(
  rounds: readonly { readonly own: Measured; readonly other: Measured }[],
  parts: readonly (typeof PARTS)[number][],
): number {
  const cost = ({ cores, people }: Measured): number =>
    parts.reduce((sum, part) => sum + cores[part], 0) / people;
  return percentile(
    rounds.map(({ own, other }) => cost(own) / cost(other)),
    0.5,
  );
}
