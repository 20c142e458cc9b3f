import { branchOf } from './branch.ts';
import { readCondition } from './condition.ts';
import type { OpeningStructures } from './opening-of.ts';

/** The stored form of the structures; tools/make/openings.ts writes it. */
export interface StoredStructures {
  readonly rules: readonly {
    readonly branch: string;
    /** The plies after which the rule may apply, as bits. */
    readonly plies: number;
    /** A condition; see `readCondition`. */
    readonly when: string;
  }[];
  /** The conditions of the named branches, narrowest first. */
  readonly branches: Readonly<Record<string, string>>;
  /** Concatenated short position keys, by branch. */
  readonly positions: Readonly<Record<string, string>>;
}

/** The structures are a separate file, which a bundler loads with the first name. */
export async function loadOpeningStructures(): Promise<OpeningStructures> {
  const { default: stored } = await import('../data/structures.json', { with: { type: 'json' } });
  return readStructures(stored);
}

export function readStructures(stored: StoredStructures): OpeningStructures {
  const { rules, positions } = stored;
  const branches = Object.entries(stored.branches).map(([id, needs]) => {
    return { id, spans: branchOf(id).spans, needs: readCondition(needs) };
  });
  // Each branch is a single object, because the follower compares identities.
  const known = new Map(branches.map((branch) => [branch.id, branch]));
  return {
    branches,
    rules: rules.map(({ branch, plies, when }) => ({
      branch: known.get(branch) ?? branchOf(branch),
      plies,
      condition: readCondition(when),
    })),
    positions: new Map(
      Object.entries(positions).flatMap(([branch, keys]) => {
        const named = known.get(branch) ?? branchOf(branch);
        return (keys.match(/.{7}/g) ?? []).map((key) => [key, named] as const);
      }),
    ),
  };
}
