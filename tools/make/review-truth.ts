// Makes the stored truth for the review: long searches of the moves of a set of games. Continues where the last run
// stopped.
//   pnpm make review-truth --part tuning     one part of the set; two processes may work on the two parts at once
//   pnpm make review-truth --games           chooses and makes the games again
//   pnpm make review-truth --write           only writes the rows so far into tools/verify/review
// Each game is reviewed first. Every move that the review suspects, and a random sample of the others, is then searched
// with 1,000,000 nodes freely and 500,000 nodes for the played move, with an empty hash each. A row carries the number
// of moves it represents: precision is exact, recall is an estimate with these weights.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Random, seeded } from '../testbed/players/random.ts';
import {
  chooseMasters,
  PARTS,
  makeWeakGames,
  readGames,
  type SetGame,
} from '../verify/review/games.ts';
import { lineOfRecords } from '../testbed/line-of-records.ts';
import { examinePly, readRows, type TruthRow, writeRows } from '../verify/review/truth-row.ts';
import { openEngine, type Walk, type WalkedPly, walkSetGame } from '../verify/review/walk.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    games: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const CACHE = '.cache';
const HASH_MEGABYTES = 64;
/** Book plies are not judged. */
const FIRST_PLY = 8;

/** Each ply belongs to the first of these strata that fits; `drawn` of each stratum are chosen at random. */
const STRATA: readonly {
  readonly fits: (ply: WalkedPly) => boolean;
  readonly drawn: number;
}[] = [
  // Everything that could be marked, even with other thresholds.
  { fits: ({ verdict }) => verdict.isVerified && verdict.loss >= 0.05, drawn: 30 },
  { fits: ({ verdict }) => verdict.isVerified || verdict.loss >= 0.05, drawn: 2 },
  { fits: () => true, drawn: 1 },
];

mkdirSync(CACHE, { recursive: true });
if (values.games) await writeGames();
const games = readGames();
const wanted = games.filter(({ part }) => values.part === undefined || values.part === part);
if (!values.write) for (const game of wanted) await searchGame(game);
writeTruth();

async function writeGames(): Promise<void> {
  const engine = await openEngine();
  const all = [...(await chooseMasters()), ...(await makeWeakGames(engine))];
  engine.kill();
  // Parts and kinds alternate, so that an interrupted run has all of them.
  const [tuning = [], judging = []] = PARTS.map((part) => {
    const [masters, weak] = (['master', 'weak'] as const).map((kind) =>
      all.filter((game) => game.part === part && game.kind === kind),
    );
    return interleaved(masters ?? [], weak ?? []);
  });
  const mixed = interleaved(tuning, judging);
  writeFileSync(
    'tools/verify/review/games.json',
    `[\n${mixed.map((game) => JSON.stringify(game)).join(',\n')}\n]\n`,
  );
}

async function searchGame(game: SetGame): Promise<void> {
  const drawn = drawnOf(game, await walkOnce(game));
  const file = `${CACHE}/review-long-${game.part}.jsonl`;
  const known = new Set(rowsOf(game).map(({ ply }) => ply));
  const engine = await openEngine(HASH_MEGABYTES);
  for (const ply of drawn.keys()) {
    if (known.has(ply)) continue;
    const row = await examinePly(engine, lineOfRecords(game.moves), { game: game.id, ply });
    if (row !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
  }
  engine.kill();
  process.stdout.write(`${game.id}: ${drawn.size} rows\n`);
}

/** The plies to search, with the number of moves each represents. */
function drawnOf(game: SetGame, { plies }: Walk): ReadonlyMap<number, number> {
  const random = seeded(Number.parseInt(game.moves.slice(0, 8), 10));
  const judged = plies.filter(({ ply }) => ply >= FIRST_PLY);
  return new Map(
    STRATA.flatMap(({ fits, drawn }, index) => {
      const own = judged.filter(
        (one) => fits(one) && !STRATA.slice(0, index).some((earlier) => earlier.fits(one)),
      );
      const chosen = draw(own, drawn, random);
      return chosen.map(({ ply }) => [ply, own.length / chosen.length] as const);
    }),
  );
}

async function walkOnce(game: SetGame): Promise<Walk> {
  const known = knownWalk(game);
  if (known !== undefined) return known;
  const engine = await openEngine();
  const walk = await walkSetGame(engine, game);
  engine.kill();
  appendFileSync(walkFile(game), `${JSON.stringify(walk)}\n`);
  return walk;
}

function knownWalk(game: SetGame): Walk | undefined {
  const file = walkFile(game);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((text) => JSON.parse(text) as Walk).find((walk) => walk.game === game.id);
}

function walkFile({ part }: SetGame): string {
  return `${CACHE}/review-walk-${part}.jsonl`;
}

function rowsOf({ id, part }: SetGame): readonly TruthRow[] {
  return readRows(`${CACHE}/review-long-${part}.jsonl`).filter(({ game }) => game === id);
}

function draw(plies: readonly WalkedPly[], most: number, random: Random): readonly WalkedPly[] {
  return random
    .shuffled(plies)
    .slice(0, most)
    .toSorted((one, other) => one.ply - other.ply);
}

/** Rows of an incompletely searched game have no weight: they judge marks, but estimate nothing. */
function writeTruth(): void {
  const rows = games.flatMap((game): readonly TruthRow[] => {
    const walk = knownWalk(game);
    const drawn = walk === undefined ? undefined : drawnOf(game, walk);
    const own = rowsOf(game).toSorted((one, other) => one.ply - other.ply);
    const isWhole =
      drawn !== undefined && [...drawn.keys()].every((ply) => own.some((row) => row.ply === ply));
    return own.map((row) => withWeight(row, isWhole ? (drawn.get(row.ply) ?? 0) : 0));
  });
  writeRows('tools/verify/review/truth.jsonl', rows);
  process.stdout.write(
    `${rows.length} rows of ${new Set(rows.map(({ game }) => game)).size} games\n`,
  );
}

function withWeight(row: TruthRow, weight: number): TruthRow {
  return { ...row, weight };
}

function interleaved(ones: readonly SetGame[], others: readonly SetGame[]): readonly SetGame[] {
  return ones.flatMap((one, index) => [one].concat(others.slice(index, index + 1)));
}
