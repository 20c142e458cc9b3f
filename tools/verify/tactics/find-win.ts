// Wins of material after a mistake. The rules say where one may be: checks win a piece whatever the reply. The engine then decides
// whether the advantage is real, and whether every move of it is the only one.
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

/** What an engine sees in a position after so many nodes, the best lines first, with nothing remembered from before. */
export type LookAt = (
  position: Position,
  count: number,
  nodes: number,
) => Promise<readonly EngineLine[]>;

/** A position of a game right after a move that may have been a mistake. */
export interface Moment {
  /** Plies of the game that are played. */
  readonly ply: number;
  /** Before the last of them. */
  readonly before: Position;
  readonly position: Position;
}

/** The line that wins, and what it wins. */
export interface MaterialWin {
  readonly line: MoveLine;
  readonly gain: number;
}

/** In the engine's points, for the side to move: a horse less at the start counts 230 of them, a cannon 440. */
interface Margins {
  readonly best: number;
  readonly aboveSecond: number;
}

/** Winning chance by the engine's points, fitted on the results of masters' games: 1 / (1 + exp(-0.004 points)). */
const POINTS_SCALE = 0.004;
/** The first move of a win has at least this winning chance. */
const FIRST_CHANCE = 0.8;
/** A move with this winning chance wins as well: no other first move may have it. */
const WINNING_CHANCE = 0.7;

/** A cannon or a horse. */
export const LEAST_GAIN = 4;
const MARGINS: Margins = { best: 180, aboveSecond: 150 };
/** A first look of few nodes only has to leave out what is hopeless. */
const LOOSE: Margins = { best: 100, aboveSecond: 60 };
/** What the mistake gave away, at least: a forced loss is seen in part before it. */
const ABOVE_BEFORE = 100;
const NODES = { first: 4000, reply: 20_000, deep: 50_000, last: 250_000 } as const;
const MATE_POINTS = 30_000;
/** Checks that the rules follow. */
const CHECKS = 2;
/** Moves of the winner. */
const SHORTEST = 2;
const LONGEST = 4;
/** Openings are book, and repeat from game to game. */
const FIRST_PLY = 16;
/** Most mistakes that cost a piece decide the game. */
const LAST_PLIES = 24;

/** The moments near the end, with the winner to move, at which exactly one check wins material by rule, and no capture at once. */
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

/** The only check that wins material by rule, where there is a choice. */
export function winsByCheck(moment: Omit<Moment, 'ply'>): Move | undefined {
  const { position } = moment;
  if (legalMoves(position).length === 1) return undefined;
  const lead = baseOf(moment) + LEAST_GAIN;
  const [move, ...others] = winningChecks(position, lead, CHECKS);
  if (move === undefined || others.length > 0) return undefined;
  return settledLead(position, position.toMove) < lead ? move : undefined;
}

/** Undefined where the last move was no mistake, a move is not single, or the material is not won in time. */
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

/** Whether the engine, after so many nodes, sees a win by this first move and by no other one. */
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

/** The engine answers for the loser; every further move is single again, until what is promised stands on the board. */
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

/** What is won at the end of a line, whatever the reply and after all exchanges. */
export function gainOf(moment: Omit<Moment, 'ply'>, line: MoveLine): number {
  const promised = promisedLead(currentPosition(line), moment.position.toMove);
  return promised === undefined ? 0 : promised - baseOf(moment);
}

/** Whether the pieces that are won have been captured. */
function isOnBoard(moment: Omit<Moment, 'ply'>, line: MoveLine): boolean {
  const lead = materialLead(currentPosition(line), moment.position.toMove);
  return lead - baseOf(moment) >= LEAST_GAIN && gainOf(moment, line) >= LEAST_GAIN;
}

/** The better lead of the two positions around the mistake: what a capture took just before is no win. */
function baseOf({ before, position }: Omit<Moment, 'ply'>): number {
  const side = position.toMove;
  return Math.max(materialLead(before, side), materialLead(position, side));
}

/** The best move where it wins and the second one does not come near. */
async function singleMove(
  position: Position,
  lookAt: LookAt,
  nodes: number,
  margins: Margins,
): Promise<EngineLine | undefined> {
  const [best, second] = await lookAt(position, 2, nodes);
  return best !== undefined && isSingle(best, second, margins) ? best : undefined;
}

/** A move that is the only legal one is single as well. */
function isSingle(best: EngineLine, second: EngineLine | undefined, margins: Margins): boolean {
  const points = pointsOf(best.score);
  if (points < margins.best) return false;
  return second === undefined || points - pointsOf(second.score) >= margins.aboveSecond;
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS - score.moves : -MATE_POINTS - score.moves;
}
