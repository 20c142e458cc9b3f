import { useState } from 'react';
import * as z from 'zod/mini';

const KEY = 'muted-players';
const idsSchema = z.array(z.string());

interface Muting {
  readonly isMuted: boolean;
  readonly toggle: () => void;
}

/** Whether this person wants to read what a player says; remembered until the browser is closed. */
export function useMuted(userId: string | undefined): Muting {
  const [muted, setMuted] = useState(readMuted);
  const isMuted = userId !== undefined && muted.includes(userId);
  return {
    isMuted,
    toggle: () => {
      if (userId === undefined) return;
      const next = isMuted ? muted.filter((id) => id !== userId) : [...muted, userId];
      setMuted(next);
      writeMuted(next);
    },
  };
}

function readMuted(): readonly string[] {
  try {
    return idsSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** A browser may refuse storage: the wish then lasts as long as the page. */
function writeMuted(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Nothing to do: the change is already in effect.
  }
}
