import words from './words.json' with { type: 'json' };

/** A part of a name, and the side it refers to. */
interface Part {
  readonly side: 'r' | 'b';
  readonly text: string;
}

const WORDS = Object.entries<string>(words).toSorted(([one], [other]) => other.length - one.length);

/** The condition under which a name's Chinese words are true. */
export function needsOfName(name: string): string {
  const clauses = partsOf(name).flatMap(({ side, text }) => clausesOf(text, side));
  return [...new Set(clauses)].join(' ');
}

/** A name refers to RED, then, after 对, to BLACK; after the colon the sides are named. 对兵 is a word by itself. */
function partsOf(name: string): readonly Part[] {
  const [main = '', detail = ''] = name.replace(/^对兵/, '').split('：');
  const [red = '', black = ''] = main.split('对');
  const details = detail.split('对').map((text): Part => {
    return { side: text.startsWith('黑') ? 'b' : 'r', text };
  });
  return [{ side: 'r', text: red }, { side: 'b', text: black }, ...details];
}

/** The clauses of all words in a text; a longer word hides the shorter ones inside it. */
function clausesOf(text: string, side: Part['side']): readonly string[] {
  let rest = text;
  return WORDS.flatMap(([word, condition]) => {
    if (!rest.includes(word)) return [];
    rest = rest.replaceAll(word, '/');
    return condition.split(' ').filter((clause) => clause !== '');
  }).map((clause) => clause.replaceAll('x', side));
}
