import { currentPosition, extendLine, type MoveLine, startLine } from '@chuhe/rules';
import {
  BASIC_ENDINGS,
  type BasicEnding,
  drawExercise,
  type Exercise,
  EXERCISE_GOALS,
  type ExerciseGoal,
  figuresOf,
  GRADES,
  judgeExercise,
  probe,
} from '@chuhe/tables';
import { makeFigures, type OpenTable } from '@chuhe/tables/build';

export interface ExerciseCheck {
  readonly checked: number;
  readonly faults: readonly string[];
}

type Tables = ReadonlyMap<string, OpenTable>;

/** The short form works out the figures of endings up to this number of positions. */
const SMALL_CELLS = 100_000;

/** Solves each ending's exercises, slips in each, and compares the figures that the trainer shows. */
export function checkExercises(tables: Tables, isShort: boolean): ExerciseCheck {
  const faults: string[] = [];
  let checked = 0;
  for (const ending of BASIC_ENDINGS) {
    const opened = ending.tables.flatMap((name) => tables.get(name) ?? []);
    if (opened.length < ending.tables.length) continue;
    const cells = opened.reduce((sum, { index }) => sum + index.size, 0);
    const isMade = !isShort || cells <= SMALL_CELLS;
    if (isMade && JSON.stringify(makeFigures(ending, tables)) !== JSON.stringify(figuresOf(ending)))
      faults.push(`${ending.id}: the tables give other figures`);
    for (const exercise of exercisesOf(ending)) {
      const fault = faultOf(ending, exercise, tables);
      if (fault !== undefined)
        faults.push(`${ending.id}, ${exercise.goal} ${exercise.seed}: ${fault}`);
      checked += 1;
    }
  }
  return { checked, faults };
}

/** One exercise of each grade for each goal. */
function exercisesOf(ending: BasicEnding): readonly Exercise[] {
  const { canWin, canHold } = figuresOf(ending);
  return EXERCISE_GOALS.filter((goal) => (goal === 'win' ? canWin : canHold)).flatMap((goal) =>
    GRADES.map((seed) => ({ goal, seed })),
  );
}

/** The shortest win has to take the promised moves, and holding moves the draw; a slip has to be noticed. */
function faultOf(ending: BasicEnding, exercise: Exercise, tables: Tables): string | undefined {
  const start = drawExercise(ending, exercise, figuresOf(ending).longest, tables);
  if (start === undefined) return 'no position';
  const { goal } = exercise;
  const promised = goal === 'win' ? probe(start, tables)?.value.moves : undefined;
  let line = startLine(start);
  for (let made = 1; ; made += 1) {
    const step = stepOf(goal, line, tables);
    if (typeof step === 'string') return `move ${made}: ${step}`;
    if (step === undefined)
      return promised === undefined || made === promised
        ? undefined
        : `${made} moves, not ${promised}`;
    line = step;
  }
}

/** The line after the best move and its answer, undefined at the end of the exercise, or a fault. */
function stepOf(goal: ExerciseGoal, line: MoveLine, tables: Tables): MoveLine | string | undefined {
  const moves = probe(currentPosition(line), tables)?.moves ?? [];
  const kept = goal === 'win' ? 'won' : 'drawn';
  const best = moves.find(({ value }) => value.verdict === kept);
  const slip = moves.find(({ value }) => value.verdict !== kept);
  if (best === undefined) return 'nothing keeps the verdict';
  if (slip !== undefined && isMissed(goal, extendLine(line, slip.move), tables))
    return 'a slip counts as right';
  const next = extendLine(line, best.move);
  const verdict = judgeExercise(goal, next, tables);
  if (verdict.type === 'wrong') return 'the best move counts as wrong';
  if (verdict.extra !== 0) return `the best move is ${verdict.extra} too long`;
  return verdict.type === 'right' ? extendLine(next, verdict.reply) : undefined;
}

/** A slip may come too late to lose a held draw: by the rules, it is one already. */
function isMissed(goal: ExerciseGoal, line: MoveLine, tables: Tables): boolean {
  const { type } = judgeExercise(goal, line, tables);
  return type === 'right' || (type === 'solved' && goal === 'win');
}
