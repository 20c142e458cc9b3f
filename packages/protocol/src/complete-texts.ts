/** The texts of a language whose translation is incomplete. */
export type PartialTexts<T> = T extends string
  ? T
  : { readonly [Key in keyof T]?: PartialTexts<T[Key]> };

/** The texts of a language, completed from its base language. */
export function completeTexts<T extends object>(base: T, own: object): T {
  const whole = { ...base };
  for (const [key, text] of entriesOf(own)) {
    const old: unknown = Reflect.get(base, key);
    if (isTexts(old) && isTexts(text)) Reflect.set(whole, key, completeTexts(old, text));
    else if (typeof old === typeof text) Reflect.set(whole, key, text);
  }
  return whole;
}

/** The paths of the texts that a language takes from its base. */
export function missingTexts(base: object, own: object, path = ''): readonly string[] {
  return entriesOf(base).flatMap(([key, text]) => {
    const mine: unknown = Reflect.get(own, key);
    const place = path === '' ? key : `${path}.${key}`;
    if (!isTexts(text)) return mine === undefined ? [place] : [];
    return missingTexts(text, isTexts(mine) ? mine : {}, place);
  });
}

function entriesOf(texts: object): readonly (readonly [string, unknown])[] {
  return Object.entries(texts);
}

function isTexts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
