// Checks whether the marks of a review are true, by the stored truth in this folder.
// Goal: precision 0.9, recall of ?? 0.95, no wrong !
// Night: --whole
//   pnpm verify review --short     the moves around the costliest error of two games, in seconds
//   pnpm verify review             games of the judging part for 50 s
//   pnpm verify review --whole     all games; the goals apply to the judging part
//   pnpm verify review --again 3   searches the marks of three master games again with 500,000 nodes and an empty hash
// Rules and thresholds are tuned on the tuning part alone. `pnpm make review-truth` makes the truth.
import { parseArgs } from 'node:util';
import { readGames, type SetGame } from './games.ts';
import { lineOfRecords } from '../../testbed/line-of-records.ts';
import { isRight, type JudgedMark, judgeMarks, truthOf, wronglyPraised } from './truth.ts';
import { examinePly, readRows, type TruthRow } from './truth-row.ts';
import { openEngine, type Walk, walkSetGame } from './walk.ts';

const PRECISION = 0.9;
const RECALL = 0.95;
/** A mark on a move that loses less than this is a false alarm. */
const NEGLIGIBLE_LOSS = 0.03;
const SHORT_GAMES = 2;
/** The plies after an error, and the total number of plies. */
const SHORT_AFTER = 2;
const SHORT_PLIES = 4;
const DEFAULT_SECONDS = 50;
const AGAIN = { free: 500_000, held: 250_000 };

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    again: { type: 'string' },
  },
});

const rows = readRows('tools/verify/review/truth.jsonl');
const known = new Set(rows.map(({ game }) => game));
const games = readGames().filter(({ id }) => known.has(id));
const judging = games.filter(({ part }) => part === 'judging');
const engine = await openEngine();
if (values.again === undefined) await verify();
else await searchAgain(Number(values.again));
engine.kill();

async function verify(): Promise<void> {
  const chosen = values.whole ? games : values.short ? shortGames() : judging;
  const end =
    performance.now() + (values.whole || values.short ? Infinity : DEFAULT_SECONDS * 1000);
  const walks: Walk[] = [];
  for (const game of chosen) {
    if (performance.now() > end) break;
    const walk = await walkSetGame(engine, game, values.short ? SHORT_PLIES : Infinity);
    walks.push(walk);
    process.stdout.write(`${describe(game, walk)}\n`);
  }
  if (values.whole) report('tuning part', judge('tuning', walks));
  const judged = judge('judging', walks);
  report('judging part', judged);
  concludeWith(judged);
}

/**
 * Prints the last line and sets the exit code. A run without a single mark has shown nothing, and the whole set must
 * have blunders to find.
 */
function concludeWith({ marks, precision, recall, praised }: Judged): void {
  const isFound = recall === undefined ? !values.whole : recall >= RECALL;
  const isReached = precision >= PRECISION && isFound && praised === 0;
  process.exitCode = isReached && marks.length > 0 ? 0 : 1;
  process.stdout.write(
    `review: precision of ${marks.length} error marks ${precision.toFixed(2)} (goal ${PRECISION}), recall of ?? ${written(recall)} (goal ${RECALL}), wrong ! ${praised} (goal 0)\n`,
  );
}

function written(recall: number | undefined): string {
  return recall?.toFixed(2) ?? 'not judged, no certain one among these games';
}

/** Games that end soon after their costliest certain error, because a review starts at the end. */
function shortGames(): readonly SetGame[] {
  const cut = judging.flatMap((game) => {
    const [worst] = rows
      .filter((row) => row.game === game.id && truthOf(row).isSure)
      .toSorted((one, other) => truthOf(other).loss - truthOf(one).loss);
    const isSerious = worst !== undefined && truthOf(worst).mark !== undefined;
    const end = 4 * ((worst?.ply ?? 0) + 1 + SHORT_AFTER);
    return isSerious ? [{ game: { ...game, moves: game.moves.slice(0, end) }, worst }] : [];
  });
  const costliest = cut.toSorted(
    (one, other) => truthOf(other.worst).loss - truthOf(one.worst).loss,
  );
  return costliest.slice(0, SHORT_GAMES).map(({ game }) => game);
}

