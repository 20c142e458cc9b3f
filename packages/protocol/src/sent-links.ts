/**
 * Paths that people share as links. Pages listed by search engines are not among them: they keep the language of their
 * address.
 */
const SENT =
  /^\/(?:[hlpw]|rb|th|game\/(?:personal|room|watch)|user\/history\/share|study\/[^/]+)\/?$/;

/** Whether a path without a language prefix opens in the reader's own language. */
export function isSentLink(path: string): boolean {
  return SENT.test(path);
}
