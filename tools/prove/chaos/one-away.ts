import { FAULTY_BEHAVIOUR } from '../../testbed/players/behaviour.ts';
import { BusyHost } from '../../testbed/players/busy-host.ts';
import { openDatabases, openPlay, type Play } from './cluster.ts';
import { openLogs, type StoredRoom } from '../../testbed/players/logs.ts';
import type { Options } from './options.ts';
import { recoveryMillis } from './recovery.ts';
import { verifyLogs } from '../../testbed/players/verify.ts';
import { waitForSweep } from '../../testbed/players/wait-for-sweep.ts';
import { pause, type Span, until } from '../../../apps/server/src/testing/services/wait.ts';
import type { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { quantile } from '../failover/standstill.ts';

/** The maximum ratio of the p99 on the other databases during the outage to that before it. */
const MAX_RATIO = 1.2;
const WARM_UP_MILLIS = 3000;
const DRAIN_MILLIS = 15_000;
/** The index of the unavailable database. */
const AWAY = 1;

/** With fewer moves a 99th percentile is chance. */
const LEAST_MOVES = 300;

/**
 * Plays without any other fault while one log database is frozen, and compares the duration of moves on the others
 * before and during the outage. Returns whether it was within limits.
 */
export async function playWithOneAway(workspace: Workspace, options: Options): Promise<boolean> {
  const { postgres, logPostgres } = await openDatabases(workspace, options);
  const logUrls = logPostgres.map(({ url }) => url);
  const play = await openPlay(workspace, postgres.url, {
    ...options,
    logUrls,
    think: (random) => random.between(150, 650),
    behaviour: { ...FAULTY_BEHAVIOUR, twice: 0, lostAnswer: 0, repeat: 0 },
  });
  const { testbed } = play;
  await pause(WARM_UP_MILLIS);
  const host = new BusyHost();
  const before = await spanOf(() => pause(options.awayMillis));
  const during = await spanOf(
    () => logPostgres[AWAY - 1]?.freeze(options.awayMillis) ?? Promise.resolve(),
  );
  host.close();
  const recovery = await recoveryMillis(testbed, play.pairs);
  await finish(play);
  const logs = openLogs(postgres.url, logUrls);
  const goingOn = await waitForSweep(testbed.ackLog, logs);
  play.closeGateways();
  const rooms = await logs.readAll();
  const { lost, divergent } = verifyLogs(testbed.ackLog, rooms, {
    outages: [postgres, ...logPostgres].map((each) => each.outages),
    abandoned: [],
    ratings: await logs.ratings(),
    answers: play.answers,
    goingOn,
  });
  await logs.close();
  await play.close();
  for (const each of [postgres, ...logPostgres]) await each.close();
  const { ratio, control, isEnough } = writeFigures(play, rooms, { before, during, host });
  const { moves, violations } = testbed.ackLog;
  const comparison = isEnough
    ? `p99 of the others ${ratio.toFixed(2)} times that before (goal ${MAX_RATIO}; between two halves of the time before ${control.toFixed(2)})`
    : `p99 of the others not compared (goal ${MAX_RATIO}): with this host fewer than ${LEAST_MOVES} moves count`;
  for (const { invariant, text } of violations) print(`VIOLATION of ${invariant}: ${text}`);
  print(`every room moved on ${(recovery / 1000).toFixed(1)} s after it was back`);
  print(
    `chaos: one of ${logPostgres.length} away for ${options.awayMillis / 1000} s, ${moves} acknowledged moves, ${lost} lost, ${divergent} divergent (goal 0, 0), ${comparison}`,
  );
  // If other load makes the p99 of two quiet periods differ as much, the difference says nothing about the outage.
  return violations.length === 0 && isEnough && ratio <= MAX_RATIO * Math.max(1, control);
}

interface Measurement {
  readonly before: Span;
  readonly during: Span;
  readonly host: BusyHost;
}

/**
 * Prints the duration of moves before and during the outage; returns the ratio of the p99 on other databases, and the
 * ratio between the two halves of the time before, larger to smaller.
 */
function writeFigures(
  { testbed }: Play,
  rooms: readonly StoredRoom[],
  { before, during, host }: Measurement,
): { readonly ratio: number; readonly control: number; readonly isEnough: boolean } {
  const home = new Map(rooms.map(({ roomId, logDatabase }) => [roomId, logDatabase]));
  const { moveTimes } = testbed.ackLog;
  const counted = moveTimes.filter(({ at }) => !host.isBusyAt(at));
  const times = (isAway: boolean, { from, to }: Span, moves = counted): readonly number[] =>
    moves
      .filter(({ at, roomId }) => at >= from && at < to && (home.get(roomId) === AWAY) === isAway)
      .map(({ millis }) => millis);
  for (const [name, span] of [
    ['before', before],
    ['meanwhile', during],
  ] as const) {
    const [others, away] = [times(false, span), times(true, span, moveTimes)];
    const all = times(false, span, moveTimes).length;
    print(
      `${name}: ${all} moves elsewhere, ${others.length} of them while the host kept little of the processor: p50 ${Math.round(quantile(others, 0.5))} ms, p99 ${Math.round(quantile(others, 0.99))} ms; ${away.length} on the one that goes away`,
    );
  }
  const p99 = (span: Span): number => quantile(times(false, span), 0.99);
  const middle = (before.from + before.to) / 2;
  const halves = [p99({ from: before.from, to: middle }), p99({ from: middle, to: before.to })];
  const control = Math.max(...halves) / Math.min(...halves);
  const isEnough = [before, during].every((span) => times(false, span).length >= LEAST_MOVES);
  return { ratio: p99(during) / p99(before), control, isEnough };
}

async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = performance.now();
  await work();
  return { from, to: performance.now() };
}

async function finish({ testbed, pairs, disconnectAll }: Play): Promise<void> {
  testbed.isEnding = true;
  for (const pair of pairs) pair.goIdle();
  await until(() => pairs.every(({ isBusy }) => !isBusy), DRAIN_MILLIS);
  disconnectAll();
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
