// Games between two levels of the computer, judged by our own rules.
import {
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  type MoveLine,
  opponentOf,
  type Side,
  startLine,
  startPosition,
} from '@chuhe/rules';
import { type Ask, chooseMove, type Level, settingsOf } from '@chuhe/search';

/** A level against the one below it, and the score so far from the upper one's view. */
export interface Pair {
  readonly upper: Level;
  readonly lower: Level;
  /** Games begun; at the end of a run all of them are finished. */
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

/** After this many plies a game is a draw: the computer's patience, not a rule. */
const LONGEST_GAME = 200;
const OPENING_PLIES = 4;

export function scoreOf({ games, wins, draws }: Pair): number {
  return games === 0 ? 0 : (wins + draws / 2) / games;
}

/** Plays the next game of a pair: every opening twice, with the colours changed. */
export async function playNext(pair: Pair, ask: Ask): Promise<void> {
  const number = pair.games;
  pair.games += 1;
  const random = seeded(pair.upper * 1000 + Math.floor(number / 2));
  const upperSide: Side = number % 2 === 0 ? 'RED' : 'BLACK';
  const levels = { [upperSide]: pair.upper, [opponentOf(upperSide)]: pair.lower };
  const winner = await playGame(randomOpening(random), ask, (side) => levels[side] ?? pair.lower);
  if (winner === undefined) pair.draws += 1;
  else if (winner === upperSide) pair.wins += 1;
  else pair.losses += 1;
}

async function playGame(
  opening: MoveLine,
  ask: Ask,
  levelOf: (side: Side) => Level,
): Promise<Side | undefined> {
  let line = opening;
  while (line.moves.length < LONGEST_GAME) {
    const ending = judgeLine(line);
    if (ending !== undefined) return ending.type === 'win' ? ending.winner : undefined;
    const settings = settingsOf(levelOf(currentPosition(line).toMove));
    // oxlint-disable-next-line no-await-in-loop -- a game is played move by move
    const { move } = await chooseMove(ask, { line, settings }, () => Math.random());
    line = extendLine(line, move);
  }
  return undefined;
}

/** A few random moves, so that games differ; the engine's own choice among weak moves does the rest. */
function randomOpening(random: () => number): MoveLine {
  let line = startLine(startPosition());
  for (let ply = 0; ply < OPENING_PLIES; ply += 1) {
    const moves = legalMoves(currentPosition(line));
    const move = moves[Math.floor(random() * moves.length)];
    if (move !== undefined) line = extendLine(line, move);
  }
  return line;
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
