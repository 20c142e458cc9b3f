import { LOCALE_ENTRIES, type Locale, LOCALES, penCodeSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** What a page, and the picture of it, is about. */
export type PageRef =
  | { readonly type: 'share'; readonly key: string }
  | { readonly type: 'game'; readonly id: string }
  | { readonly type: 'board'; readonly id: string }
  | { readonly type: 'level'; readonly id: string }
  | { readonly type: 'position'; readonly penCode: string }
  | { readonly type: 'watch' }
  | { readonly type: 'invite' }
  | { readonly type: 'site' };

/** A page in one language. */
export interface PageAddress {
  readonly locale: Locale;
  /** Without the language. */
  readonly path: string;
  readonly ref: PageRef;
}

const SITE: PageRef = { type: 'site' };
const NUMBER = /^[1-9]\d{0,17}$/;
const KEY = /^[A-Za-z0-9_-]{6,64}$/;
const LEVEL = /^[a-z]{2,8}-x?\d{1,4}$/;

/** What the page at this address is about. The query is the part after the question mark. */
export function readPageAddress(fullPath: string, query: URLSearchParams): PageAddress {
  const locale = LOCALES.find(
    (one) => LOCALE_ENTRIES[one].prefix !== '' && isUnder(fullPath, LOCALE_ENTRIES[one].prefix),
  );
  const prefix = locale === undefined ? '' : LOCALE_ENTRIES[locale].prefix;
  const path = fullPath.slice(prefix.length).replace(/\/+$/, '') || '/';
  return { locale: locale ?? 'zh', path, ref: refOfPath(path, query) };
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function refOfPath(path: string, query: URLSearchParams): PageRef {
  const [, first = '', second = '', third = ''] = path.split('/');
  const id = query.get('id') ?? '';
  switch (first) {
    case 'h':
      return shareRef(query);
    case 'user':
      return second === 'history' && third === 'share' ? shareRef(query) : SITE;
    case 'th':
    case 'todayHistory':
      return numbered('game', first === 'th' ? id : second);
    case 'rb':
    case 'residueBoard':
      return numbered('board', first === 'rb' ? id : second);
    case 'l':
    case 'level':
      return levelRef(first === 'l' ? id : second);
    case 'w':
      return { type: 'watch' };
    case 'p':
      return { type: 'invite' };
    case 'game':
      return roomRef(second, query);
    default:
      return SITE;
  }
}

function roomRef(screen: string, query: URLSearchParams): PageRef {
  if (screen === 'watch') return { type: 'watch' };
  if (screen === 'personal') return { type: 'invite' };
  const reading = z.safeParse(penCodeSchema, query.get('penCode') ?? '');
  return reading.success ? { type: 'position', penCode: reading.data } : SITE;
}

function shareRef(query: URLSearchParams): PageRef {
  const key = query.get('key') ?? '';
  return KEY.test(key) ? { type: 'share', key } : SITE;
}

function numbered(type: 'game' | 'board', id: string): PageRef {
  return NUMBER.test(id) ? { type, id } : SITE;
}

function levelRef(id: string): PageRef {
  return LEVEL.test(id) ? { type: 'level', id } : SITE;
}

/** The address of the picture of a page. */
export function cardPath(ref: PageRef, locale: Locale): string {
  return `/card/${locale}/${ref.type}/${nameOf(ref)}.png`;
}

/** What a picture's address is about; undefined when it is none of ours. */
export function readCardName(type: string, name: string): PageRef | undefined {
  switch (type) {
    case 'share':
      return KEY.test(name) ? { type, key: name } : undefined;
    case 'game':
    case 'board':
      return NUMBER.test(name) ? { type, id: name } : undefined;
    case 'level':
      return LEVEL.test(name) ? { type, id: name } : undefined;
    case 'position': {
      const code = Buffer.from(name, 'base64url').toString();
      const reading = z.safeParse(penCodeSchema, code);
      return reading.success ? { type, penCode: reading.data } : undefined;
    }
    case 'watch':
    case 'invite':
    case 'site':
      return name === 'card' ? { type } : undefined;
    default:
      return undefined;
  }
}

function nameOf(ref: PageRef): string {
  switch (ref.type) {
    case 'share':
      return ref.key;
    case 'game':
    case 'board':
    case 'level':
      return ref.id;
    case 'position':
      return Buffer.from(ref.penCode).toString('base64url');
    case 'watch':
    case 'invite':
    case 'site':
      return 'card';
    default:
      return ref satisfies never;
  }
}
