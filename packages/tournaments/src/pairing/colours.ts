/** The two sides, in the words of the rules. */
export type Side = 'RED' | 'BLACK';

/** The sides that a player has had so far, oldest first. */
export type Colours = readonly Side[];

/**
 * How strictly colours are dealt: `strict` gives the same side never three times running, `loose` does where no lawful
 * pairing exists otherwise. Both keep the difference of the two sides at 2 or less.
 */
export type Strictness = 'strict' | 'loose';

const MAX_DIFFERENCE = 2;

/** Games with red minus games with black. */
export function balanceOf(colours: Colours): number {
  return colours.reduce((sum, side) => sum + (side === 'RED' ? 1 : -1), 0);
}

/** Whether a third game with the same side would follow. */
export function wouldBeThird(colours: Colours, side: Side): boolean {
  return colours.at(-1) === side && colours.at(-2) === side;
}

export function mayHave(colours: Colours, side: Side, strictness: Strictness): boolean {
  const next = balanceOf(colours) + (side === 'RED' ? 1 : -1);
  if (Math.abs(next) > MAX_DIFFERENCE) return false;
  return strictness === 'loose' || !wouldBeThird(colours, side);
}

/** How much a player should have red next: by the balance first, then by the last game; below 0 black is due. */
function dueRed(colours: Colours): number {
  const balance = balanceOf(colours);
  const last = colours.at(-1);
  const alternation = last === undefined ? 0 : last === 'RED' ? -1 : 1;
  return -2 * balance + alternation;
}

export interface Dealing {
  /** Whether the first of the two has red. */
  readonly isFirstRed: boolean;
  /** 0 when both have what they should; more, the more one of them is owed. */
  readonly cost: number;
}

/** The sides of two players who meet; undefined when neither way is lawful. */
export function dealColours(
  first: Colours,
  second: Colours,
  strictness: Strictness,
): Dealing | undefined {
  const isStraight = mayHave(first, 'RED', strictness) && mayHave(second, 'BLACK', strictness);
  const isReversed = mayHave(first, 'BLACK', strictness) && mayHave(second, 'RED', strictness);
  if (!isStraight && !isReversed) return undefined;
  const [mine, theirs] = [dueRed(first), dueRed(second)];
  const isFirstRed = isStraight && (!isReversed || mine >= theirs);
  const owed = isFirstRed
    ? Math.max(0, -mine) + Math.max(0, theirs)
    : Math.max(0, mine) + Math.max(0, -theirs);
  return { isFirstRed, cost: owed };
}
