export { nextExercise, useEndingProgress } from './ending-progress.ts';
export { Drawing as ExerciseTask } from './exercise-screen.tsx';
