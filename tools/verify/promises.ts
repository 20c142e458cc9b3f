// Checks that every promise left to the night is held by a journey that passed tonight. Reads the reports that the
// journeys leave in the folder JOURNEY_REPORTS; the gate checks the other promises itself.
// Goal: all promises
import { globSync, readFileSync } from 'node:fs';
import journeys from '../../playwright.config.ts';
import { promisesOf } from './conformance/promises.ts';
import { type BrowserReport, promisesNotRun, ranJourneys } from './conformance/ran-tests.ts';

const folder = process.env['JOURNEY_REPORTS'];
if (folder === undefined) throw new Error('JOURNEY_REPORTS names the folder of the reports');
const reports = globSync(`${folder}/*.json`).map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as BrowserReport,
);
const suites = reports.flatMap((report) => report.suites ?? []);
const promises = promisesOf('night');
const notRun = promisesNotRun(promises, ranJourneys({ suites }, journeys.testDir ?? ''));
for (const line of notRun) process.stdout.write(`${line}\n`);
process.exitCode = notRun.length === 0 ? 0 : 1;
process.stdout.write(
  `promises of the night whose journeys passed: ${promises.length - notRun.length} of ${promises.length}, goal all\n`,
);
