import { CALLS, MATCH_POLL_MILLIS, type MatchState, THINK_SECONDS } from '@chuhe/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { isOutOfReach, useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale } from '../../platform/language/index.ts';
import { memberOf, useIsOffline, useSession } from '../../platform/session/index.ts';

export interface Match {
  readonly preferences: MatchPreferences;
  /** The server's last answer. */
  readonly state: MatchState | undefined;
  /** Whether this person may play for rating. */
  readonly isMember: boolean;
  readonly hasNetwork: boolean;
  /** Whether the last search ended because the server did not answer. */
  readonly isUnanswered: boolean;
  readonly choose: (part: Partial<Pick<MatchPreferences, 'stepTime' | 'isRated'>>) => void;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Searches an opponent by polling. Leaving the page ends the search, a reload does not. */
export function useMatch(): Match {
  const api = useApi();
  const session = useSession();
  const isMember = memberOf(session) !== undefined;
  const [stored, setStored] = useState(() => readPreferences(sessionStorage));
  const [state, setState] = useState<MatchState>();
  const [isUnanswered, setUnanswered] = useState(false);
  const isOffline = useIsOffline();
  const preferences = isMember ? stored : { ...stored, isRated: false };
  const change = (next: MatchPreferences): void => {
    savePreferences(sessionStorage, next);
    setStored(next);
  };
  const { since: _, ...still } = stored;
  const stop = useEffectEvent(() => change(still));
  const enter = useEnterRoom();
  const handleAnswer = useEffectEvent((answer: MatchState) => {
    setState(answer);
    if (answer.state !== 'waiting') stop();
    if (answer.state === 'paired') enter(answer.roomId);
  });
  const ask = useEffectEvent(async () => {
    const { stepTime, isRated } = preferences;
    const body = { stepTime, isRated };
    handleAnswer((await api.call(CALLS.seekMatch, { body, isSilent: true })).data);
  });
  const giveUp = useEffectEvent(() => {
    setUnanswered(true);
    stop();
  });
  const leave = useEffectEvent(() => {
    api.call(CALLS.leaveMatch, { body: {}, isSilent: true }).catch(() => undefined);
  });
  const isWaiting = stored.since !== undefined && session.type === 'known';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const end = poll(ask, giveUp);
    return () => {
      end();
      leave();
    };
  }, [isWaiting]);
  // Leaving the page ends the search.
  useEffect(() => stop, []);
  return {
    preferences,
    state,
    isMember,
    hasNetwork: !isOffline,
    isUnanswered,
    choose: (part) => change({ ...stored, ...part }),
    start: () => {
      setState(undefined);
      setUnanswered(false);
      change({ ...stored, since: Date.now() });
    },
    cancel: () => change(still),
  };
}

/** A search that the server has answered survives this many failed polls; one that it never answered survives none. */
const MOST_FAILURES = 3;

/** Polls now, at an interval, and as soon as the page is visible again; gives up where nobody answers. */
function poll(ask: () => Promise<void>, giveUp: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let failures = MOST_FAILURES;
  const askOnce = async (): Promise<void> => {
    try {
      await ask();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isOver && isOutOfReach(error) && failures > MOST_FAILURES) giveUp();
    }
  };
  const next = (): void => {
    clearTimeout(timer);
    if (isOver) return;
    void askOnce().finally(() => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(next, MATCH_POLL_MILLIS);
    });
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') next();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('offline', giveUp);
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('offline', giveUp);
  };
}

/** Does nothing when the lobby has already opened the room. */
function useEnterRoom(): (roomId: string) => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return (roomId) => {
    const to = pathInLocale(`/game/room?roomId=${roomId}`, locale);
    if (!location.href.endsWith(to)) void navigate(to);
  };
}

const preferencesSchema = z.object({
  stepTime: z.literal(THINK_SECONDS),
  isRated: z.boolean(),
  /** When the search began, on this device's clock; absent without a search. */
  since: z.optional(z.number()),
});

/** The game that this person looks for, and since when. */
type MatchPreferences = z.output<typeof preferencesSchema>;

const KEY = 'match';
const USUAL: MatchPreferences = { stepTime: 60, isRated: true };

/** Stored per tab: a reloaded page continues the search. */
export function readPreferences(storage: Storage): MatchPreferences {
  try {
    return z.safeParse(preferencesSchema, JSON.parse(storage.getItem(KEY) ?? '')).data ?? USUAL;
  } catch {
    return USUAL;
  }
}

export function savePreferences(storage: Storage, preferences: MatchPreferences): void {
  try {
    storage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Without storage a reload ends the search.
  }
}
