import { localeOfTag, type Locale } from '../language/index.ts';

export const TIP_AFTER_MILLIS = 5000;
export const TIP_FOR_MILLIS = 5000;

/** The language to offer: the browser's, when it is ours and differs from the stored one. */
export function languageToOffer(
  browserTag: string | undefined,
  stored: Locale | undefined,
): Locale | undefined {
  const browser = localeOfTag(browserTag);
  if (browser === undefined || stored === undefined || browser === stored) return undefined;
  return browser;
}
