import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pathInLocale, useLocale } from '../language/index.ts';
import { PROMISED } from './rematch-card.tsx';
import type { BegunRoom } from './room-view.ts';

/** Goes to the rematch when it is agreed before this person's eyes. */
export function useNextRoom(room: BegunRoom, isPlayer: boolean): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const next =
    room.state === 'over' && room.rematch.type === 'agreed' ? room.rematch.nextRoomId : undefined;
  const known = useRef(next);
  const go = useEffectEvent((roomId: string) => {
    const path = isPlayer ? '/game/room' : '/game/watch';
    void navigate(pathInLocale(`${path}?roomId=${roomId}`, locale), {
      replace: true,
      state: PROMISED,
    });
  });
  useEffect(() => {
    if (next !== undefined && next !== known.current) go(next);
  }, [next]);
}
