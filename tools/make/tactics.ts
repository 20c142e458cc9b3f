// Mines tactics from the games of the library and writes them into packages/puzzles.
//   pnpm make tactics               mates by checks; continues for 600 s where the last run stopped
//   pnpm make tactics --goal win    wins of material, with the engine
// --seconds N limits a run, --most N stops it at N positions, --seed N sets the order of the games, --fresh starts
// over, --write only writes the data and the report found so far. A game yields one position of each length, and a
// position is kept once with its mirror image. A run replaces the positions of its own kind and leaves the other kind
// alone.
import { type LibraryGame, readLibrary } from '@chuhe/library';
import { loadTactics, promiseOf, type Tactic } from '@chuhe/puzzles';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCode, twinKey } from '../verify/tactics/examine-position.ts';
import { mineMates } from '../verify/tactics/mine-mates.ts';
import { mineWins, openEngine } from '../verify/tactics/mine-wins.ts';
import { writeTactics } from '../verify/tactics/write-tactics.ts';

const { values } = parseArgs({
  options: {
    goal: { type: 'string', default: 'mate' },
    seconds: { type: 'string', default: '600' },
    most: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const goal = values.goal === 'win' ? 'win' : 'mate';
const STATE_FOLDER = '.cache';
const STATE_FILE = `${STATE_FOLDER}/mined-${goal}-${values.seed}.json`;
const SAVE_EVERY = 20;

interface State {
  /** The number of games examined. */
  games: number;
  /** The number of positions examined. */
  positions: number;
  /** The number of positions whose mirror image was already there. */
  twins: number;
  readonly found: Tactic[];
}

const state: State =
  values.fresh || !existsSync(STATE_FILE)
    ? { games: 0, positions: 0, twins: 0, found: [] }
    : (JSON.parse(readFileSync(STATE_FILE, 'utf8')) as State);
const end = performance.now() + Number(values.seconds) * 1000;
const others = (await loadTactics()).filter((tactic) => tactic.goal !== goal);
const keys = new Set([...others, ...state.found].map(({ code }) => twinKey(readCode(code))));
const { games } = await readLibrary();
const chosen = shuffled(
  games.filter(({ winner }) => winner !== null),
  Number(values.seed),
);

if (!values.write) await mine();
writeData();

async function mine(): Promise<void> {
  const engine = goal === 'win' ? await openEngine() : undefined;
  const onLook = (): void => {
    state.positions += 1;
  };
  while (performance.now() < end && state.found.length < Number(values.most)) {
    const game = chosen[state.games];
    if (game === undefined) break;
    await keepOf(engine ? mineWins(game, engine.lookAt, onLook) : mineMates(game, onLook));
    state.games += 1;
    if (state.games % SAVE_EVERY === 0) save();
  }
  engine?.close();
  save();
}

/** A game yields one position of each length. */
async function keepOf(mined: Iterable<Tactic> | AsyncIterable<Tactic>): Promise<void> {
  const lengths = new Set<number>();
  for await (const tactic of mined) {
    if (lengths.has(promiseOf(tactic))) continue;
    const key = twinKey(readCode(tactic.code));
    if (keys.has(key)) {
      state.twins += 1;
      continue;
    }
    keys.add(key);
    lengths.add(promiseOf(tactic));
    state.found.push(tactic);
  }
}

function save(): void {
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(STATE_FILE, JSON.stringify(state));
}

/** Writes the data, and a report of what was examined. */
function writeData(): void {
  const { games: gamesLookedAt, positions: positionsLookedAt, twins: twinsLeftOut, found } = state;
  const counts = { gamesLookedAt, positionsLookedAt, twinsLeftOut };
  const report = { seed: Number(values.seed), decidedGames: chosen.length, ...counts };
  writeTactics([...others, ...found], { [goal]: report });
  process.stdout.write(`${JSON.stringify({ ...report, positions: found.length })}\n`);
}

/** The same order for the same seed: Fisher–Yates with a linear congruential generator. */
function shuffled(items: readonly LibraryGame[], seed: number): readonly LibraryGame[] {
  const order = [...items];
  let random = seed;
  for (let last = order.length - 1; last > 0; last -= 1) {
    random = (1_664_525 * random + 1_013_904_223) % 4_294_967_296;
    const other = Math.floor((random / 4_294_967_296) * (last + 1));
    const [one, two] = [order[last], order[other]];
    if (one === undefined || two === undefined) throw new Error('the order has a gap');
    order[last] = two;
    order[other] = one;
  }
  return order;
}
