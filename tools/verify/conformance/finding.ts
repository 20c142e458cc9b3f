/** The result of the walk for one item of the contract. */
export interface Finding {
  /** The item, as the checklist names it. */
  readonly item: string;
  readonly state: 'present' | 'missing';
  /** The fault, if there is one. */
  readonly why?: string;
}

export function present(item: string): Finding {
  return { item, state: 'present' };
}

export function missing(item: string, why: string): Finding {
  return { item, state: 'missing', why };
}
