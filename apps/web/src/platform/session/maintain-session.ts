import { CALLS, LOCAL_STORAGE_KEYS } from '@chuhe/protocol';
import { ApiError, type Api } from '../api/index.ts';
import { ACCOUNT_BANNED, type SessionStore } from './session.ts';

/** The pause between two requests to a server that does not answer; doubles up to `most`. */
const RETRY_MILLIS = { first: 5000, most: 120_000 } as const;

interface MaintainSessionParts {
  readonly api: Pick<Api, 'call'>;
  readonly store: SessionStore;
  readonly window: Window;
}

/**
 * Requests the session from the server whenever it is unknown: at the start, after a logout, when another tab changed
 * it, repeatedly while the server is unreachable, and immediately when the network is back or the page becomes visible.
 */
export function maintainSession({ api, store, window }: MaintainSessionParts): void {
  const ask = shareCalls(() => openSession(api, store));
  let timer: number | undefined;
  let pause: number = RETRY_MILLIS.first;

  const follow = (): void => {
    window.clearTimeout(timer);
    const { type } = store.get();
    if (type === 'known') pause = RETRY_MILLIS.first;
    if (type === 'asking') void ask();
    if (type === 'away') {
      timer = window.setTimeout(() => void ask(), pause);
      pause = Math.min(pause * 2, RETRY_MILLIS.most);
    }
  };
  const askIfAway = (): void => {
    if (store.get().type === 'away') void ask();
  };
  store.subscribe(follow);
  onReturn(askIfAway);
  window.addEventListener('storage', ({ key }) => {
    if (key === LOCAL_STORAGE_KEYS.token || key === null) store.askAgain();
  });
  follow();
}

/** Calls the listener when the network is back or the page becomes visible; the returned function unsubscribes. */
export function onReturn(listener: () => void): () => void {
  const note = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', note);
  document.addEventListener('visibilitychange', note);
  return () => {
    window.removeEventListener('online', note);
    document.removeEventListener('visibilitychange', note);
  };
}

async function openSession(api: Pick<Api, 'call'>, store: SessionStore): Promise<void> {
  try {
    const query = { token: store.storedToken() };
    const { data, token } = await api.call(CALLS.getUserInfo, { query, isSilent: true });
    store.accept(data, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errorCode === ACCOUNT_BANNED) store.ban();
    else store.lose();
  }
}

/** Calls made while one is in progress share its answer. */
function shareCalls(call: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
}
