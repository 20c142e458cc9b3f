import {
  CALLS,
  refusalText,
  REFUSALS,
  type Standing,
  type TournamentBoard,
  type TournamentLive,
  type TournamentOwn,
} from '@chuhe/protocol';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { ApiError, useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale } from '../../platform/language/index.ts';
import { useStoreState } from '../../platform/react/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  newer,
  type PageEffect,
  type Pairing,
  TournamentFeed,
  type TournamentNews,
} from './tournament-feed.ts';
import { isRefusal } from './tournament-words.ts';

/** The page's state of a tournament. */
export interface Tournament {
  readonly live: TournamentLive;
  readonly own: TournamentOwn;
  /** This player's game that is ready or running, once the server has announced it. */
  readonly pairing: Pairing | undefined;
  readonly news: TournamentNews;
  readonly feed: TournamentFeed;
}

interface FoundTournament {
  readonly tournament: Tournament | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Without the socket the page polls at this rate. */
const AGAIN_MILLIS = 15_000;

/** A tournament, kept up to date by its socket. */
export function useTournament(id: string, token: string): FoundTournament {
  const feed = useMemo(() => new TournamentFeed(id, token, window), [id, token]);
  const perform = useEffectEvent(usePagePerformer(id));
  useEffect(() => feed.open((effect) => perform(effect)), [feed]);
  const news = useStoreState(feed);
  const interval = news.line.status.type === 'live' ? false : AGAIN_MILLIS;
  const found = useTournamentPage(id, interval, ({ live, own }) => feed.answer(live, own));
  const { error, refetch } = found;
  const retry = (): void => void refetch();
  const live = laterOf(news.live, found.data?.live);
  const own = laterOf(news.own, found.data?.own);
  if (live === undefined || own === undefined) return { tournament: undefined, error, retry };
  const isReady = news.pairing !== undefined && own.row?.roomId === news.pairing.roomId;
  const pairing = isReady ? news.pairing : undefined;
  return { tournament: { live, own, pairing, news, feed }, error, retry };
}

/** Performs the effects of a feed on this page. */
function usePagePerformer(id: string): (effect: PageEffect) => void {
  const queries = useQueryClient();
  const locale = useLocale();
  const toast = useToast();
  const navigate = useNavigate();
  return (effect) => {
    switch (effect.type) {
      case 'toast':
        return toast(isRefusal(effect.key) ? refusalText(effect.key, locale) : effect.key);
      case 'navigate':
        return void navigate(pathInLocale(`/game/room?roomId=${effect.roomId}`, locale));
      case 'refetch':
        return void refetchRows(queries, id, effect.fromRound);
      default:
        return effect satisfies never;
    }
  };
}

/** Fetches all loaded rows and boards again; the old ones stay until the new ones arrive. */
async function refetchRows(queries: QueryClient, id: string, fromRound: number): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey: [list, ofTournament, round] }) =>
      ofTournament === id &&
      (list === STANDINGS || list === ROWS || (list === ROUND && Number(round) >= fromRound)),
  });
}

/** The first part of the keys of a tournament's lists; the second is its id. */
const STANDINGS = 'tournament-standings';
const ROWS = 'tournament-rows';
const ROUND = 'tournament-round';

function laterOf<State extends { readonly version: number }>(
  one: State | undefined,
  other: State | undefined,
): State | undefined {
  return other === undefined ? one : newer(one, other);
}

interface TournamentAnswer {
  readonly live: TournamentLive;
  readonly own: TournamentOwn;
}

/** The server's answer about a tournament, for this page and for the bar of its rooms. */
export function useTournamentPage(
  id: string | undefined,
  refetchInterval: number | false,
  onAnswer: (page: TournamentAnswer) => void = () => undefined,
) {
  const api = useApi();
  return useQuery({
    queryKey: useTournamentKey(id),
    queryFn: async () => {
      const { data } = await api.call(CALLS.getTournament, { query: { id }, isShownInPage: true });
      onAnswer(data);
      return data;
    },
    enabled: id !== undefined,
    refetchInterval,
    // An entered room belongs to a round that the last answer may not include.
    refetchOnMount: 'always',
    retry: false,
  });
}

function useTournamentKey(id: string | undefined): readonly unknown[] {
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  return ['tournament', id, userId];
}

