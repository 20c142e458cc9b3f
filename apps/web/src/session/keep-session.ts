import { CALLS } from '@chuhe/protocol';
import { ApiError, type Api } from '../api/index.ts';
import type { SessionStore } from './session-store.ts';

/** Between two questions to a server that does not answer: twice as long each time, up to the most. */
const RETRY_MILLIS = { first: 5000, most: 120_000 } as const;

/** The refusal of a suspended account. */
const ACCOUNT_BANNED = 1003;

interface KeepSessionParts {
  readonly api: Pick<Api, 'call'>;
  readonly store: SessionStore;
  readonly window: Window;
}

/**
 * Asks who this is whenever nobody knows: at the start, after a logout, when another tab changed the session,
 * and again and again while the server is away, at once when the network is back or the page is looked at.
 */
export function keepSession({ api, store, window }: KeepSessionParts): void {
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
    if (store.get().type === 'away' && window.document.visibilityState === 'visible') void ask();
  };
  store.subscribe(follow);
  window.addEventListener('online', askIfAway);
  window.document.addEventListener('visibilitychange', askIfAway);
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) store.askAgain();
  });
  follow();
}

async function openSession(api: Pick<Api, 'call'>, store: SessionStore): Promise<void> {
  try {
    const query = { token: store.storedToken() };
    const { data, token } = await api.call(CALLS.getUserInfo, { query, isQuiet: true });
    store.accept(data, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errorCode === ACCOUNT_BANNED) store.ban();
    else store.lose();
  }
}

/** Calls made while one is under way share its answer. */
function shareCalls(call: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
}
