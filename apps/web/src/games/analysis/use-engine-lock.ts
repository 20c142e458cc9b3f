import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import type { EngineNetwork } from '../../platform/engine/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** How often the server is asked again: a game may begin on another device. */
const AGAIN_MILLIS = 15_000;

/** Whether an engine may be used here. */
export type EngineLock =
  | { readonly state: 'asking' }
  /** With the network file that the site offers, if it does. */
  | { readonly state: 'free'; readonly network: EngineNetwork | undefined }
  /** The person plays a game for which they must think alone. */
  | { readonly state: 'locked'; readonly roomId: string };

/**
 * Whether this person may use an engine now; the server decides, for all devices of an account. Where the server cannot be
 * reached no game can be played either: the engine is free, so that analysis works without a network.
 */
export function useEngineLock(isWanted: boolean): EngineLock {
  const api = useApi();
  const session = useSession();
  const { data, isError, isPending } = useQuery({
    queryKey: ['engine-lock'],
    queryFn: async () => (await api.call(CALLS.engineLock, { isSilent: true })).data,
    enabled: isWanted && session.type === 'known',
    refetchInterval: AGAIN_MILLIS,
    refetchOnWindowFocus: 'always',
    // An answer from an earlier visit of the page says nothing about now.
    gcTime: 0,
    retry: false,
  });
  if (data?.roomId !== undefined && data.roomId !== null)
    return { state: 'locked', roomId: data.roomId };
  const isAnswered = data !== undefined || isError || session.type !== 'known';
  if (isPending && !isAnswered) return { state: 'asking' };
  return { state: 'free', network: data?.network };
}
