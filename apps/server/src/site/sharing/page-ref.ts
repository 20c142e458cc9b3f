import {
  DEFAULT_LOCALE,
  LOCALE_ENTRIES,
  type Locale,
  LOCALES,
  penCodeSchema,
} from '@chuhe/protocol';
import * as z from 'zod/mini';

/** The subject of a page and of its picture. */
export type PageRef =
  | { readonly type: 'share'; readonly key: string }
  | { readonly type: 'game'; readonly id: string }
  | { readonly type: 'board'; readonly id: string }
  | { readonly type: 'level'; readonly id: string }
  | { readonly type: 'library'; readonly id: string }
  | { readonly type: 'master'; readonly name: string }
  | { readonly type: 'event'; readonly name: string }
  | { readonly type: 'study'; readonly id: string }
  | { readonly type: 'tournament'; readonly id: string }
  | { readonly type: 'place'; readonly id: PlaceName }
  | { readonly type: 'position'; readonly penCode: string }
  | { readonly type: 'watch' }
  /** Only readers with the whole link see the inviter and the terms. */
  | { readonly type: 'invite'; readonly room?: RoomKey }
  | { readonly type: 'site' };

/** The two parts of a private room's link. */
export interface RoomKey {
  readonly roomId: string;
  readonly pw: string;
}

/** Pages of the site with their own preview, by path. */
const PLACES = {
  '/learn': 'learn',
  '/tactics': 'tactics',
  '/tactics/themes': 'tactics',
  '/tactics/storm': 'storm',
  '/tactics/streak': 'streak',
  '/endings': 'endings',
  '/library': 'library',
} as const;

export type PlaceName = (typeof PLACES)[keyof typeof PLACES];

/** A page in one language. */
export interface PageAddress {
  readonly locale: Locale;
  /** The path without the language. */
  readonly path: string;
  readonly ref: PageRef;
}

const NUMBER = /^[1-9]\d{0,17}$/;
const KEY = /^[A-Za-z0-9_-]{6,64}$/;
const LIBRARY_GAME = /^[0-9a-f]{10}$/;
const STUDY = /^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/;
const TOURNAMENT = /^[A-Za-z0-9_][A-Za-z0-9_-]{9,21}$/;
const LEVEL = /^[a-z]{2,8}-x?\d{1,4}$/;

