import type { ComponentType } from 'react';
import { createSignal } from '../store/index.ts';
import { addressOf, type History, locate, type Location } from './history.ts';

/** The parts of an address that vary: `{ id: '7' }` of `/level/7`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A screen whose code is fetched when it is first opened. */
export interface LazyScreen {
  readonly load: () => Promise<ComponentType>;
}

/** The screen of an address, or the address to open instead. */
export type Destination =
  | { readonly type: 'screen'; readonly screen: LazyScreen; readonly params: Params }
  | { readonly type: 'redirect'; readonly to: string };

export type Page =
  | { readonly type: 'screen'; readonly Screen: ComponentType; readonly params: Params }
  | { readonly type: 'failed'; readonly error: unknown };

/** A navigation that a screen wants confirmed. */
export interface BlockedNavigation {
  readonly proceed: () => void;
  readonly cancel: () => void;
}

export interface RouterState {
  readonly location: Location;
  /** Undefined until the first screen is loaded. */
  readonly page: Page | undefined;
  /** The address whose code or messages are being fetched. */
  readonly goingTo: Location | undefined;
  readonly blocked: BlockedNavigation | undefined;
}

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

type Blocker = (current: Location, next: Location) => boolean;

interface RouterParts {
  readonly history: History;
  readonly find: (location: Location) => Destination;
  /** Fetches what a page needs besides its code; undefined when everything is there. */
  readonly prepare: (location: Location) => Promise<unknown> | undefined;
}

type Action = 'push' | 'replace' | 'pop';

/** The state of an entry that the visitor did not choose. */
const REDIRECTED = { isRedirect: true };

/** Shows the screen of each address: the old page stays until the code of the new one has arrived. */
export class Router {
  readonly #parts: RouterParts;
  readonly #changes = createSignal<RouterState>();
  readonly #loaded = new Map<LazyScreen, ComponentType>();
  #state: RouterState;
  #blocker: Blocker | undefined;
  /** Counts navigations, so that only the newest one shows its page. */
  #newest = 0;
  /** The cause of the next step of the history: the visitor, the router that takes a step back, or a confirmation. */
  #nextStep: 'visitor' | 'takenBack' | 'confirmed' = 'visitor';

  constructor(parts: RouterParts) {
    this.#parts = parts;
    const location = parts.history.current();
    this.#state = { location, page: undefined, goingTo: undefined, blocked: undefined };
    parts.history.listen((next, delta) => this.#follow(next, delta));
    void this.#open('pop', location);
  }

  readonly state = (): RouterState => this.#state;

  readonly subscribe = (listener: (state: RouterState) => void): (() => void) =>
    this.#changes.subscribe(listener);

  /** Resolves when the page is shown, or when the navigation is blocked or overtaken by another one. */
  readonly navigate = async (to: string, options: NavigateOptions = {}): Promise<void> => {
    const location = locate(to, this.#state.location, options.state);
    const action = options.replace === true ? 'replace' : 'push';
    if (this.#isBlocked(location)) this.#ask(() => void this.#open(action, location));
    else await this.#open(action, location);
  };

  /** Goes back or forward. */
  readonly go = (delta: number): void => this.#parts.history.go(delta);

  /** Asks before each navigation; the returned function removes the blocker. */
  readonly block = (blocker: Blocker): (() => void) => {
    this.#blocker = blocker;
    return () => {
      if (this.#blocker === blocker) this.#blocker = undefined;
    };
  };

  async #open(action: Action, location: Location): Promise<void> {
    this.#newest += 1;
    const own = this.#newest;
    const destination = this.#parts.find(location);
    if (destination.type === 'redirect') {
      const target = locate(destination.to, location, REDIRECTED);
      await this.#open(action === 'push' ? 'push' : 'replace', target);
      return;
    }
    const { screen, params } = destination;
    const preparing = this.#parts.prepare(location);
    const Known = this.#loaded.get(screen);
    // Without a promise between, a known page is shown in the same task.
    if (Known !== undefined && preparing === undefined) {
      this.#commit(action, location, { type: 'screen', Screen: Known, params });
      return;
    }
    this.#update({ goingTo: location, blocked: undefined });
    const page = await fetchPage(screen, params, preparing);
    if (page.type === 'screen') this.#loaded.set(screen, page.Screen);
    if (own === this.#newest) this.#commit(action, location, page);
  }

  #commit(action: Action, location: Location, page: Page): void {
    if (action === 'push') this.#parts.history.push(location);
    if (action === 'replace') this.#parts.history.replace(location);
    const earlier = this.#state.page;
    this.#update({
      location,
      page: isSamePage(earlier, page) ? earlier : page,
      goingTo: undefined,
      blocked: undefined,
    });
  }

  /** The browser has already changed the address, so a blocked step is taken back until it is confirmed. */
  #follow(location: Location, delta: number): void {
    const step = this.#nextStep;
    this.#nextStep = 'visitor';
    if (step === 'takenBack') return;
    if (step === 'confirmed' || delta === 0 || !this.#isBlocked(location)) {
      void this.#open('pop', location);
      return;
    }
    this.#nextStep = 'takenBack';
    this.go(-delta);
    this.#ask(() => {
      this.#nextStep = 'confirmed';
      this.go(delta);
    });
  }

  #isBlocked(next: Location): boolean {
    return this.#blocker?.(this.#state.location, next) === true;
  }

  #ask(go: () => void): void {
    const answer = (then?: () => void) => (): void => {
      if (this.#state.blocked !== blocked) return;
      this.#update({ blocked: undefined });
      then?.();
    };
    const blocked = { proceed: answer(go), cancel: answer() };
    this.#update({ blocked });
  }

  #update(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changes.send(this.#state);
  }
}

async function fetchPage(
  screen: LazyScreen,
  params: Params,
  preparing: Promise<unknown> | undefined,
): Promise<Page> {
  try {
    const [Screen] = await Promise.all([screen.load(), preparing]);
    return { type: 'screen', Screen, params };
  } catch (error) {
    return { type: 'failed', error };
  }
}

/** A change of the query alone renders nothing but what reads it. */
function isSamePage(one: Page | undefined, other: Page): boolean {
  if (one?.type !== 'screen' || other.type !== 'screen' || one.Screen !== other.Screen)
    return false;
  const names = Object.keys(one.params);
  return (
    names.length === Object.keys(other.params).length &&
    names.every((name) => one.params[name] === other.params[name])
  );
}

/** Whether a link leads to where the visitor already is. */
export function isHere(location: Location, to: string): boolean {
  return addressOf(locate(to, location)) === addressOf(location);
}
