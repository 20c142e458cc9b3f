import { boardKey, type Fault, type Level, openLine } from '@chuhe/puzzles';
import { currentPosition, legalMoves, type Move, type MoveLine } from '@chuhe/rules';
import {
  canGoBack,
  openSolving,
  passedLine,
  type Solving,
  type SolvingIntent,
  stepSolving,
  type Verdict,
} from '../../board/solving/index.ts';
import { explainFault } from './explain-fault.ts';
import { type Judgement, judgeMove, pointsLeft } from './judge-move.ts';

/** One attempt at one level. When BLACK passes, RED is to move again in the position after its own move. */
export interface LevelPlay extends Solving<Fault> {
  readonly level: Level;
}

export type LevelIntent =
  | { readonly type: 'play'; readonly move: Move }
  /** BLACK makes its move. */
  | { readonly type: 'reply' }
  | { readonly type: 'take-back' }
  | { readonly type: 'restart' }
  | { readonly type: 'help' };

export function openLevel(level: Level): LevelPlay {
  return { ...openSolving(openLine(level)), level };
}

/** The next state; the same object when the intent does not apply. */
export function stepLevel(play: LevelPlay, intent: LevelIntent): LevelPlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterRed(play, intent.move) : play;
    case 'reply':
      return step(play, { type: 'step' });
    case 'take-back':
      return step(play, { type: 'back' });
    case 'restart':
      return { ...openLevel(play.level), isHelped: play.isHelped };
    case 'help':
      return step(play, { type: 'help' });
    default:
      return intent satisfies never;
  }
}

function step(play: LevelPlay, intent: SolvingIntent<Fault>): LevelPlay {
  return stepSolving<Fault, LevelPlay>(play, intent);
}

/** The number of RED's moves, including wrong ones. */
export function movesMade(play: LevelPlay): number {
  return redMoves(play.level, play.line) + play.mistakes;
}

/** The counted moves of the attempt: a move shown by a hint costs at least one over par. */
export function countedMoves(play: LevelPlay): number {
  const made = movesMade(play);
  return play.isHelped ? Math.max(made, play.level.par + 1) : made;
}

/** The ply of RED's current or last decision, to which the task belongs. */
export function taskPly({ line, stage, decisions }: LevelPlay): number {
  return stage.type === 'yours' ? line.moves.length : (decisions.at(-1) ?? 0);
}

/** Whether the last move made par impossible; the level can still be solved. */
export function isDetour(play: LevelPlay): boolean {
  if (play.stage.type !== 'yours' || !canGoBack(play)) return false;
  return !isAtPar(play) && isAtPar(step(play, { type: 'back' }));
}

function isAtPar(play: LevelPlay): boolean {
  return solveLevel(play, play.level.par - movesMade(play)) !== undefined;
}

/**
 * RED's shortest way to the goal from here, with BLACK replying as in the level. A breadth-first search over all legal
 * moves, so it finds par independently. Undefined if the goal is unreachable.
 */
export function solveLevel(start: LevelPlay, most: number): readonly Move[] | undefined {
  const seen = new Set<string>();
  let frontier: readonly Attempt[] = [{ play: start, moves: [] }];
  for (let depth = 0; depth < most; depth += 1) {
    const next = frontier.flatMap((attempt) => attemptsAfter(attempt));
    const solved = next.find(({ play }) => play.stage.type === 'solved');
    if (solved !== undefined) return solved.moves;
    frontier = next.filter(({ play }) => {
      if (play.stage.type !== 'yours') return false;
      const key = keyOf(play);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  }
  return undefined;
}

/** Every move of RED that is not wrong, each with BLACK's reply. */
function attemptsAfter({ play, moves }: Attempt): readonly Attempt[] {
  return legalMoves(currentPosition(play.line)).flatMap((move) => {
    const moved = step(play, { type: 'play', move });
    const judgement = judgeMove(play.level, moved.line, redMoves(play.level, moved.line));
    if (judgement.type === 'wrong') return [];
    const verdict = verdictOf(play, move, judgement);
    const after = settle(step(moved, { type: 'judged', verdict }));
    return [{ play: after, moves: [...moves, move] }];
  });
}

interface Attempt {
  readonly play: LevelPlay;
  readonly moves: readonly Move[];
}

/** The state after BLACK's reply, if one is due. */
export function settle(play: LevelPlay): LevelPlay {
  return step(play, { type: 'step' });
}

/** The board and the remaining goal: the goals depend on nothing else. */
function keyOf({ level, line }: LevelPlay): string {
  return `${boardKey(currentPosition(line))}${pointsLeft(level, line).join()}`;
}

function redMoves({ history = [] }: Level, { positions, moves }: MoveLine): number {
  return moves.filter((_, ply) => ply >= history.length && positions[ply]?.toMove === 'RED').length;
}

function afterRed(play: LevelPlay, move: Move): LevelPlay {
  const moved = step(play, { type: 'play', move });
  const made = redMoves(play.level, moved.line);
  const judgement = judgeMove(play.level, moved.line, made);
  const verdict =
    judgement.type === 'wrong'
      ? wrong(explainFault(play.level, moved.line, made))
      : verdictOf(play, move, judgement);
  return step(moved, { type: 'judged', verdict });
}

function wrong(fault: Fault): Verdict<Fault> {
  return { type: 'wrong', fault, reply: 'reply' in fault ? fault.reply : undefined };
}

function verdictOf(
  play: LevelPlay,
  move: Move,
  judgement: Exclude<Judgement, { readonly type: 'wrong' }>,
): Verdict<Fault> {
  if (judgement.type === 'solved') return judgement;
  const { reply } = judgement;
  return reply === undefined
    ? { type: 'right', line: passedLine(play.line, move) }
    : { type: 'right', reply };
}
