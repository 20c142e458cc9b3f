import {
  type Fault,
  faultOfGain,
  faultOfMate,
  type Level,
  type LevelGoal,
  type Refuted,
  type ReplyFault,
} from '@chuhe/puzzles';
import { afterMove, legalMoves, type Move, type MoveLine } from '@chuhe/rules';
import { canWin, dangersIn, lossByRepetition, movesLeft, namedMove } from './judge-move.ts';
import { strongestOf } from './material.ts';

/** Why RED's last move of a line, which was judged wrong, misses the goal. */
export function explainFault(level: Level, line: MoveLine, made: number): Fault {
  const { goal } = level;
  switch (goal.type) {
    case 'stars':
    case 'capture':
      return byReply(line, faultOfGain, (position) => dangersIn(level, position));
    case 'mate':
      return explainMate(level, goal, line, movesLeft(level, made));
    case 'line': {
      const move = namedMove(level, line, line.moves.length - 1);
      return move === undefined ? BEYOND : { type: 'named', move };
    }
    case 'gain':
      return byReply(line, faultOfGain);
    case 'vary': {
      const rule = lossByRepetition(line);
      return rule === undefined ? byReply(line, faultOfGain) : { type: rule };
    }
    case 'check':
      return named(line, 'idle');
    case 'answer':
      return named(line, ANSWER_FAULTS[goal.by]);
    case 'ruling':
      return named(line, RULING_FAULTS[goal.result]);
    default:
      return goal satisfies never;
  }
}

const BEYOND: Fault = { type: 'beyond' };

type ByGoal<Type extends LevelGoal['type']> = Extract<LevelGoal, { readonly type: Type }>;

const ANSWER_FAULTS: Readonly<Record<ByGoal<'answer'>['by'], ReplyFault>> = {
  move: 'answer-move',
  block: 'answer-block',
  leg: 'answer-leg',
  screen: 'answer-screen',
  capture: 'answer-capture',
};

const RULING_FAULTS: Readonly<Record<ByGoal<'ruling'>['result'], ReplyFault>> = {
  win: 'unruled',
  draw: 'undrawn',
};

/** BLACK escapes in every way except by replies after which RED still wins in time. */
function explainMate(level: Level, goal: ByGoal<'mate'>, line: MoveLine, left: number): Fault {
  const calm = level.par > 1 ? 'slow' : 'free';
  return byReply(
    line,
    (refuted) => faultOfMate(refuted, calm),
    (position) =>
      legalMoves(position).filter((reply) => !canWin(goal, afterMove(position, reply), left)),
  );
}

function named(line: MoveLine, type: ReplyFault): Fault {
  return byReply(line, ({ reply }) => ({ type, reply }));
}

/** The fault shown by BLACK's most costly reply; without one, no piece gets to its target. */
function byReply(
  { positions, moves }: MoveLine,
  faultOf: (refuted: Refuted) => Fault,
  repliesIn: (position: Refuted['after']) => readonly Move[] = legalMoves,
): Fault {
  const [before, after, wrong] = [positions.at(-2), positions.at(-1), moves.at(-1)];
  if (before === undefined || after === undefined || wrong === undefined) return BEYOND;
  const reply = strongestOf(after, repliesIn(after));
  return reply === undefined ? BEYOND : faultOf({ before, wrong, after, reply });
}
