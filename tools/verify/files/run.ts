// Writes and reads random trees in every format, reads sample games, and feeds mutated files to the readers.
// Goal: all trees equal, all samples as expected, no mutated file takes 200 ms or 200 MB
// Night: --long
//   pnpm verify files [--short | --long]
import { isDeepStrictEqual } from 'node:util';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGameFileBytes, writeXqf } from '@chuhe/files';
import {
  type AnnotatedGame,
  type FileReading,
  PGN_FORMATS,
  readDhtmlXq,
  readPgn,
  startPosition,
  writeTreeDhtmlXq,
  writeTreePgn,
} from '@chuhe/rules';
import { type Dice, diceOf, growTree } from '../../../packages/rules/src/testing/trees.ts';
import { compareSamples } from './facts.ts';
import { mutate } from './mutate.ts';

const OWN = join(import.meta.dirname, '../../testbed/fixtures/game-files');
const SIZES = {
  '--short': { trees: 100, mutants: 2000 },
  '--default': { trees: 1000, mutants: 12_000 },
  '--long': { trees: 10_000, mutants: 100_000 },
} as const;
/** The maximum processor time per file, in milliseconds. */
const MAX_MILLIS = 200;
/** The maximum growth of the heap after all files were read, in MB. */
const MAX_HEAP_MB = 200;

const form = process.argv.find((word) => word === '--short' || word === '--long') ?? '--default';
const samplesAt = process.argv.indexOf('--samples');
const others = samplesAt < 0 ? process.env['GAME_FILE_SAMPLES'] : process.argv[samplesAt + 1];
const { trees, mutants } = SIZES[form];

const folders = [OWN, ...(others !== undefined && existsSync(others) ? [others] : [])];
const samples = folders.map(compareSamples);
const faults = samples.flatMap((sample) => sample.faults);
for (const fault of faults) print(fault.slice(0, 300));

const unequal = countUnequal();
const { thrown, slowest, heap } = readMutants();
const read = samples.reduce((sum, { games }) => sum + games, 0);
print(
  `files: ${read - faults.length} of ${read} sample games as expected, ` +
    `${trees - unequal} of ${trees} trees equal in five forms, ` +
    `${mutants - thrown} of ${mutants} mutated files survived, slowest ${slowest.toFixed(0)} ms ` +
    `(goal ${MAX_MILLIS}), heap +${heap.toFixed(0)} MB (goal ${MAX_HEAP_MB})`,
);
const isWhole = faults.length + unequal + thrown === 0;
process.exitCode = isWhole && slowest <= MAX_MILLIS && heap <= MAX_HEAP_MB ? 0 : 1;

function treeBy(seed: number): AnnotatedGame {
  const dice = diceOf(seed);
  const tree = growTree(startPosition(), 5 + dice(60), dice);
  return { headers: new Map([['Event', '杯赛']]), tree, result: '1-0' };
}

function countUnequal(): number {
  let unequalTrees = 0;
  for (let seed = 0; seed < trees; seed += 1) {
    const game = treeBy(seed);
    const readings = [
      ...PGN_FORMATS.map((format) => readPgn(writeTreePgn(game, format))),
      readDhtmlXq(writeTreeDhtmlXq(game)),
      ...readGameFileBytes(writeXqf(game)).games,
    ];
    if (!readings.every((reading) => isEqual(reading, game))) {
      unequalTrees += 1;
      print(`the tree of seed ${seed} is not the same after it was read`);
    }
  }
  return unequalTrees;
}

function isEqual(reading: FileReading, { tree }: AnnotatedGame): boolean {
  return reading.ok && reading.leftOut === 0 && isDeepStrictEqual(reading.game.tree, tree);
}

function readMutants(): {
  readonly thrown: number;
  readonly slowest: number;
  readonly heap: number;
} {
  const dice: Dice = diceOf(20_261_116);
  const files = originals();
  const before = process.memoryUsage().heapUsed;
  const worst = { thrown: 0, slowest: 0 };
  for (let count = 0; count < mutants; count += 1) {
    const file = mutate(files[dice(files.length)] ?? new Uint8Array(), dice);
    const begun = process.cpuUsage();
    try {
      readGameFileBytes(file);
    } catch (error) {
      worst.thrown += 1;
      print(`file ${count}: ${String(error)}`);
    }
    const { user, system } = process.cpuUsage(begun);
    worst.slowest = Math.max(worst.slowest, (user + system) / 1000);
  }
  return { ...worst, heap: (process.memoryUsage().heapUsed - before) / 2 ** 20 };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The samples, and the same trees in every format that we write. */
function originals(): readonly Uint8Array[] {
  const own = readdirSync(OWN).filter((name) => !name.endsWith('.json'));
  const written = Array.from({ length: 10 }, (_, seed) => treeBy(seed)).flatMap((game) => [
    writeXqf(game),
    Buffer.from(writeTreePgn(game, 'Chinese')),
    Buffer.from(writeTreeDhtmlXq(game)),
  ]);
  return [...own.map((name) => readFileSync(join(OWN, name))), ...written];
}
