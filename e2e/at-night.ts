/** `pnpm verify journeys` runs every journey; the gate skips those with the tag below. */
export const IS_NIGHT = process.env['JOURNEYS'] === 'all';

/** The tag of a journey that runs only in `pnpm nightly`; docs/testing.md names the test that covers it in the gate. */
export const AT_NIGHT = { tag: '@night' };

/** A journey in both languages: the gate runs the Chinese one, the nightly run both. */
export function tagOf(prefix: string): { readonly tag?: string } {
  return prefix === '/en' ? AT_NIGHT : {};
}
