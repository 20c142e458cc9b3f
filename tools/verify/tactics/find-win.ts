// Wins of material after a mistake. The rules find candidates: checks win a piece against any reply. The engine then
// decides whether the advantage is real, and whether every move of it is the only one.
import type { LibraryGame } from '@chuhe/library';
import { materialLead, promisedLead, settledLead, winningChecks } from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  extendLine,
  isSameMove,
  legalMoves,
  type Move,
  type MoveLine,
  type Position,
  readMoveText,
  startLine,
  startPosition,
} from '@chuhe/rules';
import type { EngineLine, Score } from '@chuhe/search';

/** The engine's best lines in a position after this many nodes, best first, with an empty hash. */
export type LookAt = (
  position: Position,
  count: number,
  nodes: number,
) => Promise<readonly EngineLine[]>;

/** A position of a game right after a possible mistake. */
export interface Moment {
  /** The number of plies of the game played. */
  readonly ply: number;
  /** The position before the last of them. */
  readonly before: Position;
  readonly position: Position;
}

/** The winning line, and the material it wins. */
export interface MaterialWin {
  readonly line: MoveLine;
  readonly gain: number;
}

/** In the engine's points, for the side to move: a horse less at the start counts 230 of them, a cannon 440. */
interface Margins {
  readonly best: number;
  readonly aboveSecond: number;
}

/** The winning chance by the engine's points, fitted to the results of master games: 1 / (1 + exp(-0.004 points)). */
const POINTS_SCALE = 0.004;
/** The minimum winning chance of the first move. */
const FIRST_CHANCE = 0.8;
/** A move with this winning chance also wins, so no other first move may have it. */
const WINNING_CHANCE = 0.7;

/** A cannon or a horse. */
export const LEAST_GAIN = 4;
const MARGINS: Margins = { best: 180, aboveSecond: 150 };
/** A first search of few nodes only has to exclude hopeless cases. */
const LOOSE: Margins = { best: 100, aboveSecond: 60 };
/** The minimum loss of the mistake: a forced loss is partly visible before it. */
const ABOVE_BEFORE = 100;
const NODES = { first: 4000, reply: 20_000, deep: 50_000, last: 250_000 } as const;
const MATE_POINTS = 30_000;
/** The number of checks that the rules follow. */
const CHECKS = 2;
/** The number of the winner's moves. */
const SHORTEST = 2;
const LONGEST = 4;
/** Openings are book, and repeat from game to game. */
const FIRST_PLY = 16;
/** Most mistakes that cost a piece decide the game. */
const LAST_PLIES = 24;

/**
 * The moments near the end, with the winner to move, at which exactly one check wins material by rule, and no immediate
 * capture does.
 */
export function momentsOf({ moves, winner }: LibraryGame): readonly Moment[] {
  const found: Moment[] = [];
  const first = moves.length / 4 - LAST_PLIES;
  let before = startPosition();
  let position = before;
  for (let ply = 0; ; ply += 1) {
    const isLate = ply >= first && ply >= FIRST_PLY && position.toMove === winner;
    if (isLate && winsByCheck({ before, position }) !== undefined)
      found.push({ ply, before, position });
    const reading = readMoveText(position, moves.slice(4 * ply, 4 * ply + 4), 'record');
    if (!reading.ok) return found;
    before = position;
    position = afterMove(position, reading.move);
  }
}

/** The only check that wins material by rule, if there is a choice of moves. */
export function winsByCheck(moment: Omit<Moment, 'ply'>): Move | undefined {
  const { position } = moment;
  if (legalMoves(position).length === 1) return undefined;
  const lead = baseOf(moment) + LEAST_GAIN;
  const [move, ...others] = winningChecks(position, lead, CHECKS);
  if (move === undefined || others.length > 0) return undefined;
  return settledLead(position, position.toMove) < lead ? move : undefined;
}

