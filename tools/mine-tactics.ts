// Mines mates by checks with a single first move from the games of the library, and writes them into packages/puzzles.
//   pnpm tactics:mine               goes on for 600 s where the last run stopped
// `--seconds N` sets the time of a run, `--most N` ends it with so many positions, `--seed N` the order of the games,
// `--fresh` begins anew, `--write` only writes the data and the report from what was found so far.
// A game is looked at from its end: players give up where the mate is near, often in check, so that the longest defence that
// was not played any more is one of the places. Of each length a game gives one position, and of a position and its mirror
// image only one is kept.
import { type LibraryGame, readLibrary } from '@chuhe/library';
import { type MateTactic, THEMES, themesOf } from '@chuhe/puzzles';
import {
  afterMove,
  type Move,
  type Position,
  readMoveText,
  startPosition,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  findSingleMate,
  type ForcedMate,
  longestDefence,
  readCode,
  twinKey,
} from './tactics/examine-position.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    most: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Positions before the last one in which the winner is to move. */
const LOOKED_AT = 4;
const STATE_FOLDER = '.cache';
const STATE_FILE = `${STATE_FOLDER}/mined-tactics-${values.seed}.json`;
const DATA_FILE = 'packages/puzzles/data/tactics.json';
const REPORT_FILE = 'packages/puzzles/data/tactics-report.json';
const SAVE_EVERY = 200;

interface State {
  /** Games looked at. */
  games: number;
  /** Positions asked about. */
  positions: number;
  /** Positions whose mirror image was there already. */
  twins: number;
  readonly found: MateTactic[];
}

const state: State =
  values.fresh || !existsSync(STATE_FILE)
    ? { games: 0, positions: 0, twins: 0, found: [] }
    : (JSON.parse(readFileSync(STATE_FILE, 'utf8')) as State);
const end = performance.now() + Number(values.seconds) * 1000;
const { games } = await readLibrary();
const decided = shuffled(
  games.filter(({ winner }) => winner !== null),
  Number(values.seed),
);
const keys = new Set(state.found.map(({ code }) => twinKey(readCode(code))));

while (!values.write && state.games < decided.length) {
  const game = decided[state.games];
  if (game === undefined || performance.now() > end) break;
  if (state.found.length >= Number(values.most)) break;
  mineGame(game);
  state.games += 1;
  if (state.games % SAVE_EVERY === 0) save();
}
save();
writeData();

function mineGame(game: LibraryGame): void {
  const lengths = new Set<number>();
  for (const place of winnersPositions(game)) {
    state.positions += 1;
    const mate = findSingleMate(place.position);
    if (mate === undefined) continue;
    addMate(game, place, mate, lengths);
    // The later moments of a mate are shorter mates.
    for (let ply = 2; ply < mate.line.moves.length; ply += 2) {
      const position = mate.line.positions[ply];
      const rest = position && findSingleMate(position);
      if (position === undefined || rest === undefined) break;
      const after = [...place.after, ...mate.line.moves.slice(0, ply)];
      addMate(game, { ...place, position, after }, rest, lengths);
    }
  }
}

/** Of each length a game gives one position. */
function addMate(game: LibraryGame, place: Place, mate: ForcedMate, lengths: Set<number>): void {
  if (lengths.has(mate.mateIn)) return;
  const { position, ply, after } = place;
  const key = twinKey(position);
  if (keys.has(key)) {
    state.twins += 1;
    return;
  }
  keys.add(key);
  lengths.add(mate.mateIn);
  const records = after.map((move) => writeMoveRecord(move));
  state.found.push({
    id: `${game.id}-${ply}${records.length === 0 ? '' : `-${records.length}`}`,
    ...(records.length === 0 ? {} : { after: records }),
    code: writePlacement(position),
    goal: 'mate',
    mateIn: mate.mateIn,
    moves: mate.line.moves.map((move) => writeMoveRecord(move)),
    themes: [...themesOf(mate.line)],
  });
}

interface Place {
  readonly position: Position;
  /** Plies of the game that are played. */
  readonly ply: number;
  /** Moves after them that the game does not have. */
  readonly after: readonly Move[];
}

/** The last positions in which the winner is to move, the last one first. */
function winnersPositions({ moves, winner }: LibraryGame): readonly Place[] {
  const all: Place[] = [];
  let position = startPosition();
  let ply = 0;
  for (; 4 * ply < moves.length; ply += 1) {
    if (position.toMove === winner) all.push({ position, ply, after: [] });
    const reading = readMoveText(position, moves.slice(4 * ply, 4 * ply + 4), 'record');
    if (!reading.ok) return [];
    position = afterMove(position, reading.move);
  }
  if (position.toMove === winner) all.push({ position, ply, after: [] });
  const reply = position.toMove === winner ? undefined : longestDefence(position);
  if (reply !== undefined) all.push({ position: afterMove(position, reply), ply, after: [reply] });
  return all.slice(-LOOKED_AT).toReversed();
}

function save(): void {
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(STATE_FILE, JSON.stringify(state));
}

/** One position a line, short mates first; the report counts what was looked at and what came of it. */
function writeData(): void {
  const sorted = state.found.toSorted(
    (one, other) => one.mateIn - other.mateIn || one.id.localeCompare(other.id),
  );
  writeFileSync(DATA_FILE, `[\n${sorted.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  const report = {
    seed: Number(values.seed),
    decidedGames: decided.length,
    gamesLookedAt: state.games,
    positionsLookedAt: state.positions,
    twinsLeftOut: state.twins,
    positions: sorted.length,
    byLength: countBy(sorted.map(({ mateIn }) => `mate in ${mateIn}`)),
    byTheme: Object.fromEntries(
      THEMES.map((theme) => [theme, sorted.filter(({ themes }) => themes.includes(theme)).length]),
    ),
    withoutTheme: sorted.filter(({ themes }) => themes.length === 0).length,
  };
  writeFileSync(REPORT_FILE, `${JSON.stringify(report, undefined, 2)}\n`);
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
}

function countBy(names: readonly string[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]));
}

/** The same order for the same seed: Fisher and Yates with a linear congruential generator. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
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
