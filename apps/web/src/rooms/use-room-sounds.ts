import type { Line, Side } from '@chuhe/rules';
import { useEffect, useRef } from 'react';
import { useSound } from '../sound/index.ts';
import { soundOfMove } from '../table/index.ts';
import type { BegunRoom } from './room-view.ts';

/** Moves and the end of the game are heard once each; what was there already is not. */
export function useRoomSounds(room: BegunRoom, line: Line, side: Side | undefined): void {
  const playSound = useSound();
  const heardPly = useRef(line.moves.length);
  useEffect(() => {
    const ply = line.moves.length;
    if (ply === heardPly.current + 1) playSound(soundOfMove(line));
    heardPly.current = ply;
  }, [line, playSound]);

  const wasOver = useRef(room.state === 'over');
  useEffect(() => {
    if (room.state !== 'over' || wasOver.current) return;
    wasOver.current = true;
    const { outcome } = room;
    playSound(outcome.type === 'win' && outcome.winner === side ? 'victory' : 'over');
  }, [room, side, playSound]);
}
