// The requirements for messages with values and plural forms in every language.
import { LOCALE_ENTRIES, type Locale } from '@chuhe/protocol';

/** The values that a message takes. */
export function valuesOf(message: string): readonly string[] {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

/** Plural forms that a language never uses, and required forms that are missing. */
export function pluralFaults(message: string, locale: Locale): readonly string[] {
  return pluralsOf(message).flatMap(({ type, forms }) => {
    const { pluralCategories } = new Intl.PluralRules(LOCALE_ENTRIES[locale].tag, {
      type: type === 'plural' ? 'cardinal' : 'ordinal',
    }).resolvedOptions();
    const known = new Set<string>(pluralCategories);
    const named = forms.filter((form) => !form.startsWith('='));
    const needed = isCounted(message) ? pluralCategories : ['other'];
    const unknown = named.filter((form) => !known.has(form));
    const lacking = needed.filter((form) => !named.includes(form));
    return unknown
      .map((form) => `never chooses "${form}"`)
      .concat(lacking.map((form) => `lacks "${form}"`));
  });
}

/** A message that shows its number needs all forms; one that only distinguishes cases may have fewer. */
function isCounted(message: string): boolean {
  return message.includes('#') && !/=\d/.test(message);
}

interface Plural {
  readonly type: 'plural' | 'selectordinal';
  readonly forms: readonly string[];
}

function pluralsOf(message: string): readonly Plural[] {
  return [...message.matchAll(/\{\w+, (plural|selectordinal),/g)].map((match) => ({
    type: match[1] === 'plural' ? 'plural' : 'selectordinal',
    forms: formsAfter(message, match.index + match[0].length),
  }));
}

/** The names before the braces of the same depth. */
function formsAfter(message: string, start: number): readonly string[] {
  const forms: string[] = [];
  let depth = 0;
  let word = '';
  for (const sign of message.slice(start)) {
    if (sign === '{') {
      if (depth === 0) forms.push(word.trim());
      depth += 1;
      word = '';
    } else if (sign === '}') {
      depth -= 1;
      if (depth < 0) return forms;
    } else if (depth === 0) word += sign;
  }
  return forms;
}
