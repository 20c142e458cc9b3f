// Checks that opening names claim nothing false. Master games are named in five folds, each by structures learned from
// the other four; a name is false where its branch does not hold the game's code. Textbook lines, mirror images and the
// names from ply to ply are judged with the committed structures.
// Goal: at most 1 % false at any ply; no false textbook line, no flip
//   pnpm verify openings [--short]    every twentieth game, nothing learned
import { readLibrary } from '@chuhe/library';
import {
  DEEPEST_PLY,
  loadOpeningNames,
  loadOpeningStructures,
  type OpeningStructures,
  readStructures,
} from '@chuhe/openings';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import {
  isMirroredRight,
  judgeGame,
  judgeLine,
  JUDGED_PLIES,
  newTallies,
  type TextbookLine,
} from './judge-names.ts';
import { learnStructures } from './learn-structures.ts';
import { type OpenedGame, openGames } from './opened-games.ts';
import { weighBranches } from './vocabulary.ts';

const STORED = new URL('../../../packages/openings/data/structures.json', import.meta.url);
const LINES = new URL('../../testbed/fixtures/textbook-lines.json', import.meta.url);
const FIGURES = new URL('../../testbed/fixtures/opening-figures.json', import.meta.url);
const SAMPLE = 20;
const FOLDS = 5;
/** The maximum percentage of false names at any ply. */
const MAX_WRONG = 1;
/** How far the bits may fall below the recorded ones. */
const BITS_BELOW = 0.02;
const MAX_BYTES = 6000;

/** False names in percent and bits by ply, `end` for the end of the game. */
type Figures = Readonly<Record<string, { readonly wrong: number; readonly bits: number }>>;

const isShort = process.argv.includes('--short');
const [{ games }, names, structures] = await Promise.all([
  readLibrary(),
  loadOpeningNames(),
  loadOpeningStructures(),
]);
const lines = JSON.parse(readFileSync(LINES, 'utf8')) as readonly TextbookLine[];
const recorded = JSON.parse(readFileSync(FIGURES, 'utf8')) as {
  /** Of the table of positions that named games before. */
  readonly positionsOnly: Figures;
  readonly structures: Figures;
};
const vocabulary = weighBranches(
  names,
  games.map(({ opening }) => opening),
);
const bits = new Map(vocabulary.map((branch) => [branch.id, branch.bits]));
const faults: string[] = [];

const chosen = openGames(isShort ? games.filter((_, index) => index % SAMPLE === 0) : games);
const tallies = newTallies();
let flips = 0;
for (const { structures: own, out } of isShort ? [{ structures, out: chosen }] : folds())
  for (const game of out) flips += judgeGame(own, game, { tallies, bits });
if (!isShort) checkStored();

const judged = lines.map((line) => judgeLine(structures, names, line));
for (const [index, verdict] of judged.entries())
  if (verdict === 'false') faults.push(`false name: ${lines[index]?.moves}`);
const mirrors = [...lines, ...games.filter((_, index) => index % SAMPLE === 0)];
const unturned = mirrors.filter(({ moves }) => !isMirroredRight(structures, names, moves)).length;
const bytes = brotliCompressSync(readFileSync(STORED)).length;
const micros = microsPerPosition(chosen.slice(0, games.length / SAMPLE));
const worst = printTable();

if (flips > 0) faults.push(`${flips} names left the branch they had before`);
if (unturned > 0) faults.push(`${unturned} mirror images have another branch or other words`);
if (bytes > MAX_BYTES) faults.push(`the structures take ${bytes} bytes`);
for (const fault of faults.slice(0, 50)) print(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
print(
  `openings: at most ${worst.toFixed(2)} % false at any ply (goal ${MAX_WRONG.toFixed(2)}) of ${chosen.length} games` +
    `${isShort ? ' that were learned from' : ` in ${FOLDS} folds`}; ${lines.length} lines of textbooks: ` +
    `${judged.filter((verdict) => verdict === 'same').length} as players say, ` +
    `${judged.filter((verdict) => verdict === 'less').length} less, ` +
    `${judged.filter((verdict) => verdict === 'false').length} false (goal 0); ${flips} flips, ` +
    `${unturned} of ${mirrors.length} mirror images wrong (goal 0); ${bytes} bytes, ` +
    `${micros.toFixed(1)} µs a position; ${faults.length} faults (goal 0)`,
);

function folds(): readonly { structures: OpeningStructures; out: readonly OpenedGame[] }[] {
  const foldOf = ({ id }: OpenedGame): number => Number.parseInt(id.slice(0, 4), 16) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => ({
    structures: readStructures(
      learnStructures(
        chosen.filter((game) => foldOf(game) !== fold),
        vocabulary,
      ),
    ),
    out: chosen.filter((game) => foldOf(game) === fold),
  }));
}

function checkStored(): void {
  const made = `${JSON.stringify(learnStructures(chosen, vocabulary))}\n`;
  if (made !== readFileSync(STORED, 'utf8'))
    faults.push('the structures are not those of the games: node tools/make/openings.ts');
}

/** Prints a row for each ply, beside the names by single positions; returns the highest share of false names. */
function printTable(): number {
  print('plies  false %   bits  one code %   by positions: false %   bits');
  const shares = tallies.map(({ games: count, wrong, bits: sum, exact }, index) => {
    const ply = JUDGED_PLIES[index] ?? 0;
    const name = Number.isFinite(ply) ? String(ply) : 'end';
    const [share, mean] = [(100 * wrong) / count, sum / count];
    const { wrong: oldWrong = 0, bits: oldBits = 0 } = recorded.positionsOnly[name] ?? {};
    print(
      [
        name.padStart(5),
        share.toFixed(2).padStart(8),
        mean.toFixed(2).padStart(6),
        ((100 * exact) / count).toFixed(1).padStart(11),
        oldWrong.toFixed(2).padStart(23),
        oldBits.toFixed(2).padStart(6),
      ].join(' '),
    );
    if (share > MAX_WRONG) faults.push(`${share.toFixed(2)} % of the names are false at ${name}`);
    const { bits: least = 0 } = recorded.structures[name] ?? {};
    if (!isShort && mean < least - BITS_BELOW)
      faults.push(`names tell ${mean.toFixed(2)} bits at ${name}, recorded ${least.toFixed(2)}`);
    return share;
  });
  return Math.max(...shares);
}

function microsPerPosition(sample: readonly OpenedGame[]): number {
  const nothing = newTallies();
  const before = process.cpuUsage();
  for (const game of sample) judgeGame(structures, game, { tallies: nothing, bits });
  const positions = sample.reduce((sum, { moves }) => sum + Math.min(moves.length, DEEPEST_PLY), 0);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / positions;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
