import rows from '../data/formations.json' with { type: 'json' };
import type { PracticalEnding } from './endings.ts';

/** How a defender's formations fare, from those that always hold to those that always lose. */
export const FORMATION_GROUPS = ['holds', 'mostly-holds', 'mostly-loses', 'loses'] as const;
export type FormationGroup = (typeof FORMATION_GROUPS)[number];

/** A formation to show: a board with the defender's pieces, and the share of its positions that are lost. */
export interface ShownFormation {
  readonly code: string;
  readonly lost: number;
}

/** The formations of an ending; made by `pnpm make tables`. */
export interface FormationFigures {
  readonly id: string;
  /** Formations in each group; mirror images count once. */
  readonly counts: Readonly<Record<FormationGroup, number>>;
  /** The best ones, best first. */
  readonly best: readonly ShownFormation[];
  /** Those that lose most often. */
  readonly worst: readonly ShownFormation[];
}

const FIGURES: ReadonlyMap<string, FormationFigures> = new Map(rows.map((row) => [row.id, row]));

/** The group of a formation that loses in this share of its positions. */
export function groupOf(lost: number): FormationGroup {
  if (lost === 0) return 'holds';
  if (lost === 1) return 'loses';
  return lost < 0.5 ? 'mostly-holds' : 'mostly-loses';
}

export function formationFigures({ id }: PracticalEnding): FormationFigures {
  const found = FIGURES.get(id);
  if (found === undefined) throw new Error(`there are no formations of ${id}: pnpm make tables`);
  return found;
}
