import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, isSentLink, LOCALE_ENTRIES } from '@chuhe/protocol';
import { localeOf } from '../../platform/request-context.ts';

/**
 * Where a link leads in the reader's language, when it has none of its own and the reader has chosen another one or has a
 * browser in another one. Undefined where it stays: robots name no language.
 */
export function linkForReader(url: string, headers: IncomingHttpHeaders): string | undefined {
  const [path = ''] = url.split('?', 1);
  const locale = isSentLink(path) ? localeOf(headers) : DEFAULT_LOCALE;
  return locale === DEFAULT_LOCALE ? undefined : LOCALE_ENTRIES[locale].prefix + url;
}
