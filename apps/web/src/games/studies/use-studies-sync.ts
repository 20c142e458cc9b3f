import { useCallback, useEffect } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { memberOf, onReturn, useSession, useSessionStore } from '../../platform/session/index.ts';
import { dropSharedStudies } from './shared-studies.ts';
import { type StudiesStore, useStudiesStore } from './studies-store.ts';
import { syncStudies } from './sync-studies.ts';

/** Merges run one after another: two concurrent ones would send the same change twice. */
const turns = new WeakMap<StudiesStore, Promise<unknown>>();

/** Merges the studies of this device with the account's; returns whether the account has them all. */
export function useSyncStudies(): () => Promise<boolean> {
  const api = useApi();
  const store = useStudiesStore();
  const owner = memberOf(useSession())?.userId;
  return useCallback(() => {
    if (owner === undefined) return Promise.resolve(false);
    const work = async (): Promise<boolean> => {
      await syncStudies({ api, store, owner });
      return true;
    };
    const turn = (turns.get(store) ?? Promise.resolve()).then(work).catch(() => false);
    turns.set(store, turn);
    return turn;
  }, [api, store, owner]);
}

/** Merges at the start and whenever the server may be reachable again; a sign-out removes the player's studies. */
export function useStudiesMerge(): void {
  const sync = useSyncStudies();
  const store = useStudiesStore();
  const sessions = useSessionStore();
  useEffect(() => {
    void sync();
    return onReturn(() => void sync());
  }, [sync]);
  useEffect(
    () =>
      sessions.onLeave(({ userId, isKept }) => {
        // Studies that the account lacks wait, hidden, until their owner is back.
        if (isKept) return;
        store.dropSent(userId).catch(() => undefined);
        dropSharedStudies(userId);
      }),
    [sessions, store],
  );
}
