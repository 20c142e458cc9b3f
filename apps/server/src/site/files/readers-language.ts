import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, isSentLink, LOCALE_ENTRIES } from '@chuhe/protocol';
import { localeOf } from '../../platform/request-context.ts';

/**
 * The address of a link without a language in the reader's language, which the reader has chosen or the browser
 * requests. Undefined when the link needs no redirect; robots request no language.
 */
export function linkForReader(url: string, headers: IncomingHttpHeaders): string | undefined {
  const [path = ''] = url.split('?', 1);
  const locale = isSentLink(path) ? localeOf(headers) : DEFAULT_LOCALE;
  return locale === DEFAULT_LOCALE ? undefined : LOCALE_ENTRIES[locale].prefix + url;
}
