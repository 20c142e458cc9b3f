import type { Side } from '@chuhe/rules';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { RoomState } from './connection/room-state.ts';
import type { RoomActs } from './use-room.ts';

/** Takes the free seat by itself when the address says that this person has already said yes. */
export function useSitDown(state: RoomState, free: Side | undefined, tell: RoomActs['tell']): void {
  const [query] = useSearchParams();
  const isAwaited = query.get('sit') === 'yes' && state.side === undefined;
  useEffect(() => {
    if (isAwaited && free !== undefined) tell({ type: 'sit', side: free });
  }, [isAwaited, free, tell]);
}
