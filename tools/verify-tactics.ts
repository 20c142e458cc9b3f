// Verifies the mined positions. Each is lawful and stands in its game; no position is there twice, mirrored or with colours
// changed. A mate: its first move is the only one that mates by checks, the mate holds against every reply and is not shorter
// than claimed, the main line ends in mate, the themes are those of the rules. A win of material: by rule one check alone wins,
// and the line wins what is claimed whatever the reply; an engine that looks with another number of nodes prefers the first
// move by a margin again.
//   pnpm tactics:verify               all of them
//   pnpm tactics:verify --sample 50   so many, spread over the list; twins and counts always over all
//   pnpm tactics:verify --goal win    those of one kind
import { readLibrary } from '@chuhe/library';
import {
  CheckProver,
  loadTactics,
  type MateTactic,
  promiseOf,
  type Tactic,
  themesOf,
  type WinTactic,
} from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  extendLine,
  hasLegalMove,
  isCheck,
  isSameMove,
  legalMoves,
  type Move,
  type MoveLine,
  type Position,
  readMoveText,
  shortenLine,
  startLine,
  startPosition,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';
import { parseArgs } from 'node:util';
import { spreadSample } from './puzzles/spread-sample.ts';
import { readCode, twinKey } from './tactics/examine-position.ts';
import { gainOf, isSingle, LEAST_GAIN, winsByCheck } from './tactics/find-win.ts';
import { openEngine } from './tactics/mine-wins.ts';

const { values } = parseArgs({
  options: { sample: { type: 'string' }, goal: { type: 'string' } },
});

const GOALS = { positions: 1500, shortMates: 300 } as const;
const SHORT = 2;
/** Positions that one proof may examine. */
const BUDGET = 50_000;
/** None of the miner's numbers; another look may see a smaller margin. */
const NODES = 75_000;
const MARGINS = { best: 130, aboveSecond: 80 } as const;

const tactics = await loadTactics();
const { games } = await readLibrary();
const movesOf = new Map(games.map(({ id, moves }) => [id, moves]));
const chosen = spreadSample(
  tactics.filter(({ goal }) => values.goal === undefined || values.goal === goal),
  values.sample,
);
const engine = await openEngine();
const faults: string[] = [];
for (const tactic of chosen) {
  const fault = await faultOf(tactic);
  if (fault !== undefined) faults.push(`${tactic.id}: ${fault}`);
}
engine.close();
const twins = tactics.length - new Set(tactics.map(({ code }) => twinKey(readCode(code)))).size;
const short = tactics.filter(
  (tactic) => tactic.goal === 'mate' && promiseOf(tactic) <= SHORT,
).length;

for (const fault of faults.slice(0, 50)) process.stdout.write(`${fault}\n`);
const isGood =
  faults.length === 0 &&
  twins === 0 &&
  tactics.length >= GOALS.positions &&
  short >= GOALS.shortMates;
process.exitCode = isGood ? 0 : 1;
process.stdout.write(
  `tactics: ${chosen.length - faults.length} of ${chosen.length} verified, goal ${chosen.length}; ` +
    `${tactics.length} positions, goal ${GOALS.positions}; ` +
    `${short} mates in one or two, goal ${GOALS.shortMates}; ${twins} twins, goal 0\n`,
);

async function faultOf(tactic: Tactic): Promise<string | undefined> {
  const game = replayGame(tactic);
  if (game === undefined || writePlacement(currentPosition(game)) !== tactic.code)
    return 'does not stand in its game';
  const line = replay(startLine(readCode(tactic.code)), tactic.moves);
  if (line === undefined) return 'the main line is not legal';
  return tactic.goal === 'mate' ? faultOfMate(tactic, line) : faultOfWin(tactic, line, game);
}

function faultOfMate({ mateIn, themes }: MateTactic, line: MoveLine): string | undefined {
  const [position] = line.positions;
  const prover = new CheckProver();
  if (prover.prove(position, mateIn, BUDGET) !== 'proved') return `no mate in ${mateIn} is proved`;
  if (prover.prove(position, mateIn - 1, BUDGET) !== 'disproved') return 'a shorter mate is there';
  if (matingMoves(prover, position, mateIn).length !== 1) return 'the first move is not single';
  if (line.moves.length !== 2 * mateIn - 1 || hasLegalMove(currentPosition(line)))
    return 'the main line does not end in mate';
  return themesOf(line).join() === themes.join() ? undefined : 'the themes are others';
}

/** The first moves after which every reply is mated in time; one whose proof gives up counts as such a move. */
function matingMoves(prover: CheckProver, position: Position, mateIn: number): readonly Move[] {
  return legalMoves(position).filter((move) => {
    const after = afterMove(position, move);
    return isCheck(after) && prover.proveAgainst(after, mateIn - 1, BUDGET) !== 'disproved';
  });
}

async function faultOfWin(
  { gain, moves }: WinTactic,
  line: MoveLine,
  game: MoveLine,
): Promise<string | undefined> {
  const position = currentPosition(game);
  const moment = { before: currentPosition(shortenLine(game, 1)), position };
  const won = gainOf(moment, line);
  if (moves.length % 2 === 0 || won < LEAST_GAIN) return 'the line wins too little';
  if (won !== gain) return `the line wins ${won}, not ${gain}`;
  const check = winsByCheck(moment);
  if (check === undefined || writeMoveRecord(check) !== moves[0]) return 'no single check wins';
  return engineFault(position, check);
}

async function engineFault(position: Position, first: Move): Promise<string | undefined> {
  const [best, second] = await engine.lookAt(position, 2, NODES);
  const [move] = best?.pv ?? [];
  if (best === undefined || move === undefined || !isSameMove(move, first))
    return 'the engine prefers another first move';
  return isSingle(best, second, MARGINS) ? undefined : 'the first move is not single';
}

/** The plies of the game and the moves after them; undefined where the game has no such plies. */
function replayGame({ id, after = [] }: Tactic): MoveLine | undefined {
  const [game = '', ply = '0'] = id.split('-');
  const played = (movesOf.get(game) ?? '').slice(0, 4 * Number(ply));
  if (played.length !== 4 * Number(ply)) return undefined;
  return replay(startLine(startPosition()), [...(played.match(/.{4}/g) ?? []), ...after]);
}

function replay(start: MoveLine, texts: readonly string[]): MoveLine | undefined {
  let line = start;
  for (const text of texts) {
    const reading = readMoveText(currentPosition(line), text, 'record');
    if (!reading.ok) return undefined;
    line = extendLine(line, reading.move);
  }
  return line;
}
