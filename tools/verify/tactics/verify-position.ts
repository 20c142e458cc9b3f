// Re-examines one mined position. It shares the rules with the miner and the judge, but no search: mates are proved by
// proof numbers and refuted by a plain search, wins are searched by the engine with another number of nodes.
import {
  CheckProver,
  difficultyFeatures,
  estimateRating,
  judgeTactic,
  type MateTactic,
  sourceOf,
  type Tactic,
  themesOf,
  type WinTactic,
} from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  extendLine,
  hasLegalMove,
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
import { readCode } from './examine-position.ts';
import { gainOf, isOnlyWin, LEAST_GAIN, type LookAt, winsByCheck } from './find-win.ts';
import { losesWithin, winsWithin } from './plain-win.ts';

export interface VerifyParts {
  /** The moves of each library game, four digits per move. */
  readonly movesOf: ReadonlyMap<string, string>;
  readonly lookAt: LookAt;
}

/** The positions that one proof may examine. */
const BUDGET = 50_000;
/** A deeper search than the last one of the miner. */
const NODES = 300_000;

/** The fault of a position; undefined if there is none. */
export async function faultOf(tactic: Tactic, parts: VerifyParts): Promise<string | undefined> {
  const game = replayGame(tactic, parts);
  if (game === undefined || writePlacement(currentPosition(game)) !== tactic.code)
    return 'does not stand in its game';
  const line = replay(startLine(readCode(tactic.code)), tactic.moves);
  if (line === undefined) return 'the main line is not legal';
  if (estimateRating(difficultyFeatures(tactic)) !== tactic.rating)
    return 'the estimate is another';
  return tactic.goal === 'mate'
    ? faultOfMate(tactic, line)
    : faultOfWin(tactic, line, game, parts.lookAt);
}

function faultOfMate(tactic: MateTactic, line: MoveLine): string | undefined {
  const { mateIn, themes } = tactic;
  const [position] = line.positions;
  const prover = new CheckProver();
  if (prover.prove(position, mateIn, BUDGET) !== 'proved') return `no mate in ${mateIn} is proved`;
  if (line.moves.length !== 2 * mateIn - 1 || hasLegalMove(currentPosition(line)))
    return 'the main line does not end in mate';
  if (themesOf(line).join() !== themes.join()) return 'the themes are others';
  if (winsWithin(position, mateIn - 1)) return 'a shorter win is there';
  return faultOfFirstMoves(tactic, position, (after) => losesWithin(after, mateIn - 1));
}

/** The judge must accept every first move that keeps the promise and no other, and there is exactly one. */
function faultOfFirstMoves(
  tactic: Tactic,
  position: Position,
  isKept: (after: Position) => boolean,
): string | undefined {
  const kept: string[] = [];
  for (const move of legalMoves(position)) {
    const isRight = isKept(afterMove(position, move));
    const record = writeMoveRecord(move);
    if (isRight !== isAccepted(tactic, move))
      return `${record} ${isRight ? 'keeps' : 'breaks'} the promise and is judged otherwise`;
    if (isRight) kept.push(record);
  }
  return kept.length === 1 ? undefined : `first moves that win in time: ${kept.join(', ')}`;
}

async function faultOfWin(
  tactic: WinTactic,
  line: MoveLine,
  game: MoveLine,
  lookAt: LookAt,
): Promise<string | undefined> {
  const { gain, moves } = tactic;
  const position = currentPosition(game);
  const moment = { before: currentPosition(shortenLine(game, 1)), position };
  const won = gainOf(moment, line);
  if (moves.length % 2 === 0 || won < LEAST_GAIN) return 'the line wins too little';
  if (won !== gain) return `the line wins ${won}, not ${gain}`;
  const check = winsByCheck(moment);
  if (check === undefined || writeMoveRecord(check) !== moves[0]) return 'no single check wins';
  const accepted = legalMoves(position).filter((move) => isAccepted(tactic, move));
  if (accepted.length !== 1) return 'the judge accepts another first move';
  const isSingle = await isOnlyWin(position, check, lookAt, NODES);
  return isSingle ? undefined : 'for the engine the first move is not the only one that wins';
}

function isAccepted(tactic: Tactic, move: Move): boolean {
  return judgeTactic(tactic, [move]).state !== 'wrong';
}

/** The plies of the game and the moves after them; undefined if the game has no such plies. */
function replayGame(tactic: Tactic, { movesOf }: VerifyParts): MoveLine | undefined {
  const { game, ply } = sourceOf(tactic);
  const played = (movesOf.get(game) ?? '').slice(0, 4 * ply);
  if (played.length !== 4 * ply) return undefined;
  const after = tactic.after ?? [];
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
