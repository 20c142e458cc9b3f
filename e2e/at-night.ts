/** `pnpm verify journeys` makes every journey; the gate leaves those with the tag below to the night. */
export const IS_NIGHT = process.env['JOURNEYS'] === 'all';

/** The tag of a journey that the gate leaves to `pnpm nightly`: docs/testing.md says what holds its promise by day. */
export const AT_NIGHT = { tag: '@night' };

/** A journey that is made in both languages: the gate makes the Chinese one, the night both. */
export function tagOf(prefix: string): { readonly tag?: string } {
  return prefix === '/en' ? AT_NIGHT : {};
}
