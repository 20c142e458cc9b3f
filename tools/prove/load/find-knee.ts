import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import type { Measured } from './gauge.ts';
import { describe, fill, type Finding, type Work } from './measure-once.ts';
import { gamesOf } from './options.ts';
import { writeHeader, writeRow, writeUnits } from './report.ts';

/** A process at full load; a little is reserved for its other threads. */
const SATURATED_CORES = 0.92;
/** The share of a core that other programs or the host may take. */
const MAX_OTHERS = 0.15;
const MAX_TRIES = 6;
const SLOW_MILLIS = 250;
const STEP = 1.25;
const SETTLE_MILLIS = 8000;
const MEASURE_MILLIS = 20_000;

/** Adds more and more people until answers are slow or a process is saturated. */
export async function findKnee({ cluster, gauge, options, print }: Work): Promise<Finding> {
  print(writeHeader());
  let best: Measured | undefined;
  let errors = 0;
  for (let people = options.people; ; people = Math.round((people * STEP) / 100) * 100) {
    const isReached = await fill(cluster, people, gamesOf(people));
    await pause(SETTLE_MILLIS);
    let measured = await measure(gauge, print);
    for (let tries = 0; isDisturbed(measured) && tries < MAX_TRIES; tries += 1)
      measured = await measure(gauge, print);
    const reason = isReached ? findBottleneck(measured, options.gateways) : 'not everybody came';
    if (reason === undefined) {
      best = measured;
      errors = cluster.ackLog.errorCount;
      continue;
    }
    print(writeUnits(measured));
    const line = best === undefined ? 'no size was carried' : `knee at ${describe(best)}`;
    return { line: `${line}; beyond it ${reason}`, isGood: best !== undefined, errors };
  }
}

/** A slow measurement that other programs caused does not count. */
function isDisturbed({ answer, cores }: Measured): boolean {
  return answer.p99 > SLOW_MILLIS && Math.max(cores.others, cores.stolen) > MAX_OTHERS;
}

async function measure(gauge: Work['gauge'], print: Work['print']): Promise<Measured> {
  await gauge.start();
  await pause(MEASURE_MILLIS);
  const measured = await gauge.take();
  print(writeRow(measured));
  return measured;
}

function findBottleneck(measured: Measured, gateways: number): string | undefined {
  const { answer, cores } = measured;
  if (cores.server / gateways > SATURATED_CORES) return 'the server process is full';
  if (cores.people > SATURATED_CORES) return 'the process of the people is full';
  if (answer.p99 > SLOW_MILLIS) return `p99 is ${answer.p99.toFixed(0)} ms`;
  return undefined;
}
