import { useEffect } from 'react';
import { deviceText } from '../platform/storage/index.ts';

/** Without storage the home page greets a newcomer at every visit. */
const STORED = deviceText('played');

/** Whether a game was played to its end on this device. */
export function hasPlayed(): boolean {
  return STORED.read() !== undefined;
}

/** Rendered in the result of an own game; from then on the home page no longer greets a newcomer. */
export function PlayedMark(): null {
  useEffect(() => {
    STORED.write('1');
  }, []);
  return null;
}
