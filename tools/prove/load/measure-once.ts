import { pause, until } from '../../../apps/server/src/testing/services/wait.ts';
import type { Measured, openGauge } from './gauge.ts';
import type { Options } from './options.ts';
import { writeHeader, writeRow, writeUnits } from './report.ts';
import { beginProfile } from './profile.ts';
import type { LoadCluster } from './load-cluster.ts';

/** The inputs of a measurement. */
export interface Work {
  readonly cluster: LoadCluster;
  readonly gauge: ReturnType<typeof openGauge>;
  readonly options: Options;
  readonly print: (text: string) => void;
}

/** Its part of the last line, and whether it reached its goals. */
export interface Finding {
  readonly line: string;
  readonly isGood: boolean;
  /** The number of errors that count, if not all do. */
  readonly errors?: number;
}

/** The time limit for all people to connect; a few hundred connect per second. */
const JOIN_MILLIS = 15_000;
const JOIN_MILLIS_EACH = 30;
/** The share of games that suffices, because people start games at different times. */
const ENOUGH_GAMES = 0.97;
/** Generous: an idle machine needs a twentieth of it, and a busy one measures its own run queue. */
const GOAL_MILLIS = 2000;

export async function measureOnce({ cluster, gauge, options, print }: Work): Promise<Finding> {
  const { people, games, seconds } = options;
  const start = performance.now();
  const isReached = await fill(cluster, people, games);
  print(`full after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const endProfile = options.isProfiled ? await beginProfile(cluster) : undefined;
  await gauge.start();
  await pause(seconds * 1000);
  const measured = await gauge.take();
  if (endProfile !== undefined) print(await endProfile());
  print(writeHeader());
  print(writeRow(measured));
  print(writeUnits(measured));
  if (!isReached) print('not all people connected, or not all games began, in time');
  const isQuick = measured.answer.p99 <= GOAL_MILLIS;
  return {
    line: `${describe(measured)} (goal at most ${GOAL_MILLIS})`,
    isGood: isReached && isQuick,
  };
}

/** Lets people join until the target numbers of people and games are reached. */
export async function fill(cluster: LoadCluster, people: number, games: number): Promise<boolean> {
  const { generator, lobbyModel } = cluster;
  generator.setTarget(people, games);
  const isFull = (): boolean =>
    generator.size >= people && lobbyModel.games >= games * ENOUGH_GAMES;
  return until(isFull, JOIN_MILLIS + people * JOIN_MILLIS_EACH, 100);
}

export function describe({ sockets, games, moves, seconds, answer }: Measured): string {
  const rate = (moves / seconds).toFixed(1);
  return `${sockets} sockets, ${games} games, ${rate} moves/s, move to answer p50 ${answer.p50.toFixed(1)} p99 ${answer.p99.toFixed(0)} ms`;
}
