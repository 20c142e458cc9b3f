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

/** What programs call; browsers never do. */
const FOR_PROGRAMS = `${BASE_PATH}/v1/`;

/** The reader's language: what the page asks for, else the remembered choice, else the browser's; programs read English. */
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

/** The scheme is a word in any case (RFC 9110). */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(?<token>[\w-]{43})$/i.exec(header ?? '')?.groups?.['token'];
}

/** A personal token; it is taken from this header only, never from a cookie or an address. */
export function apiTokenOf(header: string | undefined): string | undefined {
  return /^bearer +(?<token>chuhe_pat_[A-Za-z0-9]{32})$/i.exec(header ?? '')?.groups?.['token'];
}

/** The address a request came from, as the proxies in front tell it: each adds whom it heard to the end of the list. */
export function senderOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [socket.remoteAddress ?? '', ...told.map((hop) => hop.trim()).toReversed()];
  return hops.slice(0, proxies + 1).findLast((hop) => hop !== '') ?? '';
}

/**
 * The round trip to the caller as the kernel of the first proxy measured it when the line was opened: the only measure
 * that a client cannot stretch by answering late. Undefined without a proxy of ours, or when it said nothing.
 */
export function handshakeMillisOf(
  { headers }: IncomingMessage,
  proxies: number,
): number | undefined {
  const told = headers['x-handshake-micros'];
  if (proxies === 0 || typeof told !== 'string' || !/^\d{1,9}$/.test(told)) return undefined;
  return Number(told) / 1000;
}

/** Whom limits count: an address of IPv4, the network of one household for IPv6. */
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

/** The browser's user agent, as far as it is worth storing. */
export function agentOf(headers: IncomingHttpHeaders): string {
  return (headers['user-agent'] ?? '').slice(0, 200).replaceAll(/[^\x20-\x7E]/g, '?');
}
