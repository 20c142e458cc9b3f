import source from './rules.json' with { type: 'json' };

/** A structure that assigns a game to a branch, as a condition. */
export interface WrittenRule {
  readonly branch: string;
  readonly when: string;
}

const TERMS: Readonly<Record<string, string>> = source.terms;
const ROWS: readonly (readonly string[])[] = source.rules;

/** The hand-written rules, with their terms replaced by facts. */
export const WRITTEN_RULES: readonly WrittenRule[] = ROWS.map(([branch = '', when = '']) => ({
  branch,
  when: [...new Set(factsIn(when))].join(' '),
}));

function factsIn(text: string): readonly string[] {
  return text.split(' ').flatMap((word) => {
    const term = TERMS[word];
    return term === undefined ? [word] : factsIn(term);
  });
}
