import { ORDERS } from '@chuhe/protocol';
import { SIDES } from '@chuhe/rules';

export const RESULTS = ['any', ...SIDES, 'draw'] as const;
type ResultChoice = (typeof RESULTS)[number];
type Order = (typeof ORDERS)[number];

/** The filter of the masters' games; an empty string matches all. It is the query of the page's address. */
export interface LibraryFilter {
  readonly words: string;
  readonly red: string;
  readonly black: string;
  readonly event: string;
  readonly opening: string;
  readonly from: string;
  readonly to: string;
  readonly result: ResultChoice;
  readonly position: string;
  /** A day of the calendar, MM-DD. */
  readonly day: string;
  readonly order: Order;
}

const TEXTS = [
  'words',
  'red',
  'black',
  'event',
  'opening',
  'from',
  'to',
  'position',
  'day',
] as const;

export const EVERY_GAME: LibraryFilter = {
  words: '',
  red: '',
  black: '',
  event: '',
  opening: '',
  from: '',
  to: '',
  result: 'any',
  position: '',
  day: '',
  order: 'newest',
};

export function readFilter(query: URLSearchParams): LibraryFilter {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, query.get(name) ?? '']));
  const result = RESULTS.find((one) => one === query.get('result')) ?? 'any';
  const order = ORDERS.find((one) => one === query.get('order')) ?? 'newest';
  return { ...EVERY_GAME, ...texts, result, order };
}

/** The filter as query parameters; empty conditions are omitted. */
export function queryOf(filter: LibraryFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== '' && value !== 'any' && value !== 'newest',
    ),
  );
}

/** The address of the matching games. */
export function libraryPath(filter: Partial<LibraryFilter>): string {
  const query = new URLSearchParams(queryOf({ ...EVERY_GAME, ...filter })).toString();
  return query === '' ? '/library' : `/library?${query}`;
}

/** From the most to the least selective condition. */
const NARROWEST = [
  'position',
  'day',
  'event',
  'black',
  'red',
  'words',
  'opening',
  'result',
  'to',
  'from',
] as const;

/** The filter without its most selective condition; undefined if it has none. */
export function widened(filter: LibraryFilter): LibraryFilter | undefined {
  const name = NARROWEST.find((one) => filter[one] !== EVERY_GAME[one]);
  return name === undefined ? undefined : { ...filter, [name]: EVERY_GAME[name] };
}
