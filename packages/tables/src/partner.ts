import {
  afterMove,
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  type Move,
  type MoveLine,
  opponentOf,
  pieceAt,
  type Position,
} from '@chuhe/rules';
import { canCaptureLastAttacker, type ExerciseGoal } from './exercise.ts';
import { attackerValue, type OpenTables, probe, type Probe } from './probe.ts';
import { timesStood } from './strongest-move.ts';

/** Why a move of the learner is wrong, with what the tables said before and after it. */
export type SlipFault =
  /** It was won in this many moves; after the reply, or as the game stands, it is a draw. */
  | { readonly type: 'drawn' | 'captured'; readonly moves: number; readonly reply: Move }
  /** It was a draw; now the other side wins in this many moves. */
  | { readonly type: 'lost'; readonly moves: number; readonly reply: Move }
  /** The rules end the game: by repetition or by the natural limit. */
  | { readonly type: 'repetition' | 'limit' };

/** The verdict on the learner's last move. */
export type ExerciseVerdict =
  | {
      readonly type: 'right';
      readonly reply: Move;
      /** Moves to the win after the reply; 0 while a draw is held. */
      readonly left: number;
      /** Moves that the win now takes longer than before. */
      readonly extra: number;
    }
  | { readonly type: 'wrong'; readonly fault: SlipFault }
  | { readonly type: 'solved'; readonly extra: number };

/** A held draw is proved by this many moves. */
export const HELD_MOVES = 20;

/** Judges the last move of a line and answers it as well as the tables can. */
export function judgeExercise(
  goal: ExerciseGoal,
  line: MoveLine,
  tables: OpenTables,
): ExerciseVerdict {
  return goal === 'win' ? judgeWin(line, tables) : judgeHold(line, tables);
}

function judgeWin(line: MoveLine, tables: OpenTables): ExerciseVerdict {
  const before = line.positions.at(-2) ?? line.positions[0];
  const after = currentPosition(line);
  const best = probed(before, tables).value.moves;
  const ending = judgeLine(line);
  if (ending?.type === 'win' && ending.winner === before.toMove)
    return { type: 'solved', extra: Math.max(0, 1 - best) };
  if (ending !== undefined) return { type: 'wrong', fault: { type: faultOfEnding(ending.by) } };
  const { value, moves } = probed(after, tables);
  if (value.verdict !== 'lost') {
    const holding = moves.filter((each) => each.value.verdict === 'drawn').map(({ move }) => move);
    const capture = holding.find((move) => pieceAt(after, move.to) !== undefined);
    const reply = capture ?? holding[0];
    if (reply === undefined) throw new Error('a drawn position has a move that holds');
    const type = capture === undefined ? 'drawn' : 'captured';
    return { type: 'wrong', fault: { type, moves: best, reply } };
  }
  const reply = longestDefence(
    line,
    moves.filter(({ value: { moves: left } }) => left === value.moves).map(({ move }) => move),
  );
  return { type: 'right', reply, left: value.moves, extra: value.moves + 1 - best };
}

/** Of the replies that resist longest, one that leaves no piece to be taken and repeats no position. */
function longestDefence(line: MoveLine, replies: readonly Move[]): Move {
  const after = currentPosition(line);
  return leastBy(replies, (reply) => {
    const next = afterMove(after, reply);
    const captures = legalMoves(next).filter((move) => pieceAt(next, move.to) !== undefined).length;
    return captures + timesStood(line, next);
  });
}

function judgeHold(line: MoveLine, tables: OpenTables): ExerciseVerdict {
  const after = currentPosition(line);
  const learner = opponentOf(after.toMove);
  const ending = judgeLine(line);
  if (ending?.type === 'draw') return { type: 'solved', extra: 0 };
  if (ending !== undefined && ending.winner === learner) return { type: 'solved', extra: 0 };
  if (ending !== undefined) return { type: 'wrong', fault: { type: 'repetition' } };
  const { value, moves } = probed(after, tables);
  const [best] = moves;
  if (best === undefined) throw new Error('a position without a move is an ending');
  if (value.verdict === 'won')
    return { type: 'wrong', fault: { type: 'lost', moves: value.moves, reply: best.move } };
  const made = line.positions.filter(({ toMove }) => toMove === learner).length;
  if (made >= HELD_MOVES) return { type: 'solved', extra: 0 };
  const reply = trickiestAttack(
    line,
    moves.map(({ move }) => move),
    tables,
  );
  // The attacker has nothing better than a repetition.
  if (judgeLine(extendLine(line, reply)) !== undefined) return { type: 'solved', extra: 0 };
  return { type: 'right', reply, left: 0, extra: 0 };
}

/** The attacker's move after which the fewest replies hold; it keeps its last piece and varies. */
function trickiestAttack(line: MoveLine, moves: readonly Move[], tables: OpenTables): Move {
  const after = currentPosition(line);
  const attacker = after.toMove;
  return leastBy(moves, (move) => {
    const next = afterMove(after, move);
    const holding = legalMoves(next).filter(
      (reply) => attackerValue(afterMove(next, reply), attacker, tables) === 0,
    ).length;
    return holding + 50 * Number(canCaptureLastAttacker(next)) + 10 * timesStood(line, next);
  });
}

function leastBy(moves: readonly Move[], weigh: (move: Move) => number): Move {
  const [first, ...others] = moves.map((move) => ({ move, weight: weigh(move) }));
  if (first === undefined) throw new Error('there is no move to choose');
  return others.reduce((least, one) => (one.weight < least.weight ? one : least), first).move;
}

function faultOfEnding(by: string): 'repetition' | 'limit' {
  return by === 'natural-limit' ? 'limit' : 'repetition';
}

function probed(position: Position, tables: OpenTables): Probe {
  const found = probe(position, tables);
  if (found === undefined) throw new Error('the tables do not cover the position');
  return found;
}
