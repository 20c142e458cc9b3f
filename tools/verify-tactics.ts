// Verifies the mined positions: each is lawful and stands in its game, its first move is the only one that mates by checks,
// the mate holds against every reply and is not shorter than claimed, the main line ends in mate, the themes are those of
// the rules, and no position is there twice, mirrored or with colours changed.
//   pnpm tactics:verify               all of them
//   pnpm tactics:verify --sample 50   so many, spread over the list; twins and counts always over all
import { readLibrary } from '@chuhe/library';
import { CheckProver, loadTactics, type MateTactic, themesOf } from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  extendLine,
  hasLegalMove,
  isCheck,
  legalMoves,
  type Move,
  type MoveLine,
  type Position,
  readMoveText,
  startLine,
  startPosition,
  writePlacement,
} from '@chuhe/rules';
import { parseArgs } from 'node:util';
import { spreadSample } from './puzzles/spread-sample.ts';
import { readCode, twinKey } from './tactics/examine-position.ts';

const { values } = parseArgs({ options: { sample: { type: 'string' } } });

const GOALS = { positions: 1500, shortMates: 300 } as const;
const SHORT = 2;
/** Positions that one proof may examine. */
const BUDGET = 50_000;

const tactics = (await loadTactics()).filter((tactic) => tactic.goal === 'mate');
const { games } = await readLibrary();
const movesOf = new Map(games.map(({ id, moves }) => [id, moves]));
const chosen = spreadSample(tactics, values.sample);
const faults = chosen.flatMap((tactic) => {
  const fault = faultOf(tactic);
  return fault === undefined ? [] : [`${tactic.id}: ${fault}`];
});
const twins = tactics.length - new Set(tactics.map(({ code }) => twinKey(readCode(code)))).size;
const short = tactics.filter(({ mateIn }) => mateIn <= SHORT).length;

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

function faultOf(tactic: MateTactic): string | undefined {
  const { code, mateIn, themes } = tactic;
  const position = readCode(code);
  if (!standsInGame(tactic)) return 'does not stand in its game';
  const prover = new CheckProver();
  if (prover.prove(position, mateIn, BUDGET) !== 'proved') return `no mate in ${mateIn} is proved`;
  if (prover.prove(position, mateIn - 1, BUDGET) !== 'disproved') return 'a shorter mate is there';
  if (matingMoves(prover, position, mateIn).length !== 1) return 'the first move is not single';
  const line = replay(tactic);
  if (line === undefined) return 'the main line is not legal';
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

/** The plies of the game and the moves after them lead to the position. */
function standsInGame({ id, code, after = [] }: MateTactic): boolean {
  const [game = '', ply = '0'] = id.split('-');
  const played = (movesOf.get(game) ?? '').slice(0, 4 * Number(ply));
  const texts = `${played}${after.join('')}`.match(/.{4}/g) ?? [];
  let position = startPosition();
  for (const text of texts) {
    const reading = readMoveText(position, text, 'record');
    if (!reading.ok) return false;
    position = afterMove(position, reading.move);
  }
  return played.length === 4 * Number(ply) && writePlacement(position) === code;
}

function replay({ code, moves }: MateTactic): MoveLine | undefined {
  let line = startLine(readCode(code));
  for (const text of moves) {
    const reading = readMoveText(currentPosition(line), text, 'record');
    if (!reading.ok) return undefined;
    line = extendLine(line, reading.move);
  }
  return line;
}
