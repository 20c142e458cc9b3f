// Checks that the computer's ladder is even. Neighbouring levels have played each other (judged.jsonl here); a pair
// fails when the 95 % interval of its score lies outside 60 to 80 %, or when the upper level is not stronger. The
// stored settings hash and stored moves prove that the judged levels are the played ones.
// Goal: 0 faults, 0 moves differ
// Night: --play --games 100 --seconds 5400
//   pnpm verify levels                 all stored positions
//   pnpm verify levels --short         some of them, for the gate
//   pnpm verify levels --play          continues the matches; --games N per pair, --seconds N, --file, --set tuning
//   pnpm verify levels --positions N   judges the positions again
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { levelName } from '@chuhe/protocol';
import '@chuhe/protocol/all-texts';
import { gradeOf } from '@chuhe/search';
import { openBatchEngine } from './batch-engine.ts';
import { playRound, readGames, type RoundGame, settingsOfRung } from './play-round.ts';
import { allRungs, type JudgedPosition, makePositions, playedBy } from './positions.ts';

const JUDGED = fileURLToPath(new URL('judged.jsonl', import.meta.url));
const POSITIONS = fileURLToPath(new URL('positions.json', import.meta.url));
const GOAL = { least: 0.6, most: 0.8 } as const;
/** The two-sided 95 % of the normal distribution, and the Agresti–Coull correction for few games. */
const NORMAL_95 = 1.96;
const ADDED = { games: 4, score: 2 } as const;
const SHORT_POSITIONS = 8;
const BOARDS = 8;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    play: { type: 'boolean', default: false },
    games: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '50' },
    file: { type: 'string', default: JUDGED },
    set: { type: 'string', default: 'judged' },
    positions: { type: 'string' },
  },
});
const begun = performance.now();
const faults: string[] = [];
const engine = openBatchEngine();
if (values.play) await playOn();
if (values.positions !== undefined) await judgePositions(Number(values.positions));
const pairs = judgePairs(readGames(values.file));
const stored = readStored();
if (stored.settings !== settingsHash())
  faults.push(
    'the settings are not those that were judged: play a new round and judge the positions anew',
  );
const changed = await replay();
engine.close();
report();

interface Pair {
  readonly upper: number;
  readonly games: number;
  readonly score: number;
  /** The centre and half the width of the 95 % interval. */
  readonly middle: number;
  readonly margin: number;
}

interface Stored {
  /** The hash of the judged settings. */
  readonly settings: string;
  readonly positions: readonly JudgedPosition[];
}

async function playOn(): Promise<void> {
  const set = values.set === 'tuning' ? 'tuning' : 'judged';
  const until = Date.now() + Number(values.seconds) * 1000;
  await playRound(engine.ask, {
    file: values.file,
    set,
    games: Number(values.games),
    boards: BOARDS,
    until,
  });
}

async function judgePositions(count: number): Promise<void> {
  const positions = await makePositions(engine.ask, count);
  const next: Stored = { settings: settingsHash(), positions };
  writeFileSync(POSITIONS, `${JSON.stringify(next)}\n`);
}

function readStored(): Stored {
  return JSON.parse(readFileSync(POSITIONS, 'utf8')) as Stored;
}

function settingsHash(): string {
  const settings = JSON.stringify(allRungs().map((rung) => settingsOfRung(rung)));
  return createHash('sha256').update(settings).digest('hex');
}

function judgePairs(games: readonly RoundGame[]): readonly Pair[] {
  return allRungs()
    .slice(1)
    .map((upper) => {
      const scores = games.filter((game) => game.upper === upper).map(({ score }) => score);
      const count = scores.length;
      const total = scores.reduce((sum, one) => sum + one, 0);
      const middle = (total + ADDED.score) / (count + ADDED.games);
      const error = Math.sqrt((middle * (1 - middle)) / (count + ADDED.games));
      const score = count === 0 ? 0.5 : total / count;
      const pair = { upper, games: count, score, middle, margin: NORMAL_95 * error };
      const [low, high] = [middle - pair.margin, middle + pair.margin];
      if (high < GOAL.least || low > GOAL.most)
        faults.push(`step ${upper} against ${upper - 1}: ${textOf(pair)}`);
      if (high <= 0.5) faults.push(`step ${upper} is weaker than ${upper - 1}: ${textOf(pair)}`);
      return pair;
    });
}

/** Plays the stored positions again; returns the number of moves that differ from the stored ones. */
async function replay(): Promise<number> {
  const positions = values.short ? stored.positions.slice(0, SHORT_POSITIONS) : stored.positions;
  let count = 0;
  for (const position of positions) {
    const played = await playedBy(engine.ask, position, allRungs());
    count += played.filter((move, index) => move !== position.played[index]).length;
  }
  if (count > 0) faults.push(`${count} moves differ from those of the judged steps`);
  return count;
}

function report(): void {
  process.stdout.write(
    '| step | name | games | score against the step below | gives a piece away | loses by a move |\n',
  );
  process.stdout.write('| ---: | --- | ---: | ---: | ---: | ---: |\n');
  for (const rung of allRungs()) process.stdout.write(`${rowOf(rung)}\n`);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const games = pairs.reduce((sum, pair) => sum + pair.games, 0);
  const scores = pairs.map(({ score }) => score);
  const inside = pairs.filter(({ score }) => score >= GOAL.least && score <= GOAL.most).length;
  process.stdout.write(
    `levels: ${faults.length} faults (goal 0); ${pairs.length} pairs, ${games} games, fewest ${Math.min(...pairs.map((pair) => pair.games))}, ` +
      `scores ${percent(Math.min(...scores))} to ${percent(Math.max(...scores))}, ${inside} of them within 60 to 80 %; ${changed} moves differ (goal 0); ` +
      `${Math.round((performance.now() - begun) / 1000)} s\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function rowOf(rung: number): string {
  const pair = pairs.find(({ upper }) => upper === rung);
  const { positions } = stored;
  const hangs = positions.filter(({ hangs: all, played }) => all.includes(played[rung - 1] ?? ''));
  const losses = positions.map((position) => lossOf(position, rung));
  const loss = losses.reduce((sum, one) => sum + one, 0) / losses.length;
  const grade = gradeOf(rung);
  const name = grade === undefined ? '' : levelName(grade.level, 'en', grade.step);
  const game = pair === undefined ? ' | ' : `${pair.games} | ${textOf(pair)}`;
  return `| ${rung} | ${name} | ${game} | ${percent(hangs.length / positions.length)} | ${percent(loss)} |`;
}

/** The winning chance that a move loses. */
function lossOf({ values: points, played }: JudgedPosition, rung: number): number {
  const best = Math.max(...Object.values(points));
  return chanceOf(best) - chanceOf(points[played[rung - 1] ?? ''] ?? best);
}

function chanceOf(points: number): number {
  return 1 / (1 + 10 ** (-points / 1150));
}

function textOf({ score, middle, margin }: Pair): string {
  return `${percent(score)} (${percent(middle - margin)} to ${percent(middle + margin)})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