/** This player's actions in a tournament; each answer is the new state of the player's row. */
export function useOwnActions(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const queryKey = useTournamentKey(id);
  const onSuccess = (own: TournamentOwn): void => {
    queries.setQueryData<TournamentAnswer>(
      queryKey,
      (page) => page && { ...page, own: newer(page.own, own) },
    );
    void queries.invalidateQueries({ queryKey: ['tournaments'] });
  };
  const join = useMutation({
    mutationFn: async (password?: string) => {
      const body = { id, ...(password !== undefined && { password }) };
      return (await api.call(CALLS.joinTournament, { body })).data;
    },
    onSuccess,
  });
  const pause = useMutation({
    mutationFn: async (isPaused: boolean) =>
      (await api.call(CALLS.pauseTournament, { body: { id, isPaused } })).data,
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: async () => (await api.call(CALLS.withdrawTournament, { body: { id } })).data,
    onSuccess,
  });
  const remind = useMutation({
    // The page itself explains that no reminder would arrive, and where to change that.
    mutationFn: async (isOn: boolean) =>
      (await api.call(CALLS.remindTournament, { body: { id, isOn }, isShownInPage: true })).data,
    onSuccess,
    onError: (error) => {
      if (!isWithoutWay(error)) showToast(error.message);
    },
  });
  return { join, pause, withdraw, remind };
}

/** Whether the member has no enabled channel for reminders. */
export function isWithoutWay(error: Error | null): boolean {
  return error instanceof ApiError && error.errorCode === REFUSALS['no-way-to-remind'].errorCode;
}

/** Polling interval of the rows of a running tournament. */
const ROWS_MILLIS = 10_000;

interface WantedRows {
  /** The place of the first row. */
  readonly from: number;
  readonly size: number;
  readonly isWanted: boolean;
}

/** Rows from a place on; undefined until loaded. */
export function useStandings(
  live: TournamentLive,
  { from, size, isWanted }: WantedRows,
): { readonly list: readonly Standing[]; readonly total: number } | undefined {
  const api = useApi();
  const { id, state } = live.summary;
  const { data } = useQuery({
    queryKey: [STANDINGS, id, from, size],
    queryFn: async () => {
      const query = { id, from, size };
      return (await api.call(CALLS.tournamentStandings, { query, isSilent: true })).data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: state === 'running' ? ROWS_MILLIS : false,
    enabled: isWanted,
  });
  return data;
}

/** Rows fetched per request. */
const PAGE_ROWS = 50;

interface Rows {
  readonly list: readonly Standing[];
  /** Fetches more rows; undefined if all are loaded. */
  readonly more: (() => void) | undefined;
}

/** The rows from the first on; undefined until loaded. */
export function useRows(live: TournamentLive): Rows | undefined {
  const api = useApi();
  const { id } = live.summary;
  const pages = useInfiniteQuery({
    queryKey: [ROWS, id],
    queryFn: async ({ pageParam: from }) => {
      const query = { id, from, size: PAGE_ROWS };
      return (await api.call(CALLS.tournamentStandings, { query, isSilent: true })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, all) =>
      all.length * PAGE_ROWS < total ? all.length * PAGE_ROWS + 1 : null,
  });
  if (pages.data === undefined) return undefined;
  return {
    list: pages.data.pages.flatMap(({ list }) => list),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
  };
}

interface Round {
  readonly boards: readonly TournamentBoard[];
  readonly total: number;
  readonly finished: number;
  /** Fetches more boards; undefined if all are loaded. */
  readonly more: (() => void) | undefined;
}

/** The boards of a round; undefined until loaded. */
export function useRound(live: TournamentLive, round: number): Round | undefined {
  const api = useApi();
  const { id, round: lastRound = 0 } = live.summary;
  const pages = useInfiniteQuery({
    queryKey: [ROUND, id, round],
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam === '' ? undefined : pageParam;
      const query = { id, round, cursor, size: 50 };
      return (await api.call(CALLS.tournamentRound, { query, isSilent: true })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: round <= lastRound,
  });
  const [first] = pages.data?.pages ?? [];
  if (first === undefined) return undefined;
  return {
    boards: (pages.data?.pages ?? []).flatMap(({ list }) => list),
    total: first.total,
    finished: first.finished,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
  };
}
