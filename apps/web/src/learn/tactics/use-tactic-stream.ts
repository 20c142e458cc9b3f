import { CALLS } from '@chuhe/protocol';
import type { Tactic } from '@chuhe/puzzles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Api, ApiError, useApi } from '../../platform/api/index.ts';
import { useIsOffline, useSession } from '../../platform/session/index.ts';
import {
  beginPackAgain,
  helpOnDevice,
  judgeOnDevice,
  markDecided,
  markShown,
  nextOfPack,
  PACK_QUERY,
} from './offline-pack.ts';
import { handedOf } from './pick-from-pack.ts';
import type { TacticFilter } from './tactic-filter.ts';
import type { JudgedMove, ShownMoves, StreamTactic } from './tactic-play.ts';
import { OWN_TACTICS } from './use-own-tactics.ts';

/** Judges the moves in one position: the server or, without one, the device. */
export interface TacticJudge {
  readonly isOnDevice: boolean;
  readonly judge: (moves: readonly string[]) => Promise<JudgedMove>;
  readonly help: (moves: readonly string[], wants: 'hint' | 'answer') => Promise<ShownMoves>;
}

export type StreamState =
  | { readonly type: 'loading' }
  | { readonly type: 'position'; readonly tactic: StreamTactic; readonly judge: TacticJudge }
  /** All matching positions were attempted. */
  | { readonly type: 'done' }
  /** Neither the server nor a pack is available. */
  | { readonly type: 'away' };

export interface TacticStream {
  readonly state: StreamState;
  readonly next: () => void;
  /** Skips an undecided position. */
  readonly skip: () => void;
  /** Restarts with positions that were already attempted. */
  readonly again: () => void;
}

/** The request for a position; each is sent once. */
interface Turn {
  readonly number: number;
  readonly skip?: string;
  readonly again?: boolean;
}

const LOADING: StreamState = { type: 'loading' };

/** Positions one after another: from the server, and from the pack while it is unreachable. */
export function useTacticStream(filter: TacticFilter): TacticStream {
  const api = useApi();
  const queries = useQueryClient();
  const session = useSession();
  const isOffline = useIsOffline();
  const [turn, setTurn] = useState<Turn>({ number: 0 });
  const fromPack = async (): Promise<StreamState> => {
    const pack = await queries.fetchQuery(PACK_QUERY).catch(() => undefined);
    return pack === undefined ? { type: 'away' } : ofPack(pack, filter, turn);
  };
  const onDecided = (): void => {
    void queries.invalidateQueries(OWN_TACTICS);
  };
  const fromServer = async (): Promise<StreamState> => {
    const { number: _, ...request } = turn;
    const body = { ...filter, ...request };
    const { tactic } = (await api.call(CALLS.nextTactic, { body, isShownInPage: true })).data;
    if (tactic === null) return { type: 'done' };
    markShown(tactic.id);
    return { type: 'position', tactic, judge: serverJudge(api, tactic.id, onDecided) };
  };
  const ask = async (): Promise<StreamState> => {
    try {
      return await (isOffline ? fromPack() : fromServer());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return fromPack();
    }
  };
  const { data: state = LOADING } = useQuery({
    queryKey: ['tactics-next', session.type === 'known' ? session.user.userId : '', filter, turn],
    queryFn: ask,
    enabled: session.type === 'known' || isOffline,
    // A position stays on the board whatever the network does.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const shown = state.type === 'position' ? state : undefined;
  const go = (request: Omit<Turn, 'number'>): void => {
    setTurn({ number: turn.number + 1, ...request });
  };
  return {
    state,
    next: () => go({}),
    skip: () => {
      if (shown?.judge.isOnDevice === true) markDecided(shown.tactic.id);
      go(shown === undefined ? {} : { skip: shown.tactic.id });
    },
    again: () => {
      if (isOffline) beginPackAgain();
      go({ again: true });
    },
  };
}

function ofPack(pack: readonly Tactic[], filter: TacticFilter, { skip }: Turn): StreamState {
  const tactic = nextOfPack(pack, filter, skip);
  if (tactic === undefined) return { type: 'done' };
  markShown(tactic.id);
  return { type: 'position', tactic: handedOf(tactic), judge: deviceJudge(tactic) };
}

function serverJudge(api: Api, id: string, onDecided: () => void): TacticJudge {
  return {
    isOnDevice: false,
    judge: async (moves) => {
      const body = { id, moves: [...moves] };
      const { data } = await api.call(CALLS.attemptTactic, { body, isShownInPage: true });
      if (data.result !== undefined) onDecided();
      return data;
    },
    help: async (moves, wants) => {
      const body = { id, moves: [...moves], wants };
      return (await api.call(CALLS.helpTactic, { body, isShownInPage: true })).data;
    },
  };
}

function deviceJudge(tactic: Tactic): TacticJudge {
  return {
    isOnDevice: true,
    judge: (moves) => Promise.resolve(judgeOnDevice(tactic, moves)),
    help: (moves, wants) => Promise.resolve(helpOnDevice(tactic, moves, wants)),
  };
}
