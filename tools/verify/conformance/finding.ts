/** What the walk found about one thing of the contract. */
export interface Finding {
  /** The thing, as the checklist names it. */
  readonly item: string;
  readonly state: 'present' | 'missing';
  /** What is wrong, where something is. */
  readonly why?: string;
}

export function present(item: string): Finding {
  return { item, state: 'present' };
}

export function missing(item: string, why: string): Finding {
  return { item, state: 'missing', why };
}
