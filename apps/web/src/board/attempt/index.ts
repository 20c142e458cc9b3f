// Separate from the state machine, which tools run without a page.
export { useSolving } from './use-solving.ts';
