import rows from '../data/endings.json' with { type: 'json' };
import type { PracticalEnding } from './endings.ts';

/** The facts that the tables prove about an ending; made by `pnpm make tables`. */
export interface EndingFigures {
  readonly id: string;
  /** The share of positions, attacker to move, that are won. */
  readonly won: number;
  /** The longest win in the attacker's moves. */
  readonly longest: number;
  /** The share that is won against the defender's best formation. */
  readonly best: number;
  /** A position of the ending: a long win, or a draw held by the best formation. */
  readonly sample: string;
  /** Whether it has positions to win and positions to hold. */
  readonly canWin: boolean;
  readonly canHold: boolean;
}

const FIGURES: ReadonlyMap<string, EndingFigures> = new Map(rows.map((row) => [row.id, row]));

export function figuresOf({ id }: PracticalEnding): EndingFigures {
  const found = FIGURES.get(id);
  if (found === undefined) throw new Error(`there are no figures of ${id}: pnpm make tables`);
  return found;
}
