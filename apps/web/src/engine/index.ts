export type { Adviser } from './adviser.ts';
export { useAdviser } from './adviser-context.ts';
