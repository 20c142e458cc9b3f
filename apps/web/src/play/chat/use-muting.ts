import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { deviceValue, TAB } from '../../platform/storage/index.ts';

/** A browser may refuse storage; then the setting lasts as long as the page. */
const MUTED = deviceValue<readonly string[]>('muted-players', z.array(z.string()), [], TAB);

/** The players whose messages are hidden, in every chat. */
export interface Muting {
  readonly hides: (userId: string) => boolean;
  readonly toggle: (userId: string) => void;
  /** Shows the messages of all players again. */
  readonly clear: () => void;
}

/** Whether the messages of players are hidden; stored until the browser closes. */
export function useMuting(): Muting {
  const [muted, setMuted] = useState(MUTED.read);
  const change = (next: readonly string[]): void => {
    setMuted(next);
    MUTED.write(next);
  };
  return {
    hides: useCallback((userId) => muted.includes(userId), [muted]),
    toggle: (userId) =>
      change(muted.includes(userId) ? muted.filter((id) => id !== userId) : [...muted, userId]),
    clear: () => change([]),
  };
}
