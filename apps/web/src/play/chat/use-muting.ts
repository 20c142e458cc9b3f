import { useCallback, useState } from 'react';
import * as z from 'zod/mini';

const KEY = 'muted-players';
const idsSchema = z.array(z.string());

/** The players whose messages are hidden, in every chat. */
export interface Muting {
  readonly hides: (userId: string) => boolean;
  readonly toggle: (userId: string) => void;
  /** Shows the messages of all players again. */
  readonly clear: () => void;
}

/** Whether the messages of players are hidden; stored until the browser closes. */
export function useMuting(): Muting {
  const [muted, setMuted] = useState(readMuted);
  const change = (next: readonly string[]): void => {
    setMuted(next);
    writeMuted(next);
  };
  return {
    hides: useCallback((userId) => muted.includes(userId), [muted]),
    toggle: (userId) =>
      change(muted.includes(userId) ? muted.filter((id) => id !== userId) : [...muted, userId]),
    clear: () => change([]),
  };
}

function readMuted(): readonly string[] {
  try {
    return idsSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** A browser may refuse storage; then the setting lasts as long as the page. */
function writeMuted(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Nothing to do: the change is already in effect.
  }
}
