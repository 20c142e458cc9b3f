import type { AckLog } from '../../testbed/players/ack-log.ts';
import { HEAVIEST_MEGABYTES } from '../chaos/report.ts';
import type { Verification } from '../../testbed/players/verify.ts';
import type { ArenaOptions } from './arena-options.ts';
import type { LeaderKills } from './leader-kills.ts';
import type { ArenaVerdict } from './verify-arena.ts';

interface ArenaRun {
  readonly options: ArenaOptions;
  readonly ackLog: AckLog;
  readonly verification: Verification;
  readonly verdict: ArenaVerdict;
  readonly kills: LeaderKills;
  readonly deadlocks: number;
  readonly megabytes: readonly number[];
  readonly seconds: number;
}

const MAX_SHOWN = 5;

/** The report of a run; its last line is the verdict. */
export function writeArenaReport(run: ArenaRun): {
  readonly text: string;
  readonly isGood: boolean;
} {
  const { ackLog, verdict, megabytes } = run;
  const faults = faultsOf(run);
  const counts = [...ackLog.counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    `seed ${run.options.seed}; memory at most ${megabytes.join(', ')} MB`,
    `${verdict.voids} pairings came to nothing, ${verdict.noShows} games without a first move; ${run.kills.unmade} pairings had no room when their leader was killed`,
    ...counts.map(([name, count]) => `${name}: ${count}`),
    ...ackLog.violations.map(({ invariant, text }) => `VIOLATION of ${invariant}: ${text}`),
    ...faults.map((fault) => `FAULT: ${fault}`),
    lastLine(run),
  ];
  return { text: lines.join('\n'), isGood: faults.length === 0 && ackLog.violations.length === 0 };
}

function faultsOf(run: ArenaRun): readonly string[] {
  const { options, ackLog, verdict, kills, deadlocks, megabytes } = run;
  const faults = [
    ...verdict.roomFaults.slice(0, MAX_SHOWN),
    ...verdict.resultFaults.slice(0, MAX_SHOWN),
    ...verdict.standingFaults.slice(0, MAX_SHOWN),
    ...verdict.pairingFaults.slice(0, MAX_SHOWN),
  ];
  const entered = ackLog.counted('people entered');
  if (entered < options.people) faults.push(`${entered} of ${options.people} entered`);
  if (kills.done < options.kills) faults.push(`${kills.done} of ${options.kills} leaders killed`);
  if (verdict.pairings < options.leastPairings) faults.push(`only ${verdict.pairings} pairings`);
  if (deadlocks > 0) faults.push(`${deadlocks} deadlocks`);
  if (Math.max(...megabytes) > HEAVIEST_MEGABYTES) faults.push('a process grew too heavy');
  return faults;
}

function lastLine({ options, ackLog, verification, verdict, kills, seconds }: ArenaRun): string {
  const { people, virtualMinutes } = options;
  return (
    `arena: ${people} people, ${virtualMinutes} virtual minutes, ${kills.done} leaders killed (goal ${options.kills}), ` +
    `${verdict.pairings} pairings (goal ${options.leastPairings}), ${verdict.roomFaults.length} without exactly one room, ` +
    `${verdict.resultFaults.length} results not counted once, ${verdict.standingFaults.length} rows unlike a replay, ` +
    `${verdict.pairingFaults.length} pairs against the rules, ${ackLog.moves} acknowledged moves, ${verification.lost} lost, ` +
    `${verification.divergent} divergent (goals 0); ${seconds} s`
  );
}
