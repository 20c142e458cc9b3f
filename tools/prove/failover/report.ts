import type { AckLog } from '../../testbed/players/ack-log.ts';
import type { Verification } from '../../testbed/players/verify.ts';
import { type DoneFault, FAULT_KINDS, type FaultKind } from './faults.ts';
import { playAgainMillis, quantile, standstillIn } from './standstill.ts';
import type { Witness } from './witness.ts';

/** The faults and findings of a run. */
export interface Findings {
  readonly seed: number;
  readonly seconds: number;
  readonly games: number;
  readonly ackLog: AckLog;
  readonly verification: Verification;
  readonly faults: readonly DoneFault[];
  readonly witness: Pick<Witness, 'rows' | 'refused'>;
}

/** The time after a kill within which every game must have a move again. */
export const GOAL_MILLIS = 30_000;

const KILLS: ReadonlySet<FaultKind> = new Set(['primary killed', 'postmaster killed']);

/** How long after each kill each game had a move again. */
export function afterKills({
  ackLog,
  faults,
}: Pick<Findings, 'ackLog' | 'faults'>): readonly number[] {
  return faults
    .filter(({ kind }) => KILLS.has(kind))
    .flatMap((fault) => playAgainMillis(ackLog.moveAnswers, fault));
}

/** The report of a run; its last line is the verdict. */
export function writeReport(findings: Findings): string {
  const { ackLog, faults, verification, witness } = findings;
  const lines = [
    `seed ${findings.seed}, ${findings.seconds} s, ${findings.games} games at once`,
    ...faults.map((fault) => describeFault(ackLog, fault)),
    '',
    `acknowledged moves: ${ackLog.moves}, ${verification.lost} lost; contents seen: ${ackLog.counted('contents seen')}, ${verification.divergent} divergent`,
    `rooms: ${verification.rooms}, ${verification.events} events; results: ${verification.results}; time-outs: ${verification.timeOuts}, ${ackLog.counted('time-outs in turns with an outage')} of them in turns with a standstill, none by it`,
    `written to nodes directly: ${witness.rows.length} rows acknowledged, ${witness.refused} writes refused or cut off`,
    ...ackLog.violations.map(({ invariant, text }) => `VIOLATION of ${invariant}: ${text}`),
    lastLine(findings),
  ];
  return lines.join('\n');
}

function describeFault(ackLog: AckLog, fault: DoneFault): string {
  const { from, to } = standstillIn(ackLog.moveAnswers, fault);
  const again = playAgainMillis(ackLog.moveAnswers, fault);
  const games = `games: p50 ${seconds(quantile(again, 0.5))}, worst ${seconds(quantile(again, 1))} s (${again.length})`;
  return `${fault.kind}: no move for ${seconds(to - from)} s; ${games}; over after ${seconds(fault.to - fault.from)} s`;
}

function lastLine({ ackLog, faults, verification }: Findings): string {
  const counts = FAULT_KINDS.map(
    (kind) => [kind, faults.filter((fault) => fault.kind === kind).length] as const,
  )
    .filter(([, times]) => times > 0)
    .map(([kind, times]) => `${times} ${kind}`);
  const again = afterKills({ ackLog, faults });
  const { lost, divergent } = verification;
  return `failover: ${ackLog.moves} acknowledged moves, ${counts.join(', ')}, ${lost} lost, ${divergent} divergent, play after a kill p50 ${seconds(quantile(again, 0.5))} s, worst ${seconds(quantile(again, 1))} s, ${ackLog.violations.length} violations (goal 0, 0, worst ${seconds(GOAL_MILLIS)} s, 0)`;
}

function seconds(millis: number): string {
  return (millis / 1000).toFixed(1);
}
