// Confirms the claim of every puzzle with our rules and the engine. Confirmed puzzles are cached in .cache, so a run
// continues where the last one stopped.
// Goal: all chosen puzzles confirmed
// Night: --fresh --seconds 3600
//   pnpm verify puzzles               continues for 50 s
//   pnpm verify puzzles --sample 20   20 puzzles spread over the catalogue, from scratch
// --seconds N limits a run, --each N the time per puzzle, --fresh clears the cache, --keep-advice stores the engine's
// winning moves for later runs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCatalogue, loadSolution, type Puzzle, type Solution } from '@chuhe/puzzles';
import type { Answer, Question } from '@chuhe/search';
import { readConfig } from '../../../apps/engine/src/config.ts';
import { EngineProcess } from '../../../apps/engine/src/engine-process.ts';
import { Advice } from './advice.ts';
import { spreadSample } from './spread-sample.ts';
import { type PuzzleCheck, verifyPuzzle } from './verify-puzzle.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seconds: { type: 'string', default: '50' },
    each: { type: 'string', default: '20' },
    fresh: { type: 'boolean', default: false },
    'keep-advice': { type: 'boolean', default: false },
  },
});
const FOLDER = '.cache';
const FILE = `${FOLDER}/verified-puzzles.json`;
const PROOF_HASH_MEGABYTES = 64;
const advice = new Advice();
const isSample = values.sample !== undefined;
const end = performance.now() + Number(values.seconds) * 1000;
const remembered = isSample || values.fresh || !existsSync(FILE) ? {} : readState();
const puzzles = spreadSample(await loadCatalogue(), values.sample);
const config = readConfig(process.env);
const engine = await EngineProcess.start({
  path: config.ENGINE_PATH,
  hashMegabytes: PROOF_HASH_MEGABYTES,
  keepsHash: true,
  variantFile: config.ENGINE_VARIANT_FILE,
});
let confirmed = 0;
let refuted = 0;
let left = 0;

for (const puzzle of puzzles) {
  // Sequential, until the time is up.
  const { result, reason } = await checkPuzzle(puzzle);
  if (result === 'confirmed') confirmed += 1;
  if (result === 'refuted') refuted += 1;
  if (result === 'open') left += 1;
  if (result === 'refuted' || reason === 'no proof found yet') {
    process.stdout.write(`${puzzle.id} ${puzzle.title}: ${result}, ${reason}\n`);
  }
}
engine.kill();
const draws = puzzles.filter(({ goal }) => goal === 'draw').length;
const unproved = puzzles.filter(({ goal }) => goal === 'unproved').length;
process.stdout.write(`${draws} draws by the engine's score, ${unproved} marked unproved\n`);
if (left > 0) process.stdout.write(`${left} still open: run again to go on\n`);
process.stdout.write(
  `puzzles: ${confirmed} of ${puzzles.length} confirmed, goal ${puzzles.length}\n`,
);
process.exitCode = refuted === 0 && left === 0 ? 0 : 1;

/** Waits until the engine is idle, because a proof keeps this process from reading its output. */
async function ask(question: Question): Promise<Answer> {
  const answer = await engine.ask(question);
  await engine.whenCleared();
  return answer;
}

async function checkPuzzle(puzzle: Puzzle): Promise<PuzzleCheck> {
  const solution = await loadSolution(puzzle);
  const mark = markOf(puzzle, solution);
  if (remembered[puzzle.id] === mark) return { result: 'confirmed', reason: 'remembered' };
  if (performance.now() > end) return { result: 'open', reason: 'no time left' };
  const check = await verifyPuzzle(puzzle, solution, {
    ask,
    advice,
    end: Math.min(end, performance.now() + Number(values.each) * 1000),
  });
  if (check.result === 'confirmed' && !isSample) remember(puzzle.id, mark);
  if (values['keep-advice']) advice.save();
  return check;
}

/** Changes with the puzzle, so that a changed one is confirmed again. */
function markOf(puzzle: Puzzle, solution: Solution): string {
  const { penCode, goal, mateIn, proof } = puzzle;
  const claim = JSON.stringify({ penCode, goal, mateIn, proof, solution });
  return createHash('sha256').update(claim).digest('hex').slice(0, 16);
}

function readState(): Record<string, string> {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
}

function remember(id: string, mark: string): void {
  remembered[id] = mark;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, JSON.stringify(remembered));
}
