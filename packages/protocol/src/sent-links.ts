/** Addresses that people send each other; pages that search engines list stay in the language of their address. */
const SENT =
  /^\/(?:[hlpw]|rb|th|game\/(?:personal|room|watch)|user\/history\/share|study\/[^/]+)\/?$/;

/** Whether a path without a language is opened in the reader's own. */
export function isSentLink(path: string): boolean {
  return SENT.test(path);
}
