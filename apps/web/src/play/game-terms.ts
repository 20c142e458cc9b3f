import { SIDE_CHOICES, THINK_SECONDS } from '@chuhe/protocol';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberOf, useSession } from '../platform/session/index.ts';

const termsSchema = z.object({
  stepTime: z.literal(THINK_SECONDS),
  /** The side of the player of this device. */
  side: z.enum(SIDE_CHOICES),
  isRated: z.boolean(),
  isWatch: z.boolean(),
});

/** The terms on which a player offers a game to others. */
export type GameTerms = z.output<typeof termsSchema>;

const KEY = 'game-terms';
const USUAL: GameTerms = { stepTime: 120, side: 'RED', isRated: false, isWatch: true };

/** The last terms of this device. */
function readTerms(storage: Storage): GameTerms {
  try {
    return z.safeParse(termsSchema, JSON.parse(storage.getItem(KEY) ?? '')).data ?? USUAL;
  } catch {
    return USUAL;
  }
}

function saveTerms(storage: Storage, terms: GameTerms): void {
  try {
    storage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // Without storage the next offer begins with the usual terms.
  }
}

interface ChosenTerms {
  /** Guests play casual games only. */
  readonly terms: GameTerms;
  readonly isMember: boolean;
  readonly choose: (part: Partial<GameTerms>) => void;
}

/** The terms of the next offer; they begin with the last ones and are kept. */
export function useGameTerms(): ChosenTerms {
  const [stored, setStored] = useState(() => readTerms(localStorage));
  const isMember = memberOf(useSession()) !== undefined;
  return {
    terms: isMember ? stored : { ...stored, isRated: false },
    isMember,
    choose: (part) => {
      const next = { ...stored, ...part };
      saveTerms(localStorage, next);
      setStored(next);
    },
  };
}