/** Undefined if the last move was no mistake, a move is not the only one, or the material is not won in time. */
export async function findWin(moment: Moment, lookAt: LookAt): Promise<MaterialWin | undefined> {
  const { before, position } = moment;
  const move = winsByCheck(moment);
  const first = await singleMove(position, lookAt, NODES.first, LOOSE);
  if (move === undefined || first === undefined || !isBegunBy(first, move)) return undefined;
  const [earlier] = await lookAt(before, 1, NODES.first);
  const wasWorth = earlier === undefined ? 0 : -pointsOf(earlier.score);
  if (pointsOf(first.score) - wasWorth < ABOVE_BEFORE) return undefined;
  if (!(await isOnlyWin(position, move, lookAt, NODES.deep))) return undefined;
  const win = await followLine(moment, extendLine(startLine(position), move), lookAt);
  if (win === undefined) return undefined;
  return (await isOnlyWin(position, move, lookAt, NODES.last)) ? win : undefined;
}

/** Whether the engine, after this many nodes, sees a win with this first move and with no other. */
export async function isOnlyWin(
  position: Position,
  move: Move,
  lookAt: LookAt,
  nodes: number,
): Promise<boolean> {
  const [best, second] = await lookAt(position, 2, nodes);
  if (best === undefined || !isBegunBy(best, move)) return false;
  const rival = second === undefined ? 0 : chanceOf(second.score);
  return chanceOf(best.score) >= FIRST_CHANCE && rival < WINNING_CHANCE;
}

function chanceOf(score: Score): number {
  return 1 / (1 + Math.exp(-POINTS_SCALE * pointsOf(score)));
}

/** A mate is another kind of tactic. */
function isBegunBy({ score, pv: [begin] }: EngineLine, move: Move): boolean {
  return score.type === 'points' && begin !== undefined && isSameMove(begin, move);
}

/**
 * The engine plays for the loser; every further move must again be the only one, until the promised material is won.
 */
async function followLine(
  moment: Moment,
  begun: MoveLine,
  lookAt: LookAt,
): Promise<MaterialWin | undefined> {
  let line = begun;
  for (let moves = 2; moves <= LONGEST && !isOnBoard(moment, line); moves += 1) {
    const [answer] = await lookAt(currentPosition(line), 1, NODES.reply);
    const [reply] = answer?.pv ?? [];
    if (reply === undefined) return undefined;
    const answered = extendLine(line, reply);
    const next = await singleMove(currentPosition(answered), lookAt, NODES.deep, MARGINS);
    const [move] = next?.pv ?? [];
    if (move === undefined) break;
    line = extendLine(answered, move);
  }
  const gain = gainOf(moment, line);
  const isLongEnough = line.moves.length >= 2 * SHORTEST - 1;
  return isLongEnough && gain >= LEAST_GAIN ? { line, gain } : undefined;
}

/** The material won at the end of a line, against any reply and after all exchanges. */
export function gainOf(moment: Omit<Moment, 'ply'>, line: MoveLine): number {
  const promised = promisedLead(currentPosition(line), moment.position.toMove);
  return promised === undefined ? 0 : promised - baseOf(moment);
}

/** Whether the won pieces have been captured. */
function isOnBoard(moment: Omit<Moment, 'ply'>, line: MoveLine): boolean {
  const lead = materialLead(currentPosition(line), moment.position.toMove);
  return lead - baseOf(moment) >= LEAST_GAIN && gainOf(moment, line) >= LEAST_GAIN;
}

/** The better lead of the two positions around the mistake: a piece captured just before is no win. */
function baseOf({ before, position }: Omit<Moment, 'ply'>): number {
  const side = position.toMove;
  return Math.max(materialLead(before, side), materialLead(position, side));
}

/** The best move if it wins and the second one does not come near. */
async function singleMove(
  position: Position,
  lookAt: LookAt,
  nodes: number,
  margins: Margins,
): Promise<EngineLine | undefined> {
  const [best, second] = await lookAt(position, 2, nodes);
  return best !== undefined && isSingle(best, second, margins) ? best : undefined;
}

/** The only legal move also counts as single. */
function isSingle(best: EngineLine, second: EngineLine | undefined, margins: Margins): boolean {
  const points = pointsOf(best.score);
  if (points < margins.best) return false;
  return second === undefined || points - pointsOf(second.score) >= margins.aboveSecond;
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS - score.moves : -MATE_POINTS - score.moves;
}
