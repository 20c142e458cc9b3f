import {
  afterMove,
  isSameMove,
  legalMoves,
  type Move,
  type WrittenNotation,
  pieceAt,
  type Position,
  startPosition,
  writeMove,
} from '@chuhe/rules';
import type { Step } from '../../platform/store/index.ts';

/** Name the move of an arrow, or play a named move. */
export const TASKS = ['name', 'play'] as const;
export type Task = (typeof TASKS)[number];

/** One move to read or write. */
export interface Question {
  readonly position: Position;
  readonly move: Move;
  /** The move among others of the same position, in the order shown. */
  readonly options: readonly Move[];
}

/** A run of questions against the clock. */
export interface NotationRun {
  readonly task: Task;
  readonly question: Question;
  readonly score: number;
  /** When the clock started, with the first answer; undefined before. */
  readonly startedAt: number | undefined;
  /** The last wrong answer, while its question is shown. */
  readonly wrong: Move | undefined;
  readonly isOver: boolean;
}

export type RunIntent =
  | { readonly type: 'answer'; readonly move: Move; readonly at: number; readonly next: Question }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'begin'; readonly task: Task; readonly question: Question };

type RunEffect =
  | { readonly type: 'sound'; readonly name: 'move' | 'moveFail' | 'victory' }
  /** Keeps the score of a run that is over. */
  | { readonly type: 'store'; readonly task: Task; readonly score: number };

export const RUN_MILLIS = 60_000;
/** Positions come from random games: the minimum number of plies, and the maximum added to it. */
const LEAST_PLIES = 4;
const MORE_PLIES = 20;
const OPTIONS = 4;

export function beginRun(task: Task, question: Question): NotationRun {
  return { task, question, score: 0, startedAt: undefined, wrong: undefined, isOver: false };
}

/** The next state of a run, and its effects: the sound of an answer, and at the end the score to keep. */
export function reduceRun(run: NotationRun, intent: RunIntent): Step<NotationRun, RunEffect> {
  const state = stepRun(run, intent);
  const { task, score } = state;
  if (state.isOver && !run.isOver)
    return {
      state,
      effects: [
        { type: 'store', task, score },
        { type: 'sound', name: 'victory' },
      ],
    };
  if (intent.type !== 'answer' || state.isOver) return { state, effects: [] };
  const name = state.wrong === undefined ? 'move' : 'moveFail';
  return { state, effects: [{ type: 'sound', name }] };
}

export function stepRun(run: NotationRun, intent: RunIntent): NotationRun {
  switch (intent.type) {
    case 'begin':
      return beginRun(intent.task, intent.question);
    case 'tick':
      return isTimeUp(run, intent.at) ? { ...run, isOver: true } : run;
    case 'answer': {
      if (run.isOver || isTimeUp(run, intent.at)) return { ...run, isOver: true };
      const startedAt = run.startedAt ?? intent.at;
      if (!isSameMove(intent.move, run.question.move))
        return { ...run, startedAt, wrong: intent.move };
      const score = run.score + (run.wrong === undefined ? 1 : 0);
      return { ...run, startedAt, score, question: intent.next, wrong: undefined };
    }
    default:
      return intent satisfies never;
  }
}

export function millisLeft({ startedAt }: NotationRun, at: number): number {
  return startedAt === undefined ? RUN_MILLIS : Math.max(0, startedAt + RUN_MILLIS - at);
}

/** A position, one of its moves, and others with different notation, preferably of the same kind of piece. */
export function askQuestion(notation: WrittenNotation, random: () => number): Question {
  const position = randomPosition(random);
  const moves = shuffled(legalMoves(position), random);
  const [move] = moves;
  if (move === undefined) return askQuestion(notation, random);
  const kindOf = ({ from }: Move): string | undefined => pieceAt(position, from)?.kind;
  const kind = kindOf(move);
  const texts = new Set([writeMove(position, move, notation)]);
  const others = moves
    .toSorted((one, other) => Number(kindOf(other) === kind) - Number(kindOf(one) === kind))
    .filter((other) => {
      const text = writeMove(position, other, notation);
      const isNew = !texts.has(text);
      texts.add(text);
      return isNew;
    });
  return { position, move, options: shuffled([move, ...others.slice(0, OPTIONS - 1)], random) };
}

function isTimeUp(run: NotationRun, at: number): boolean {
  return millisLeft(run, at) === 0;
}

function randomPosition(random: () => number): Position {
  let position = startPosition();
  const plies = LEAST_PLIES + Math.floor(random() * MORE_PLIES);
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = legalMoves(position);
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) break;
    position = afterMove(position, move);
  }
  return position;
}

/** Sorts the items by random numbers. */
function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
