import { SIDE_CHOICES } from '@chuhe/protocol';
import { readTimeControl, type TimeControl, writeTimeControl } from '@chuhe/rules';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberOf, useSession } from '../platform/session/index.ts';
import { deviceValue } from '../platform/storage/index.ts';
import { isPreset, rememberClock, USUAL_CLOCK } from './clock/index.ts';

/** Terms in the format of storage and history. */
export const storedTermsSchema = z.object({
  /** The code of the time control. */
  clock: z.string(),
  /** The side of this device's player. */
  side: z.enum(SIDE_CHOICES),
  isRated: z.boolean(),
  isWatch: z.boolean(),
});

type StoredTerms = z.output<typeof storedTermsSchema>;

/** The terms of a player's game offer. */
export interface GameTerms extends Omit<StoredTerms, 'clock'> {
  readonly timeControl: TimeControl;
}

export function writeTerms({ timeControl, ...others }: GameTerms): StoredTerms {
  return { clock: writeTimeControl(timeControl), ...others };
}

export function readTerms({ clock, ...others }: StoredTerms): GameTerms {
  return { timeControl: readTimeControl(clock) ?? USUAL_CLOCK, ...others };
}

/** Without storage the next offer starts with the usual terms. */
const STORED = deviceValue<StoredTerms, undefined>('game-terms', storedTermsSchema, undefined);
const DEFAULT_TERMS: GameTerms = {
  timeControl: USUAL_CLOCK,
  side: 'RED',
  isRated: false,
  isWatch: true,
};

/** The last terms of this device. */
function lastTerms(): GameTerms {
  const stored = STORED.read();
  return stored === undefined ? DEFAULT_TERMS : readTerms(stored);
}

interface ChosenTerms {
  /** Guests play only casual games; strangers meet only with presets. */
  readonly terms: GameTerms;
  readonly isMember: boolean;
  readonly choose: (part: Partial<GameTerms>) => void;
  /** Called when the offer is made, so that its clock is offered again next time. */
  readonly remember: () => void;
}

/** The terms of the next offer; they start with the last ones and are stored. */
export function useGameTerms(to: 'strangers' | 'friends'): ChosenTerms {
  const [stored, setStored] = useState(lastTerms);
  const isMember = memberOf(useSession()) !== undefined;
  const isOffered = to === 'friends' || isPreset(stored.timeControl);
  const timeControl = isOffered ? stored.timeControl : USUAL_CLOCK;
  return {
    terms: { ...stored, timeControl, isRated: isMember && stored.isRated },
    isMember,
    choose: (part) => {
      const next = { ...stored, ...part };
      STORED.write(writeTerms(next));
      setStored(next);
    },
    remember: () => rememberClock(timeControl),
  };
}
