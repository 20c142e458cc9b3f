import { useEffect } from 'react';
import { deviceText } from '../platform/storage/index.ts';

/** Without storage the first page keeps greeting newcomers. */
const STORED = deviceText('played');

/** Whether a game was played to its end on this device. */
export function hasPlayed(): boolean {
  return STORED.read() !== undefined;
}

/** Stands in the results of the player's own games; from then on the first page is no longer the one of newcomers. */
export function PlayedMark(): null {
  useEffect(() => {
    STORED.write('1');
  }, []);
  return null;
}