interface Judged {
  readonly games: number;
  readonly marks: readonly JudgedMark[];
  /** Over marks with certain truth; 1 without any. */
  readonly precision: number;
  /** The weighted share of certain blunders that carry ? or ??; undefined without any. */
  readonly recall: number | undefined;
  readonly blunders: number;
  /** The number of `good` marks that must not be there. */
  readonly praised: number;
}

function judge(part: SetGame['part'], walks: readonly Walk[]): Judged {
  const own = walks.flatMap((walk) => {
    const game = games.find(({ id }) => id === walk.game);
    return game?.part === part ? [{ game, walk }] : [];
  });
  const marks = own.flatMap(({ walk }) => judgeMarks(walk.game, walk.plies, rows));
  const sure = marks.filter(({ truth }) => truth?.isSure === true);
  const blunders = rows.flatMap((row) => {
    const truth = truthOf(row);
    const walk = own.find((each) => each.walk.game === row.game)?.walk;
    const ply = walk?.plies.find((each) => each.ply === row.ply);
    if (!truth.isSure || truth.mark !== 'blunder' || ply === undefined) return [];
    return [{ weight: row.weight ?? 0, isFound: ply.mark === 'mistake' || ply.mark === 'blunder' }];
  });
  const found = blunders.filter(({ isFound }) => isFound);
  return {
    games: own.length,
    marks,
    precision: share(sure.filter((each) => isTrue(each)).length, sure.length),
    recall:
      blunders.length === 0
        ? undefined
        : share(sum(found.map(({ weight }) => weight)), sum(blunders.map(({ weight }) => weight))),
    blunders: blunders.length,
    praised: sum(own.map(({ game, walk }) => wronglyPraised(game, walk.plies).length)),
  };
}

function report(name: string, { games: count, marks, precision, recall, blunders }: Judged): void {
  const judged = marks.filter(({ truth }) => truth !== undefined);
  const sure = judged.filter(({ truth }) => truth?.isSure === true);
  const serious = sure.filter(({ mark }) => mark !== 'inexact');
  const idle = judged.filter(({ truth }) => (truth?.loss ?? 1) < NEGLIGIBLE_LOSS);
  process.stdout.write(
    `${name}: ${count} games, ${marks.length} error marks, ${judged.length} with truth, ${sure.length} of them sure; ` +
      `right ${right(sure)} of the sure (${precision.toFixed(2)}), ${right(judged)} of all; ` +
      `? and ?? right ${right(serious)} of ${serious.length}; on moves that lose less than ${NEGLIGIBLE_LOSS}: ${idle.length}; ` +
      `recall of ${blunders} sure ?? ${written(recall)}\n`,
  );
}

function right(list: readonly JudgedMark[]): number {
  return list.filter((each) => isTrue(each)).length;
}

function isTrue({ mark, truth }: JudgedMark): boolean {
  return truth !== undefined && isRight(mark, truth);
}

function describe({ id, kind }: SetGame, { plies, nodes }: Walk): string {
  const marks = plies.flatMap(({ ply, mark }) =>
    mark === undefined ? [] : [`${ply + 1} ${mark}`],
  );
  return `${id} (${kind}): ${(nodes / 1e6).toFixed(1)} million nodes; ${marks.join(', ')}`;
}

/** Counts the error marks of master games that hold when the same engine searches many more nodes. */
async function searchAgain(count: number): Promise<void> {
  const masters = judging.filter(({ kind }) => kind === 'master').slice(0, count);
  const judged: JudgedMark[] = [];
  for (const game of masters) {
    const { plies } = await walkSetGame(engine, game);
    const marked = judgeMarks(game.id, plies, []);
    const again: TruthRow[] = [];
    for (const { ply } of marked) {
      const row = await examinePly(
        engine,
        lineOfRecords(game.moves),
        { game: game.id, ply },
        AGAIN,
      );
      if (row !== undefined) again.push(row);
    }
    judged.push(...judgeMarks(game.id, plies, again));
  }
  const held = right(judged);
  const agreement = share(held, judged.length);
  process.exitCode = agreement >= PRECISION ? 0 : 1;
  process.stdout.write(
    `review: ${held} of ${judged.length} error marks of ${masters.length} masters' games hold at 500,000 nodes, ${agreement.toFixed(2)} (goal ${PRECISION})\n`,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
