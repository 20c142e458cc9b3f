import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  acceptedLocale,
  BASE_PATH,
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_HEADER,
  type Locale,
  localeOfCode,
} from '@chuhe/protocol';

/** The prefix of calls for programs; browsers never use it. */
const FOR_PROGRAMS = `${BASE_PATH}/v1/`;

/** The reader's language: requested by the page, else remembered, else the browser's. Programs get English. */
export function localeOf(headers: IncomingHttpHeaders, url = ''): Locale {
  const chosen = headers[LOCALE_HEADER] ?? cookieOf(headers.cookie, LOCALE_COOKIE.name);
  const named = localeOfCode(chosen) ?? acceptedLocale(headers['accept-language']);
  return named ?? (url.startsWith(FOR_PROGRAMS) ? 'en' : DEFAULT_LOCALE);
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The scheme is case-insensitive (RFC 9110). */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(?<token>[\w-]{43})$/i.exec(header ?? '')?.groups?.['token'];
}

/** Reads a personal token from this header only, never from a cookie or URL. */
export function apiTokenOf(header: string | undefined): string | undefined {
  return /^bearer +(?<token>chuhe_pat_[A-Za-z0-9]{32})$/i.exec(header ?? '')?.groups?.['token'];
}

/** The client address according to the trusted proxies: each appends the address of its peer to the list. */
export function senderOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [socket.remoteAddress ?? '', ...told.map((hop) => hop.trim()).toReversed()];
  return hops.slice(0, proxies + 1).findLast((hop) => hop !== '') ?? '';
}

/**
 * The round trip to the client, measured by the kernel of the first proxy when the connection opened. Only this
 * measurement cannot be stretched by a client that answers late. Undefined without a trusted proxy or its header.
 */
export function handshakeMillisOf(
  { headers }: IncomingMessage,
  proxies: number,
): number | undefined {
  const told = headers['x-handshake-micros'];
  if (proxies === 0 || typeof told !== 'string' || !/^\d{1,9}$/.test(told)) return undefined;
  return Number(told) / 1000;
}

/** The key of limits by address: the address itself for IPv4, the household's network for IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0;
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  const prefix = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The browser's user agent, truncated for storage. */
export function agentOf(headers: IncomingHttpHeaders): string {
  return (headers['user-agent'] ?? '').slice(0, 200).replaceAll(/[^\x20-\x7E]/g, '?');
}
