import { mirrorKey, type Setup } from '@chuhe/rules';

/** The code of an opening in the ECCO system: a letter and two digits. */
export type OpeningCode = string;

/** The name of an opening. */
export interface OpeningName {
  readonly code: OpeningCode;
  /** In the language in which the names were asked for. */
  readonly name: string;
  readonly zh: string;
  /** The family it belongs to. */
  readonly family: string;
}

/** A group of openings that belong together. */
export interface OpeningFamily {
  readonly name: string;
}

/** Every opening and every family by its code. */
export interface OpeningNames {
  readonly openings: ReadonlyMap<OpeningCode, OpeningName>;
  readonly families: ReadonlyMap<string, OpeningFamily>;
}

/** Which opening a position decides, by the position's key. */
export type OpeningPositions = ReadonlyMap<string, OpeningCode>;

/** An opening as masters play it: a typical line, and how their games ended. */
export interface OpeningFacts {
  /** The moves that lead to it, four digits each. */
  readonly line: string;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
}

/** A position later than this decides no name. */
export const DEEPEST_PLY = 33;

/** The languages of the first file of names; a reader of another is shown one of these where a name is missing. */
export type OpeningLanguage = 'zh' | 'en';

/** The names are files of their own: a bundler fetches them when the first one is shown. */
export async function loadOpeningNames(
  language: string = 'zh',
  base: OpeningLanguage = 'zh',
): Promise<OpeningNames> {
  const [{ default: stored }, own] = await Promise.all([
    import('../data/names.json', { with: { type: 'json' } }),
    loadOwnNames(language),
  ]);
  const rows: Readonly<Record<string, readonly string[]>> = stored.openings;
  const families: Readonly<Record<string, Readonly<Record<OpeningLanguage, string>>>> =
    stored.families;
  return {
    openings: new Map(
      Object.entries(rows).map(([code, [family = '', zh = '', en = '']]) => {
        const name = own.openings[code] ?? (base === 'zh' ? zh : en);
        return [code, { code, name, zh, family }];
      }),
    ),
    families: new Map(
      Object.entries(families).map(([code, names]) => [
        code,
        { name: own.families[code] ?? names[base] },
      ]),
    ),
  };
}

interface OwnNames {
  readonly families: Readonly<Record<string, string>>;
  readonly openings: Readonly<Record<string, string>>;
}

/** Written out one by one, so that a bundler makes a file of each. */
const NAME_FILES: Readonly<Record<string, () => Promise<{ readonly default: OwnNames }>>> = {
  tw: async () => import('../data/names.tw.json', { with: { type: 'json' } }),
  vi: async () => import('../data/names.vi.json', { with: { type: 'json' } }),
};

async function loadOwnNames(language: string): Promise<OwnNames> {
  return (await NAME_FILES[language]?.())?.default ?? { families: {}, openings: {} };
}

/** The positions that decide a name. */
export async function loadOpeningPositions(): Promise<OpeningPositions> {
  const { default: rows } = await import('../data/positions.json', { with: { type: 'json' } });
  return new Map(Object.entries<string>(rows));
}

/** What masters made of each opening that they played. */
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

/**
 * The opening of a game, given its positions in order from the first: the deepest position that is known decides it, so
 * that the name of a game that goes on is the name so far. Undefined where no position is known.
 */
export function openingOf(
  known: OpeningPositions,
  positions: readonly Setup[],
): OpeningCode | undefined {
  for (let ply = Math.min(DEEPEST_PLY, positions.length - 1); ply > 0; ply -= 1) {
    const position = positions[ply];
    const code = position && known.get(mirrorKey(position).key);
    if (code !== undefined) return code;
  }
  return undefined;
}
