/** How browsers put it when a piece of code cannot be fetched: Chromium, Firefox, Safari. */
const WORDS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/** Whether an error means that a piece of code could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && WORDS.some((words) => error.message.includes(words));
}
