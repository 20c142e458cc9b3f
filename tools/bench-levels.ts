// Whether each level of the computer beats the one below it: quick games under our own rules.
//   pnpm bench:levels            the quicker pairs, as many games as fit into 45 s
//   pnpm bench:levels --full     every pair, 30 games each; prints a table
// `--games N` and `--seconds N` change the bounds, `--pairs 5,6` names the upper levels.
import { parseArgs } from 'node:util';
import { sharedTexts } from '@chuhe/protocol/all-texts';
import { LEVELS, type Level, type Question } from '@chuhe/search';
import { readConfig } from '../apps/engine/src/config.ts';
import { EngineProcess } from '../apps/engine/src/engine-process.ts';
import { type Pair, playNext, scoreOf } from './levels/play-match.ts';

const GOAL = 0.65;
/** A pair with fewer games is not judged. */
const FEWEST_GAMES = 8;
const ENOUGH_GAMES = 30;
const LONG_TIMEOUT_MILLIS = 60_000;
const QUICK_PAIRS = '3,4,5';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    games: { type: 'string', default: '30' },
    seconds: { type: 'string' },
    pairs: { type: 'string' },
  },
});
const mostGames = Number(values.games);
const seconds = Number(values.seconds ?? (values.full ? 36_000 : 45));
const uppers = values.pairs ?? (values.full ? LEVELS.slice(1).join(',') : QUICK_PAIRS);
const pairs = LEVELS.slice(1)
  .filter((level) => uppers.split(',').includes(String(level)))
  .map((upper): Pair => {
    const lower: Level = LEVELS[LEVELS.indexOf(upper) - 1] ?? 1;
    return { upper, lower, games: 0, wins: 0, draws: 0, losses: 0 };
  });
const end = performance.now() + seconds * 1000;
const config = readConfig(process.env);

await Promise.all(Array.from({ length: config.ENGINE_PROCESSES }, async () => playGames()));
report();

/** One engine plays both sides: it forgets everything between two searches. */
async function playGames(): Promise<void> {
  const engine = await EngineProcess.start({
    path: config.ENGINE_PATH,
    hashMegabytes: config.ENGINE_HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
  });
  for (;;) {
    const pair = nextPair();
    if (pair === undefined) break;
    // oxlint-disable-next-line no-await-in-loop -- one game after the other
    await playNext(pair, async (question) => engine.ask(withLongTimeout(question)));
    if (values.full) process.stdout.write(`${rowOf(pair)}\n`);
  }
  engine.kill();
}

/** What a level is, is its cap: a busy machine must not make the stronger one weaker. */
function withLongTimeout(question: Question): Question {
  return { ...question, limits: { ...question.limits, millis: LONG_TIMEOUT_MILLIS } };
}

/** The pair with the fewest games, while there is time. */
function nextPair(): Pair | undefined {
  if (performance.now() > end) return undefined;
  const open = pairs.filter(({ games }) => games < mostGames);
  return open.toSorted((one, other) => one.games - other.games)[0];
}

function report(): void {
  const counted = pairs.filter(({ games }) => games >= FEWEST_GAMES);
  process.stdout.write('| level | against | games | won | drawn | lost | score |\n');
  process.stdout.write('| --- | --- | --- | --- | --- | --- | --- |\n');
  for (const pair of pairs) process.stdout.write(`${rowOf(pair)}\n`);
  const lowest = counted.length === 0 ? 0 : Math.min(...counted.map((pair) => scoreOf(pair)));
  const games = counted.reduce((sum, pair) => sum + pair.games, 0);
  process.stdout.write(
    `levels: lowest score against the next lower level ${percent(lowest)}` +
      ` (${counted.length} pairs, ${games} games), goal at least ${percent(GOAL)}\n`,
  );
  const areOrdered = counted.length > 0 && counted.every((pair) => reaches(pair, GOAL));
  process.exitCode = areOrdered ? 0 : 1;
}

/** Thirty games are judged as they stand; a smaller sample is given its standard error. */
function reaches(pair: Pair, goal: number): boolean {
  const score = scoreOf(pair);
  const error = Math.sqrt((score * (1 - score)) / pair.games);
  return score + (pair.games < ENOUGH_GAMES ? error : 0) >= goal;
}

function rowOf(pair: Pair): string {
  const { upper, lower, games, wins, draws, losses } = pair;
  return `| ${name(upper)} | ${name(lower)} | ${games} | ${wins} | ${draws} | ${losses} | ${percent(scoreOf(pair))} |`;
}

function name(level: Level): string {
  return `${level} ${sharedTexts('en').levels[level]}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
