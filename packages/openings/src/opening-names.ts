import {
  branchOf,
  codeOfBranch,
  filteredBranch,
  isWithin,
  type Opening,
  type OpeningCode,
  writeOpeningTag,
} from './branch.ts';

export interface OpeningName {
  readonly code: OpeningCode;
  /** The name in the language the names were loaded for. */
  readonly name: string;
  readonly zh: string;
}

export interface BranchName {
  readonly id: string;
  readonly name: string;
  readonly zh: string;
}

/** Every opening by its code, and every named branch by its id, with one code or several. */
export interface OpeningNames {
  readonly openings: ReadonlyMap<OpeningCode, OpeningName>;
  readonly branches: ReadonlyMap<string, BranchName>;
  /** Rewrites a name for the mirror image. */
  readonly turn: (name: string) => string;
}

/** The languages of the first names file; readers of other languages see one of these if a name is missing. */
export type OpeningLanguage = 'zh' | 'en';

/** The names are separate files, which a bundler loads when the first one is shown. */
export async function loadOpeningNames(
  language: string = 'zh',
  base: OpeningLanguage = 'zh',
): Promise<OpeningNames> {
  const [{ default: stored }, own] = await Promise.all([
    import('../data/names.json', { with: { type: 'json' } }),
    loadOwnNames(language),
  ]);
  const rows: Readonly<Record<string, readonly string[]>> = stored.openings;
  const wide: Readonly<Record<string, readonly string[]>> = stored.branches;
  const openings = new Map(
    Object.entries(rows).map(([code, [zh = '', en = '']]) => {
      const name = own.openings[code] ?? (base === 'zh' ? zh : en);
      return [code, { code, name, zh }];
    }),
  );
  const branches = new Map(
    Object.entries(wide).map(([id, [zh = '', en = '']]) => {
      const name = own.branches[id] ?? (base === 'zh' ? zh : en);
      return [id, { id, name, zh }];
    }),
  );
  for (const id of stored.namedByFirst) {
    const { name = '', zh = '' } = openings.get(id.slice(0, 3)) ?? {};
    branches.set(id, { id, name, zh });
  }
  const taken = new Set(Array.from(branches.values(), ({ zh }) => zh));
  for (const { code, name, zh } of openings.values())
    if (!taken.has(zh)) branches.set(code, { id: code, name, zh });
  return { openings, branches, turn: turnerOf(TURNED_WORDS[language] ?? TURNED_WORDS[base]) };
}

interface OwnNames {
  readonly branches: Readonly<Record<string, string>>;
  readonly openings: Readonly<Record<string, string>>;
}

/** Written out one by one, so that a bundler makes a file of each. */
const NAME_FILES: Readonly<Record<string, () => Promise<{ readonly default: OwnNames }>>> = {
  tw: async () => import('../data/names.tw.json', { with: { type: 'json' } }),
  vi: async () => import('../data/names.vi.json', { with: { type: 'json' } }),
};

async function loadOwnNames(language: string): Promise<OwnNames> {
  return (await NAME_FILES[language]?.())?.default ?? { branches: {}, openings: {} };
}

/** The words to swap for the mirror image. Cannons keep their numbers: 五六炮 is a kind of opening. */
const TURNED_WORDS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  zh: [
    ['左', '右'],
    ['七兵', '三兵'],
    ['7卒', '3卒'],
    ['七路马', '三路马'],
  ],
  tw: [
    ['左', '右'],
    ['七兵', '三兵'],
    ['7卒', '3卒'],
    ['七路馬', '三路馬'],
  ],
  en: [
    ['Left', 'Right'],
    ['7th-File', '3rd-File'],
  ],
  vi: [
    ['trái', 'phải'],
    ['Tả', 'Hữu'],
    ['tốt 7', 'tốt 3'],
    ['lộ 7', 'lộ 3'],
  ],
};

function turnerOf(pairs: readonly (readonly [string, string])[] = []): OpeningNames['turn'] {
  const twins = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one]]));
  const words = new RegExp([...twins.keys()].join('|'), 'g');
  return (name) => name.replaceAll(words, (word) => twins.get(word) ?? word);
}

/** The name of an opening with left and right as on the board; empty for a branch without a name. */
export function nameOfOpening(names: OpeningNames, { branch, isMirrored }: Opening): string {
  const name = (names.branches.get(branch) ?? names.openings.get(codeOfBranch(branch) ?? ''))?.name;
  return isMirrored ? names.turn(name ?? '') : (name ?? '');
}

/** The codes that a filter selects: those of a branch, or those with a prefix. */
export function codesWithin({ openings }: OpeningNames, part: string): readonly OpeningCode[] {
  return within(openings.keys(), part);
}

/** The tags of games that a filter selects: those of the branches inside it. */
export function tagsWithin({ branches }: OpeningNames, part: string): readonly string[] {
  return within(branches.keys(), part).flatMap((branch) =>
    [false, true].map((isMirrored) => writeOpeningTag({ branch, isMirrored })),
  );
}

function within(ids: Iterable<string>, part: string): readonly string[] {
  const wanted = filteredBranch(part);
  return [...ids].filter((id) => isWithin(branchOf(id), wanted));
}

/** An opening as masters play it: a typical line, and the results of their games. */
export interface OpeningFacts {
  /** The moves that lead to it, four digits each. */
  readonly line: string;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
}

/** The masters' results in each opening they played. */
export async function loadOpeningFacts(): Promise<ReadonlyMap<OpeningCode, OpeningFacts>> {
  const { default: stored } = await import('../data/facts.json', { with: { type: 'json' } });
  const rows: Readonly<Record<string, readonly (string | number)[]>> = stored;
  return new Map(
    Object.entries(rows).map(([code, [line = '', red, drawn, black]]) => [
      code,
      { line: String(line), red: Number(red), drawn: Number(drawn), black: Number(black) },
    ]),
  );
}
