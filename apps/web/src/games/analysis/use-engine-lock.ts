import { CALLS } from '@chuhe/protocol';
import type { MoveLine } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { type EngineNetwork, lockQuestion } from '../../platform/engine/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The interval of repeated checks, since a game may reach the position meanwhile. */
const AGAIN_MILLIS = 15_000;

/** Whether an engine may be used here. */
export type EngineLock =
  | { readonly state: 'asking' }
  /** With the network file offered by the site, if any. */
  | { readonly state: 'free'; readonly network: EngineNetwork | undefined }
  /** A running game has the position or one before it; with its room if the viewer plays in it. */
  | { readonly state: 'locked'; readonly roomId: string | undefined };

/**
 * Whether an engine may be used on the last position of a game; the server decides, for everybody. If the server is
 * unreachable no game can be played either, so the engine is allowed and analysis works offline.
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
    // An answer from an earlier visit to the position says nothing about now.
    gcTime: 0,
    retry: false,
  });
  if (data?.isLocked === true) return { state: 'locked', roomId: data.roomId ?? undefined };
  const isAnswered = data !== undefined || isError || session.type !== 'known';
  if (isPending && !isAnswered) return { state: 'asking' };
  return { state: 'free', network: data?.network };
}
