/** The two sides, as the rules name them. */
export type Side = 'RED' | 'BLACK';

/** A player's sides so far, oldest first. */
export type Colours = readonly Side[];

/**
 * How strictly sides are assigned: `strict` never gives the same side three times in a row; `loose` does if no legal
 * pairing exists otherwise. Both keep the difference between the two sides at 2 or less.
 */
export type Strictness = 'strict' | 'loose';

const MAX_DIFFERENCE = 2;

/** Games with red minus games with black. */
export function balanceOf(colours: Colours): number {
  return colours.reduce((sum, side) => sum + (side === 'RED' ? 1 : -1), 0);
}

/** Whether this would be the third game in a row with the same side. */
export function wouldBeThird(colours: Colours, side: Side): boolean {
  return colours.at(-1) === side && colours.at(-2) === side;
}

export function mayHave(colours: Colours, side: Side, strictness: Strictness): boolean {
  const next = balanceOf(colours) + (side === 'RED' ? 1 : -1);
  if (Math.abs(next) > MAX_DIFFERENCE) return false;
  return strictness === 'loose' || !wouldBeThird(colours, side);
}

/** How strongly red is due next: by balance first, then by the last game; negative if black is due. */
function dueRed(colours: Colours): number {
  const balance = balanceOf(colours);
  const last = colours.at(-1);
  const alternation = last === undefined ? 0 : last === 'RED' ? -1 : 1;
  return -2 * balance + alternation;
}

export interface Dealing {
  /** Whether the first of the two plays red. */
  readonly isFirstRed: boolean;
  /** 0 if both get the side they are due; higher the more a player is owed. */
  readonly cost: number;
}

/** The sides of two players who meet; undefined if neither assignment is legal. */
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