/** The subject of the page at this address. The query is the part after the question mark. */
export function readPageAddress(fullPath: string, query: URLSearchParams): PageAddress {
  const locale = LOCALES.find(
    (one) => LOCALE_ENTRIES[one].prefix !== '' && isUnder(fullPath, LOCALE_ENTRIES[one].prefix),
  );
  const prefix = locale === undefined ? '' : LOCALE_ENTRIES[locale].prefix;
  const path = fullPath.slice(prefix.length).replace(/\/+$/, '') || '/';
  return { locale: locale ?? DEFAULT_LOCALE, path, ref: refOfPath(path, query) };
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

interface PagePlace {
  readonly second: string;
  readonly third: string;
  readonly query: URLSearchParams;
}

/** Readers by the first segment of the path; short addresses have in the query what long ones have in the path. */
const PAGES: ReadonlyMap<string, (place: PagePlace) => PageRef | undefined> = new Map([
  ['h', ({ query }) => shareRef(query)],
  [
    'user',
    ({ second, third, query }) =>
      second === 'history' && third === 'share' ? shareRef(query) : undefined,
  ],
  ['th', ({ query }) => READERS.game(query.get('id') ?? '')],
  ['todayHistory', ({ second }) => READERS.game(second)],
  ['rb', ({ query }) => READERS.board(query.get('id') ?? '')],
  ['residueBoard', ({ second }) => READERS.board(second)],
  ['l', ({ query }) => READERS.level(query.get('id') ?? '')],
  ['level', ({ second }) => READERS.level(second)],
  ['endings', () => ({ type: 'place', id: 'endings' })],
  ['library', libraryRef],
  ['study', ({ second }) => READERS.study(second)],
  ['tournaments', ({ second }) => READERS.tournament(second)],
  ['w', () => ({ type: 'watch' })],
  ['p', ({ query }) => inviteRef(query)],
  ['game', roomRef],
]);

function refOfPath(path: string, query: URLSearchParams): PageRef {
  const place = Object.entries(PLACES).find(([address]) => address === path)?.[1];
  if (place !== undefined) return { type: 'place', id: place };
  const [, first = '', second = '', third = ''] = path.split('/');
  return PAGES.get(first)?.({ second, third, query }) ?? { type: 'site' };
}

function roomRef({ second, query }: PagePlace): PageRef | undefined {
  if (second === 'watch') return { type: 'watch' };
  if (second === 'personal') return inviteRef(query);
  return positionRef(query.get('penCode') ?? '');
}

const ROOM_WORD = /^[\w-]{1,64}$/;

function inviteRef(query: URLSearchParams): PageRef {
  const [roomId, pw] = [query.get('roomId') ?? '', query.get('pw') ?? ''];
  const isWhole = ROOM_WORD.test(roomId) && ROOM_WORD.test(pw);
  return isWhole ? { type: 'invite', room: { roomId, pw } } : { type: 'invite' };
}

function libraryRef({ second, third }: PagePlace): PageRef | undefined {
  if (second === 'game') return READERS.library(third);
  if (second === 'event') return eventRef(decoded(third));
  return second === 'player' ? masterRef(decoded(third)) : undefined;
}

/** A name in an address; empty when it is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A visitor may enter any address; a malformed one gets the page without its own preview.
    return '';
  }
}

const MASTER = /^[\p{Letter}\p{Mark}\p{Number} .'-]{1,40}$/u;

function masterRef(name: string): PageRef | undefined {
  return MASTER.test(name) ? { type: 'master', name } : undefined;
}

const EVENT = /^[^\p{Control}<>]{1,60}$/u;

function eventRef(name: string): PageRef | undefined {
  return EVENT.test(name) ? { type: 'event', name } : undefined;
}

function shareRef(query: URLSearchParams): PageRef | undefined {
  return READERS.share(query.get('key') ?? '');
}

function positionRef(code: string): PageRef | undefined {
  const reading = z.safeParse(penCodeSchema, code);
  return reading.success ? { type: 'position', penCode: reading.data } : undefined;
}

/** Parsers for the names of pictures, by subject. */
const READERS = {
  share: (key) => (KEY.test(key) ? { type: 'share', key } : undefined),
  game: (id) => (NUMBER.test(id) ? { type: 'game', id } : undefined),
  board: (id) => (NUMBER.test(id) ? { type: 'board', id } : undefined),
  level: (id) => (LEVEL.test(id) ? { type: 'level', id } : undefined),
  library: (id) => (LIBRARY_GAME.test(id) ? { type: 'library', id } : undefined),
  master: (name) => masterRef(Buffer.from(name, 'base64url').toString()),
  event: (name) => eventRef(Buffer.from(name, 'base64url').toString()),
  study: (id) => (STUDY.test(id) ? { type: 'study', id } : undefined),
  tournament: (id) => (TOURNAMENT.test(id) ? { type: 'tournament', id } : undefined),
  place: (name) => {
    const id = Object.values(PLACES).find((place) => place === name);
    return id && { type: 'place', id };
  },
  position: (name) => positionRef(Buffer.from(name, 'base64url').toString()),
  watch: (name) => (name === 'card' ? { type: 'watch' } : undefined),
  invite: (name) => (name === 'card' ? { type: 'invite' } : undefined),
  site: (name) => (name === 'card' ? { type: 'site' } : undefined),
} as const satisfies Readonly<Record<PageRef['type'], (name: string) => PageRef | undefined>>;

/** The address of a page's picture. */
export function cardPath(ref: PageRef, locale: Locale): string {
  return `/card/${locale}/${ref.type}/${nameOf(ref)}.png`;
}

/** The subject of a picture's address; undefined for an unknown address. */
export function readCardName(type: string, name: string): PageRef | undefined {
  return new Map<string, (text: string) => PageRef | undefined>(Object.entries(READERS)).get(
    type,
  )?.(name);
}

function nameOf(ref: PageRef): string {
  if ('key' in ref) return ref.key;
  if ('id' in ref) return ref.id;
  if ('name' in ref) return Buffer.from(ref.name).toString('base64url');
  if ('penCode' in ref) return Buffer.from(ref.penCode).toString('base64url');
  return 'card';
}
