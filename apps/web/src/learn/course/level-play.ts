import { boardKey, type Level, openLine } from '@chuhe/puzzles';
import {
  afterMove,
  currentPosition,
  extendLine,
  legalMoves,
  type Move,
  type MoveLine,
  shortenLine,
} from '@chuhe/rules';
import { judgeMove, pointsLeft } from './judge-move.ts';

type LevelStage =
  | { readonly type: 'yours' }
  /** BLACK is about to make this move; `wrong` ends the attempt with it. */
  | { readonly type: 'reply'; readonly move: Move; readonly isRefutation: boolean }
  | { readonly type: 'wrong' }
  | { readonly type: 'solved' };

/** One attempt at one level. */
export interface LevelPlay {
  readonly level: Level;
  /** Where BLACK passes, RED is to move again in the position after its own move. */
  readonly line: MoveLine;
  readonly stage: LevelStage;
  /** Moves that were wrong and have been taken back. */
  readonly mistakes: number;
  /** Whether a move was shown. */
  readonly isHelped: boolean;
}

export type LevelIntent =
  | { readonly type: 'play'; readonly move: Move }
  /** BLACK's move is made. */
  | { readonly type: 'reply' }
  | { readonly type: 'take-back' }
  | { readonly type: 'restart' }
  | { readonly type: 'help' };

export function openLevel(level: Level): LevelPlay {
  return {
    level,
    line: openLine(level),
    stage: { type: 'yours' },
    mistakes: 0,
    isHelped: false,
  };
}

/** The next state; the same object when the intent does not apply. */
export function stepLevel(play: LevelPlay, intent: LevelIntent): LevelPlay {
  switch (intent.type) {
    case 'play':
      return play.stage.type === 'yours' ? afterRed(play, intent.move) : play;
    case 'reply':
      return afterReply(play);
    case 'take-back':
      return takeBack(play);
    case 'restart':
      return { ...openLevel(play.level), isHelped: play.isHelped };
    case 'help':
      return { ...play, isHelped: true };
    default:
      return intent satisfies never;
  }
}

/** How many moves RED has made, with those that were wrong. */
export function movesMade(play: LevelPlay): number {
  return redMoves(play.level, play.line) + play.mistakes;
}

/** What the attempt counts for: a move that was shown costs at least one over par. */
export function countedMoves(play: LevelPlay): number {
  const made = movesMade(play);
  return play.isHelped ? Math.max(made, play.level.par + 1) : made;
}

export function canTakeBack({ level, line, stage }: LevelPlay): boolean {
  return stage.type === 'wrong' || (stage.type === 'yours' && redMoves(level, line) > 0);
}

/**
 * The moves of RED's that reach the goal soonest from here, BLACK replying as in the level: breadth first over all legal
 * moves, so it finds par without being told. Undefined when the goal is out of reach.
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

/** Every move of RED's, each with BLACK's reply. */
function attemptsAfter({ play, moves }: Attempt): readonly Attempt[] {
  return legalMoves(currentPosition(play.line)).map((move) => ({
    play: settle(stepLevel(play, { type: 'play', move })),
    moves: [...moves, move],
  }));
}

interface Attempt {
  readonly play: LevelPlay;
  readonly moves: readonly Move[];
}

/** The state after BLACK's reply, where one is due. */
export function settle(play: LevelPlay): LevelPlay {
  return play.stage.type === 'reply' ? stepLevel(play, { type: 'reply' }) : play;
}

/** Board, and what is left to do: goals do not depend on more. */
function keyOf({ level, line }: LevelPlay): string {
  return `${boardKey(currentPosition(line))}${pointsLeft(level, line).join()}`;
}

function redMoves({ history = [] }: Level, { positions, moves }: MoveLine): number {
  return moves.filter((_, ply) => ply >= history.length && positions[ply]?.toMove === 'RED').length;
}

function afterRed(play: LevelPlay, move: Move): LevelPlay {
  const line = extendLine(play.line, move);
  const judgement = judgeMove(play.level, line, redMoves(play.level, line));
  switch (judgement.type) {
    case 'solved':
      return { ...play, line, stage: { type: 'solved' } };
    case 'wrong':
      return judgement.reply === undefined
        ? { ...play, line, stage: { type: 'wrong' } }
        : { ...play, line, stage: { type: 'reply', move: judgement.reply, isRefutation: true } };
    case 'on':
      return judgement.reply === undefined
        ? { ...play, line: passed(play.line, move), stage: { type: 'yours' } }
        : { ...play, line, stage: { type: 'reply', move: judgement.reply, isRefutation: false } };
    default:
      return judgement satisfies never;
  }
}

/** RED's move, and RED to move again. */
function passed({ positions, moves }: MoveLine, move: Move): MoveLine {
  const after = afterMove(positions.at(-1) ?? positions[0], move);
  const [start, ...later] = positions;
  return {
    positions: [start, ...later, { ...after, toMove: 'RED' as const }],
    moves: [...moves, move],
  };
}

function afterReply(play: LevelPlay): LevelPlay {
  const { stage, line } = play;
  if (stage.type !== 'reply') return play;
  const type = stage.isRefutation ? 'wrong' : 'yours';
  return { ...play, line: extendLine(line, stage.move), stage: { type } };
}

/** Goes back to RED's last decision; a wrong move counts although it is taken back. */
function takeBack(play: LevelPlay): LevelPlay {
  if (!canTakeBack(play)) return play;
  const { line, stage, mistakes } = play;
  const isWrong = stage.type === 'wrong';
  const last = line.positions.findLastIndex(
    ({ toMove }, ply) => toMove === 'RED' && ply < line.moves.length,
  );
  return {
    ...play,
    line: shortenLine(line, line.moves.length - last),
    stage: { type: 'yours' },
    mistakes: mistakes + (isWrong ? 1 : 0),
  };
}
