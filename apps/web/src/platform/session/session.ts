import { LOCAL_STORAGE_KEYS, type UserInfo } from '@chuhe/protocol';
import { createContext, use } from 'react';
import { useStoreState } from '../react/index.ts';
import { createSignal, createValueStore, type Source } from '../store/index.ts';
import { deviceOf, deviceText } from '../storage/index.ts';
import { storeDeviceUser } from './device-user.ts';

/** The refusal code of a suspended account. */
export const ACCOUNT_BANNED = 1003;

/** The account on this device. Guests have accounts too, which the server creates on the first request. */
export type Session =
  /** The request to the server is in progress. */
  | { readonly type: 'asking' }
  /** The server was unreachable: features that need no server work, the rest waits. */
  | { readonly type: 'away' }
  /** The account is suspended: its owner may read the reason and appeal. */
  | { readonly type: 'banned' }
  | {
      readonly type: 'known';
      readonly user: UserInfo;
      /** Opens the sockets. */
      readonly token: string;
    };

/** A registered player who signs out of the device. */
export interface Leaving {
  readonly userId: string;
  /** Whether the account's data stays on the device, hidden until its owner is back. */
  readonly isKept: boolean;
}

/** The answer of a call that replaces the session. */
interface NextSession {
  readonly user?: UserInfo;
  readonly token: string | undefined;
}

/** Holds the session. The token is stored on the device, for sockets and for browsers without cookies. */
export interface SessionStore extends Source<Session> {
  readonly storedToken: () => string | undefined;
  /** Stores the answer of a call; an answer that changes no session has no token. */
  readonly accept: (user: UserInfo, token?: string) => void;
  /** The server does not answer. */
  readonly lose: () => void;
  /** The account is suspended. */
  readonly ban: () => void;
  /** The session is over; maintainSession requests the next one. */
  readonly forget: () => void;
  /** Starts another session by a call, or gets a new token for the same account if the answer has no user. */
  readonly replace: (call: () => Promise<NextSession>) => Promise<void>;
  /** Ends the session by a call. */
  readonly leave: (call: () => Promise<unknown>, isKept: boolean) => Promise<void>;
  /** Called when a registered player has signed out of this device. */
  readonly onLeave: (listener: (leaving: Leaving) => void) => () => void;
  /** Whether a call that ends, replaces or renews the session is in progress: errors about the old one are ignored. */
  readonly isLeaving: () => boolean;
  /** Another tab changed the session. */
  readonly askAgain: () => void;
}

export const SessionContext = createContext<SessionStore | null>(null);

export function createSessionStore(window: Window): SessionStore {
  const { get, set, subscribe } = createValueStore<Session>({ type: 'asking' });
  const departure = createSignal<Leaving>();
  let token = readToken(window);
  const leaving = { isOn: false };

  const storeToken = (next: string | undefined): void => {
    token = next;
    writeToken(window, next);
  };
  const store: SessionStore = {
    get,
    subscribe,
    storedToken: () => token,
    accept: (user, given) => {
      const next = given ?? token;
      if (next === undefined) return;
      if (next !== token) storeToken(next);
      storeDeviceUser(window, user.tourist === 0 ? user.userId : undefined);
      set({ type: 'known', user, token: next });
    },
    lose: () => {
      if (get().type !== 'known') set({ type: 'away' });
    },
    ban: () => {
      set({ type: 'banned' });
    },
    forget: () => {
      storeToken(undefined);
      set({ type: 'asking' });
    },
    replace: (call) =>
      during(leaving, async () => {
        const next = await call();
        const session = get();
        const user = next.user ?? (session.type === 'known' ? session.user : undefined);
        if (user !== undefined) store.accept(user, next.token);
      }),
    leave: async (call, isKept) => {
      const userId = memberOf(get())?.userId;
      await during(leaving, async () => {
        await call();
        store.forget();
        if (userId !== undefined) departure.send({ userId, isKept });
      });
    },
    onLeave: departure.subscribe,
    isLeaving: () => leaving.isOn,
    askAgain: () => {
      const stored = readToken(window);
      if (stored === token) return;
      token = stored;
      set({ type: 'asking' });
    },
  };
  return store;
}

async function during(flag: { isOn: boolean }, work: () => Promise<void>): Promise<void> {
  flag.isOn = true;
  try {
    await work();
  } finally {
    flag.isOn = false;
  }
}

/** The session; re-renders when it changes. */
export function useSession(): Session {
  return useStoreState(useSessionStore());
}

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === null) throw new Error('the session is used outside of SessionContext');
  return store;
}

/** The account, if known and registered. */
export function memberOf(session: Session): UserInfo | undefined {
  return session.type === 'known' && session.user.tourist === 0 ? session.user : undefined;
}

function readToken(window: Window): string | undefined {
  return deviceText(LOCAL_STORAGE_KEYS.token, deviceOf(window)).read();
}

/** A browser may refuse storage; then only the cookie carries the session. */
function writeToken(window: Window, token: string | undefined): void {
  if (token === undefined) storeDeviceUser(window, undefined);
  const stored = deviceText(LOCAL_STORAGE_KEYS.token, deviceOf(window));
  if (token === undefined) stored.remove();
  else stored.write(token);
}
