import type { UserInfo } from '@chuhe/protocol';
import type { Session } from './session.ts';

const TOKEN_KEY = 'token';

/** Holds who this is. The token stays on the device, for sockets and for browsers without cookies. */
export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  readonly storedToken: () => string | undefined;
  /** Takes what a call answered; a call that changes no session answers without a token. */
  readonly accept: (user: UserInfo, token?: string) => void;
  /** A new token for the same account. */
  readonly renew: (token: string | undefined) => void;
  /** Nobody answers. */
  readonly lose: () => void;
  /** The account is suspended. */
  readonly ban: () => void;
  /** The session is over; whoever keeps the session asks who this is now. */
  readonly forget: () => void;
  /** Ends the session by a call: until it is answered, nobody need wonder that the session ends. */
  readonly leave: (call: () => Promise<unknown>) => Promise<void>;
  readonly isLeaving: () => boolean;
  /** Another tab changed the session. */
  readonly askAgain: () => void;
}

export function createSessionStore(window: Window): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = { type: 'asking' };
  let token = readToken(window);
  let isLeaving = false;

  const change = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener();
  };
  const keep = (next: string | undefined): void => {
    token = next;
    writeToken(window, next);
  };
  const store: SessionStore = {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    storedToken: () => token,
    accept: (user, given) => {
      const next = given ?? token;
      if (next === undefined) return;
      if (next !== token) keep(next);
      change({ type: 'known', user, token: next });
    },
    renew: (given) => {
      if (session.type === 'known') store.accept(session.user, given);
    },
    lose: () => {
      if (session.type !== 'known') change({ type: 'away' });
    },
    ban: () => {
      change({ type: 'banned' });
    },
    forget: () => {
      keep(undefined);
      change({ type: 'asking' });
    },
    leave: async (call) => {
      isLeaving = true;
      try {
        await call();
        store.forget();
      } finally {
        isLeaving = false;
      }
    },
    isLeaving: () => isLeaving,
    askAgain: () => {
      const stored = readToken(window);
      if (stored === token) return;
      token = stored;
      change({ type: 'asking' });
    },
  };
  return store;
}

function readToken(window: Window): string | undefined {
  try {
    return window.localStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage: the cookie then carries the session alone. */
function writeToken(window: Window, token: string | undefined): void {
  try {
    if (token === undefined) window.localStorage.removeItem(TOKEN_KEY);
    else window.localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Nothing to do: the token is in use already.
  }
}
