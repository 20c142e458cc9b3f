import { CALLS } from '@chuhe/protocol';
import type { MoveLine } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { type EngineNetwork, lockQuestion } from '../../platform/engine/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** How often the server is asked again: a game may come to the position meanwhile. */
const AGAIN_MILLIS = 15_000;

/** Whether an engine may be used here. */
export type EngineLock =
  | { readonly state: 'asking' }
  /** With the network file that the site offers, if it does. */
  | { readonly state: 'free'; readonly network: EngineNetwork | undefined }
  /** A running game has the position, or one that it follows from; with its room where the person plays it. */
  | { readonly state: 'locked'; readonly roomId: string | undefined };

/**
 * Whether an engine may be used on the last position of a game; the server decides, for everybody. Where the server cannot be
 * reached no game can be played either: the engine is free, so that analysis works without a network.
 */
export function useEngineLock(game: MoveLine, isWanted: boolean): EngineLock {
  const api = useApi();
  const session = useSession();
  const query = useMemo(() => lockQuestion(game) ?? {}, [game]);
  const { data, isError, isPending } = useQuery({
    queryKey: ['engine-lock', query],
    queryFn: async () => (await api.call(CALLS.engineLock, { query, isSilent: true })).data,
    enabled: isWanted && session.type === 'known',
    refetchInterval: AGAIN_MILLIS,
    refetchOnWindowFocus: 'always',
    // An answer from an earlier visit of the position says nothing about now.
    gcTime: 0,
    retry: false,
  });
  if (data?.isLocked === true) return { state: 'locked', roomId: data.roomId ?? undefined };
  const isAnswered = data !== undefined || isError || session.type !== 'known';
  if (isPending && !isAnswered) return { state: 'asking' };
  return { state: 'free', network: data?.network };
}
