/** An address of the app, and the state of its history entry. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Names the history entry; `default` for one that the app did not make. */
  readonly key: string;
}

/** The visitor went back or forward by this many entries. */
type OnPop = (location: Location, delta: number) => void;

/** The browser's history, or a list in tests. */
export interface History {
  readonly current: () => Location;
  readonly push: (location: Location) => void;
  readonly replace: (location: Location) => void;
  readonly go: (delta: number) => void;
  readonly listen: (onPop: OnPop) => void;
}

/** The app stores this with an entry: its state, its key and its place in the history. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

/** The history of a window. */
export function browserHistory(window: Window): History {
  const { history } = window;
  /** The place of the current entry; one that the app did not make gets the place after the one before. */
  const placeAfter = (before: number): number => {
    const { idx } = entryOf(history.state);
    if (idx !== undefined) return idx;
    const place = before + 1;
    history.replaceState({ ...entryOf(history.state), idx: place }, '');
    return place;
  };
  let index = placeAfter(-1);
  const current = (): Location => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = entryOf(history.state);
    return { pathname, search, hash, state: usr, key };
  };
  return {
    current,
    push: (location) => {
      try {
        history.pushState(toEntry(location, index + 1), '', addressOf(location));
        index += 1;
      } catch {
        // Safari refuses more than a hundred entries in half a minute.
        window.location.assign(addressOf(location));
      }
    },
    replace: (location) => history.replaceState(toEntry(location, index), '', addressOf(location)),
    go: (delta) => history.go(delta),
    listen: (onPop) => {
      window.addEventListener('popstate', () => {
        const before = index;
        index = placeAfter(before);
        onPop(current(), index - before);
      });
    },
  };
}

/** The address as a browser shows it. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

/** A new entry for an address, which may be a query or a hash of the current page. */
export function locate(to: string, from: Location, state: unknown = null): Location {
  const base = new URL(addressOf(from), 'http://localhost');
  const { pathname, search, hash } = new URL(to, base);
  return { pathname, search, hash, state, key: newKey() };
}

/** Whether the state of an entry carries a mark, such as `isRedirect`. */
export function isMarked(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, mark) === true;
}

function toEntry({ state, key }: Location, idx: number): Entry {
  return { usr: state, key, idx };
}

/** Any script may have written the state of an entry. */
function entryOf(state: unknown): Entry {
  if (typeof state !== 'object' || state === null) return {};
  const { usr, key, idx }: { usr?: unknown; key?: unknown; idx?: unknown } = state;
  return {
    ...(usr !== undefined && { usr }),
    ...(typeof key === 'string' && { key }),
    ...(typeof idx === 'number' && { idx }),
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
