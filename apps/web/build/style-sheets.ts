/** A CSS file, and the landings that use it: one bit each. */
export interface StyleModule {
  readonly id: string;
  /** Its length before compression. */
  readonly length: number;
  readonly users: number;
}

/**
 * The bytes that one more style sheet costs a landing: its headers, and the words that brotli learns again. Six sheets
 * weigh 2 KB more than one.
 */
const SHEET_BYTES = 400;
/** The size of a rule beside others after minifying and brotli, as a share of its length. */
const COMPRESSED = 0.14;

interface Sheet {
  readonly ids: readonly string[];
  readonly length: number;
  readonly users: number;
}

/**
 * Joins CSS files to style sheets, so that the landings fetch the fewest bytes in all: files of the same landings are
 * one sheet, and two sheets become one where the saved overhead outweighs the rules that a landing does not use.
 */
export function planSheets(modules: readonly StyleModule[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(modules, ({ users }) => nameOf(users));
  let sheets = [...groups.values()].map((group) => group.map(toSheet).reduce(join));
  for (let pair = bestPair(sheets); pair !== undefined; pair = bestPair(sheets)) {
    const [one, other] = pair;
    sheets = [...sheets.filter((sheet) => sheet !== one && sheet !== other), join(one, other)];
  }
  return new Map(sheets.flatMap(({ ids, users }) => ids.map((id) => [id, nameOf(users)] as const)));
}

function bestPair(sheets: readonly Sheet[]): readonly [Sheet, Sheet] | undefined {
  let best: { readonly pair: readonly [Sheet, Sheet]; readonly gain: number } | undefined;
  for (const [index, one] of sheets.entries())
    for (const other of sheets.slice(index + 1)) {
      const gain = savedBy(one, other);
      if (gain > (best?.gain ?? 0)) best = { pair: [one, other], gain };
    }
  return best?.pair;
}

/** The bytes that all landings together save if two sheets are one. */
function savedBy(one: Sheet, other: Sheet): number {
  const both = countOf(one.users & other.users);
  const unused =
    countOf(one.users & ~other.users) * other.length +
    countOf(other.users & ~one.users) * one.length;
  return both * SHEET_BYTES - unused * COMPRESSED;
}

function countOf(users: number): number {
  return users.toString(2).replaceAll('0', '').length;
}

function toSheet({ id, length, users }: StyleModule): Sheet {
  return { ids: [id], length, users };
}

function join(one: Sheet, other: Sheet): Sheet {
  return {
    ids: [...one.ids, ...other.ids],
    length: one.length + other.length,
    users: one.users | other.users,
  };
}

/** Names a sheet by its landings; two sheets of the same landings would have been joined. */
function nameOf(users: number): string {
  return `c${users.toString(36)}`;
}
