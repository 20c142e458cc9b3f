import { SIDE_CHOICES } from '@chuhe/protocol';
import { readTimeControl, type TimeControl, writeTimeControl } from '@chuhe/rules';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberOf, useSession } from '../platform/session/index.ts';
import { isPreset, rememberClock, USUAL_CLOCK } from './clock/index.ts';

const storedSchema = z.object({
  /** The word of the time control. */
  clock: z.string(),
  /** The side of the player of this device. */
  side: z.enum(SIDE_CHOICES),
  isRated: z.boolean(),
  isWatch: z.boolean(),
});

/** The terms on which a player offers a game to others. */
export interface GameTerms extends Omit<z.output<typeof storedSchema>, 'clock'> {
  readonly timeControl: TimeControl;
}

const KEY = 'game-terms';
const USUAL: GameTerms = { timeControl: USUAL_CLOCK, side: 'RED', isRated: false, isWatch: true };

/** The last terms of this device. */
function readTerms(storage: Storage): GameTerms {
  try {
    const { clock, ...others } = z.parse(storedSchema, JSON.parse(storage.getItem(KEY) ?? ''));
    return { timeControl: readTimeControl(clock) ?? USUAL_CLOCK, ...others };
  } catch {
    return USUAL;
  }
}

function saveTerms(storage: Storage, { timeControl, ...others }: GameTerms): void {
  try {
    storage.setItem(KEY, JSON.stringify({ clock: writeTimeControl(timeControl), ...others }));
  } catch {
    // Without storage the next offer begins with the usual terms.
  }
}

interface ChosenTerms {
  /** Guests play casual games only; strangers meet with presets only. */
  readonly terms: GameTerms;
  readonly isMember: boolean;
  readonly choose: (part: Partial<GameTerms>) => void;
  /** Called when the offer is made: its clock is offered again next time. */
  readonly remember: () => void;
}

/** The terms of the next offer; they begin with the last ones and are kept. */
export function useGameTerms(to: 'strangers' | 'friends'): ChosenTerms {
  const [stored, setStored] = useState(() => readTerms(localStorage));
  const isMember = memberOf(useSession()) !== undefined;
  const isOffered = to === 'friends' || isPreset(stored.timeControl);
  const timeControl = isOffered ? stored.timeControl : USUAL_CLOCK;
  return {
    terms: { ...stored, timeControl, isRated: isMember && stored.isRated },
    isMember,
    choose: (part) => {
      const next = { ...stored, ...part };
      saveTerms(localStorage, next);
      setStored(next);
    },
    remember: () => rememberClock(localStorage, timeControl),
  };
}
