import table from '../data/traditional.json' with { type: 'json' };

const PAIRS: readonly (readonly [string, string])[] = table.characters.flatMap((line) =>
  (line.match(/../gsu) ?? []).map((pair) => {
    const [simplified = '', traditional = ''] = pair;
    return [simplified, traditional] as const;
  }),
);
const PHRASES: ReadonlyMap<string, string> = new Map(Object.entries(table.phrases));
const PHRASE = new RegExp([...PHRASES.keys()].join('|'), 'gu');
const TRADITIONAL: ReadonlyMap<string, string> = new Map(PAIRS);
/** A character from a phrase maps to the same simplified character everywhere. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map([
  ...[...PHRASES].flatMap(([simplified, traditional]) => {
    const plain = Array.from(simplified);
    return Array.from(traditional, (character, index) => [character, plain[index] ?? ''] as const);
  }),
  ...PAIRS.map(([simplified, traditional]) => [traditional, simplified] as const),
]);

/**
 * A library name (player, team, event, place) as written in Taiwan. The table covers only the characters of these names
 * and prefers the forms usual in names: 于 and 余 are surnames there, not 於 and 餘.
 */
export function toTraditional(name: string): string {
  const phrased = name.replaceAll(PHRASE, (phrase) => PHRASES.get(phrase) ?? phrase);
  return exchange(phrased, TRADITIONAL);
}

/** The library's spelling of a name typed in traditional characters. */
export function toSimplified(name: string): string {
  return exchange(name, SIMPLIFIED);
}

function exchange(text: string, characters: ReadonlyMap<string, string>): string {
  return Array.from(text, (character) => characters.get(character) ?? character).join('');
}
