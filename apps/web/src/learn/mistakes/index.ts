export { lineOfMistake } from './mistake-lesson.ts';
export { MistakeTask } from './one-mistake.tsx';
