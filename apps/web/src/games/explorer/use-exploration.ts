import packUrl from '@chuhe/openings/explorer.bin?url&no-inline';
import { ExplorerPack } from '@chuhe/openings';
import { CALLS, type EXPLORER_SOURCES, type Exploration, REFUSALS } from '@chuhe/protocol';
import { type Position, writePlacement } from '@chuhe/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, useApi } from '../../platform/api/index.ts';
import { fetchPack } from '../../platform/offline/index.ts';

export type ExplorerSource = (typeof EXPLORER_SOURCES)[number];

/** The state of the query about a position. */
export type Exploring =
  | { readonly type: 'waiting' }
  /** A running game has the position; the server's message. */
  | { readonly type: 'locked'; readonly message: string }
  /** The server is unreachable, and the device knows nothing of these games. */
  | { readonly type: 'away' }
  /** The server is unreachable: the result comes from the offline pack, which has only common positions. */
  | { readonly type: 'packed'; readonly found: Exploration }
  | { readonly type: 'found'; readonly found: Exploration };

/** The moves played in a position: counted by the server or, without it, from the offline pack. */
export function useExploration(position: Position, source: ExplorerSource): Exploring {
  const api = useApi();
  const code = writePlacement(position);
  const asked = useQuery({
    queryKey: ['explorer', source, code],
    queryFn: async () =>
      (
        await api.call(CALLS.explorePosition, {
          query: { position: code, source },
          isShownInPage: true,
        })
      ).data,
    // The table stays while the next position loads, so that nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    networkMode: 'always',
  });
  const pack = usePack(asked.isError && source === 'masters');
  if (asked.isError) {
    if (isLocked(asked.error)) return { type: 'locked', message: asked.error.message };
    if (pack === undefined) return { type: 'away' };
    const moves = [...pack.movesOf(position)];
    return { type: 'packed', found: { moves, known: [], newest: [] } };
  }
  if (asked.data === undefined) return { type: 'waiting' };
  return { type: 'found', found: asked.data };
}

function isLocked(error: Error): boolean {
  return error instanceof ApiError && error.errorCode === REFUSALS['position-locked'].errorCode;
}

/** The packed positions; fetched with the first query, parsed when needed. */
function usePack(isWanted: boolean): ExplorerPack | undefined {
  const { data: bytes } = useQuery({
    queryKey: ['explorer-pack'],
    queryFn: async () => new Uint8Array(await (await fetchPack(packUrl)).arrayBuffer()),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(
    () => (isWanted && bytes !== undefined ? new ExplorerPack(bytes) : undefined),
    [isWanted, bytes],
  );
}
