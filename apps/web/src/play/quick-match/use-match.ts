import { CALLS, MATCH_POLL_MILLIS, type MatchState, writeClockFields } from '@chuhe/protocol';
import { readTimeControl, type TimeControl, writeTimeControl } from '@chuhe/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { isOutOfReach, useApi } from '../../platform/api/index.ts';
import { memberOf, useIsOffline, useSession } from '../../platform/session/index.ts';
import { isPreset, rememberClock, rememberedClocks, USUAL_CLOCK } from '../clock/index.ts';
import { deviceValue, TAB } from '../../platform/storage/index.ts';
import { SEARCH_KEY, STORED_SEARCH } from './search-key.ts';

export interface Match {
  readonly preferences: MatchPreferences;
  /** The server's last answer. */
  readonly state: MatchState | undefined;
  /** Whether this player may play rated games. */
  readonly isMember: boolean;
  readonly hasNetwork: boolean;
  /** Whether the last search ended because the server did not answer. */
  readonly isUnanswered: boolean;
  readonly choose: (part: Partial<MatchTerms>) => void;
  /** Starts a search for the chosen game or, with terms, for a game on those terms, which become the choice. */
  readonly start: (terms?: MatchTerms) => void;
  readonly cancel: () => void;
}

/** The search of this tab, shared by the card and the bar. */
interface MatchSearch {
  readonly stored: MatchPreferences;
  readonly state: MatchState | undefined;
  readonly isUnanswered: boolean;
}

function storedSearch(): MatchSearch {
  return { stored: readPreferences(), state: undefined, isUnanswered: false };
}

/** Kept in the query cache, where every page finds it. */
function useMatchSearch(): readonly [MatchSearch, (part: Partial<MatchSearch>) => void] {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: SEARCH_KEY,
    queryFn: storedSearch,
    initialData: storedSearch,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = useCallback(
    (part: Partial<MatchSearch>): void => {
      if (part.stored !== undefined) savePreferences(part.stored);
      queries.setQueryData<MatchSearch>(SEARCH_KEY, (before = storedSearch()) => ({
        ...before,
        ...part,
      }));
    },
    [queries],
  );
  return [data, change];
}

/** The search for an opponent and its actions. `useMatchRunner` carries it out. */
export function useMatch(): Match {
  const isMember = memberOf(useSession()) !== undefined;
  const isOffline = useIsOffline();
  const [{ stored, state, isUnanswered }, change] = useMatchSearch();
  const { since: _, ...still } = stored;
  return {
    preferences: isMember ? stored : { ...stored, isRated: false },
    state,
    isMember,
    hasNetwork: !isOffline,
    isUnanswered,
    choose: (part) => change({ stored: { ...stored, ...part } }),
    start: (terms) => {
      const next = { ...stored, ...terms, since: Date.now() };
      rememberClock(next.timeControl);
      change({ stored: next, state: undefined, isUnanswered: false });
    },
    cancel: () => change({ stored: still }),
  };
}

/**
 * Searches by polling while the app is open, whatever page it shows; a reload continues, and the server forgets a
 * closed tab. `onPaired` gets the room of a pair.
 */
export function useMatchRunner(onPaired: (roomId: string) => void): void {
  const api = useApi();
  const session = useSession();
  const match = useMatch();
  const [{ stored }, change] = useMatchSearch();
  const handleAnswer = useEffectEvent((state: MatchState) => {
    const { since, ...still } = stored;
    // The answer arrived after the end of the search.
    if (since === undefined) return;
    // The search continues until the pair's room is entered, so that a reloaded page gets it again.
    const goesOn = state.state === 'waiting' || state.state === 'paired';
    change(goesOn ? { state } : { state, stored: still });
    if (state.state === 'paired') onPaired(state.roomId);
  });
  const ask = useEffectEvent(async () => {
    const { timeControl, isRated } = match.preferences;
    const body = { ...writeClockFields(timeControl), isRated };
    handleAnswer((await api.call(CALLS.seekMatch, { body, isSilent: true })).data);
  });
  const giveUp = useEffectEvent(() => {
    const { since: _, ...still } = stored;
    change({ stored: still, isUnanswered: true });
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
}

/** A search that the server has answered survives this many failed polls; one that it never answered survives none. */
const MAX_FAILURES = 3;

/** A page that is left is gone by then. */
const UNLOAD_MILLIS = 300;

/** Polls now, at an interval, and as soon as the page is visible again; gives up if there is no answer. */
function poll(ask: () => Promise<void>, giveUp: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let failures = MAX_FAILURES;
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  const askOnce = async (): Promise<void> => {
    try {
      await ask();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (isOver || !isOutOfReach(error) || failures <= MAX_FAILURES) return;
      // A reload ends the request under way like a failure; the search outlasts the reload.
      clearTimeout(givingUp);
      givingUp = setTimeout(giveUp, UNLOAD_MILLIS);
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
    clearTimeout(givingUp);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('offline', giveUp);
  };
}

const storedSchema = z.object({
  /** The code of the time control. */
  clock: z.string(),
  isRated: z.boolean(),
  /** Whether the player agreed to a bot if no opponent is found. */
  alsoBots: z.optional(z.boolean()),
  /** When the search started, on this device's clock; missing without a search. */
  since: z.optional(z.number()),
});

/** The game that this player looks for, and the start of the search. */
interface MatchPreferences extends Omit<z.output<typeof storedSchema>, 'clock'> {
  readonly timeControl: TimeControl;
}

type MatchTerms = Pick<MatchPreferences, 'timeControl' | 'isRated' | 'alsoBots'>;

/** Without storage a reload ends the search. */
const STORED = deviceValue(STORED_SEARCH, storedSchema, undefined, TAB);
/** A new tab starts with the clock last used on this device. */
function usualPreferences(): MatchPreferences {
  const latest = rememberedClocks().find(isPreset);
  return { timeControl: latest ?? USUAL_CLOCK, isRated: true };
}

/** Stored per tab, so that a reloaded page continues the search. */
export function readPreferences(): MatchPreferences {
  const stored = STORED.read();
  if (stored === undefined) return usualPreferences();
  const { clock, ...others } = stored;
  const timeControl = readTimeControl(clock);
  return timeControl === undefined ? usualPreferences() : { timeControl, ...others };
}

export function savePreferences({ timeControl, ...others }: MatchPreferences): void {
  STORED.write({ clock: writeTimeControl(timeControl), ...others });
}
