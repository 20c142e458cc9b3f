import { type BasicEnding, type ExerciseGoal, gradeOf } from '@chuhe/tables';
import type { Text } from '../../platform/language/index.ts';

export function endingName({ force, defence, verdict }: BasicEnding, text: Text): string {
  return text(`endings.name.${verdict}`, {
    force: text(`endings.force.${force}`),
    defence: text(`endings.defence.${defence}`),
  });
}

export function taskName(goal: ExerciseGoal, seed: number, text: Text): string {
  return text(`endings.task.${goal}`, { grade: text(`endings.grade.${gradeOf(seed)}`) });
}

export function taskPath({ id }: BasicEnding, goal: ExerciseGoal, seed: number): string {
  return `/endings/${id}/${goal}-${seed}`;
}

const TASK = /^(win|hold)-([1-9]\d{0,5})$/;

/** The goal and the seed in an address. */
export function readTask(
  task: string,
): { readonly goal: ExerciseGoal; readonly seed: number } | undefined {
  const [, goal, seed] = TASK.exec(task) ?? [];
  return goal === undefined
    ? undefined
    : { goal: goal === 'win' ? 'win' : 'hold', seed: Number(seed) };
}
