// pnpm check words: comments, documents and names in plain technical English, by the word list beside this file.
//   node tools/check/words.ts --sample 300 --seed 7    prints comments drawn at random, to be read by a person
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commentsOf, wordFaults } from './word-faults.ts';

const DOCUMENTS = ['docs/**/*.md', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const SOURCES = ['{packages,apps}/*/{src,build,embed,bench}/**/*.{ts,tsx}', '{tools,e2e}/**/*.ts'];
/** The list itself names what it refuses. */
const EXCLUDED: ReadonlySet<string> = new Set([
  'tools/check/word-faults.ts',
  'tools/check/word-faults.test.ts',
]);

const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
let faults = 0;
const documents = globSync(DOCUMENTS);
const sources = globSync(SOURCES).filter((file) => !EXCLUDED.has(file));
for (const file of [...documents, ...sources]) {
  for (const { line, found, instead } of wordFaults(
    readFileSync(file, 'utf8'),
    file.endsWith('.md'),
  )) {
    faults += 1;
    process.stderr.write(`${file}:${line} "${found}": write ${instead}\n`);
  }
}
if (values.sample !== undefined) printSample(Number(values.sample), Number(values.seed));
process.exitCode = faults > 0 ? 1 : 0;
process.stdout.write(
  `words: ${documents.length} documents and ${sources.length} sources, ${faults} faults (goal 0)\n`,
);

function printSample(size: number, seed: number): void {
  const comments = sources.flatMap((file) =>
    commentsOf(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}  ${text}`),
  );
  let state = seed;
  for (let drawn = 0; drawn < size && comments.length > 0; drawn += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const [comment = ''] = comments.splice(state % comments.length, 1);
    process.stdout.write(`${comment}\n`);
  }
}
