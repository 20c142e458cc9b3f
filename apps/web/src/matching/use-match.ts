import { CALLS, MATCH_POLL_MILLIS, type MatchState } from '@chuhe/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/index.ts';
import { pathInLocale, useLocale } from '../language/index.ts';
import { memberOf, useSession } from '../session/index.ts';
import { keepWish, type MatchWish, readWish } from './match-wish.ts';

/** What a person who looks for an opponent sees and may do. */
export interface Match {
  readonly wish: MatchWish;
  /** What the server said last; undefined before it said anything. */
  readonly state: MatchState | undefined;
  /** Whether this person may play for rating. */
  readonly isMember: boolean;
  readonly choose: (part: Partial<Pick<MatchWish, 'stepTime' | 'isRated'>>) => void;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Looks for an opponent while this person waits; leaving the page ends it, loading it again does not. */
export function useMatch(): Match {
  const api = useApi();
  const session = useSession();
  const isMember = memberOf(session) !== undefined;
  const [kept, setWish] = useState(() => readWish(sessionStorage));
  const [state, setState] = useState<MatchState>();
  const wish = isMember ? kept : { ...kept, isRated: false };
  const change = (next: MatchWish): void => {
    keepWish(sessionStorage, next);
    setWish(next);
  };
  const { since: _, ...still } = kept;
  const stop = useEffectEvent(() => change(still));
  const enter = useEnterRoom();
  const hear = useEffectEvent((heard: MatchState) => {
    setState(heard);
    if (heard.state !== 'waiting') stop();
    if (heard.state === 'paired') enter(heard.roomId);
  });
  const ask = useEffectEvent(async () => {
    const { stepTime, isRated } = wish;
    const body = { stepTime, isRated };
    hear((await api.call(CALLS.seekMatch, { body, isQuiet: true })).data);
  });
  const leave = useEffectEvent(() => {
    api.call(CALLS.leaveMatch, { body: {}, isQuiet: true }).catch(() => undefined);
  });
  const isWaiting = kept.since !== undefined && session.type === 'known';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const end = keepAsking(ask);
    return () => {
      end();
      leave();
    };
  }, [isWaiting]);
  // Whoever goes to another page waits no longer.
  useEffect(() => stop, []);
  return {
    wish,
    state,
    isMember,
    choose: (part) => change({ ...kept, ...part }),
    start: () => {
      setState(undefined);
      change({ ...kept, since: Date.now() });
    },
    cancel: () => change(still),
  };
}

/** Asks now, then again and again, and at once when the page is looked at again. */
function keepAsking(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = (): void => {
    clearTimeout(timer);
    if (isOver) return;
    // While nothing answers, the next question may be luckier.
    void ask()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        timer = setTimeout(next, MATCH_POLL_MILLIS);
      });
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') next();
  };
  document.addEventListener('visibilitychange', onVisible);
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The lobby may have gone there already. */
function useEnterRoom(): (roomId: string) => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return (roomId) => {
    const to = pathInLocale(`/game/room?roomId=${roomId}`, locale);
    if (!location.href.endsWith(to)) void navigate(to);
  };
}
