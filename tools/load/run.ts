// People who behave like people, in a process of their own, at real servers with a PostgreSQL and a Redis of their own:
// what they cost, and how many there may be.
//   pnpm load [--short] [--people 600] [--games 180] [--minutes 1] [--gateways 1] [--find-knee] [--profile] [--seed 7]
import { Place } from '../chaos/place.ts';
import { openComparison } from './compare-logs.ts';
import { endRun } from './end-run.ts';
import { findKnee } from './find-knee.ts';
import { openGauge } from './gauge.ts';
import { measureOnce } from './measure-once.ts';
import { readOptions } from './options.ts';
import { writeCounts } from './report.ts';
import { soak } from './soak.ts';
import { openStage } from './stage.ts';

const options = readOptions(process.argv.slice(2));
const place = new Place(options.port, options.keep);
const stage = await openStage(place, options);
say(
  `seed ${options.seed}: ${options.gateways} server process(es), a PostgreSQL, a Redis, and the people in this process`,
);
const comparison = openComparison(stage.postgres.url, stage.floor);
const gauge = openGauge(stage);
const work = options.isKneeSought ? findKnee : options.isSoak ? soak : measureOnce;
const finding = await work({ stage, gauge, options, say });

const { compared, lost, aborted } = await endRun(stage, comparison);
await gauge.close();
await stage.close();
const { line, isGood, errors = stage.ledger.errorCount } = finding;
say(writeCounts(stage.ledger));
say(
  `load: ${line}; of ${compared} acknowledged commands ${lost} lost, ${aborted} games aborted, ${errors} errors (goal 0, 0, 0)`,
);
place.end();
process.exit(isGood && lost + aborted + errors === 0 ? 0 : 1);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
