import {
  type Book,
  type BookId,
  booksSchema,
  type Puzzle,
  type Solution,
  solutionsSchema,
  type StoredPuzzle,
} from './puzzle.ts';

/** The languages with their own titles of the manuals; readers of other languages see one of these. */
export type TitleLanguage = 'zh' | 'en';

/** Every puzzle in the order of the books, with the data for a list and a board but without solutions. */
export async function loadCatalogue(
  language: string = 'zh',
  base: TitleLanguage = 'zh',
): Promise<readonly Puzzle[]> {
  const [stored, titles] = await Promise.all([
    import('../data/catalogue.json', { with: { type: 'json' } }),
    loadTitles(language),
  ]);
  const rows: unknown = stored.default;
  if (!isCatalogue(rows)) throw new Error('the catalogue is no list');
  return rows.map((row) => named(row, titles.puzzles[row.id] ?? titleIn(row, base)));
}

/** A test validates each row against its schema, so phones, which load the file with the front page, need not. */
function isCatalogue(rows: unknown): rows is readonly StoredPuzzle[] {
  return Array.isArray(rows);
}

export async function loadBooks(
  language: string = 'zh',
  base: TitleLanguage = 'zh',
): Promise<readonly Book[]> {
  const [{ default: rows }, titles] = await Promise.all([
    import('../data/books.json', { with: { type: 'json' } }),
    loadTitles(language),
  ]);
  return booksSchema
    .parse(rows)
    .map((row) => named(row, titles.books[row.id] ?? titleIn(row, base)));
}

/** Copies the row, because the file's own rows serve every language. */
function named<Row>(row: Row, name: string): Row & { readonly name: string } {
  return { ...row, name };
}

interface Titles {
  readonly books: Readonly<Record<string, string>>;
  readonly puzzles: Readonly<Record<string, string>>;
}

/** Written out one by one, so that a bundler makes a file of each. */
const TITLE_FILES: Readonly<Record<string, () => Promise<{ readonly default: Titles }>>> = {
  tw: async () => import('../data/titles.tw.json', { with: { type: 'json' } }),
  vi: async () => import('../data/titles.vi.json', { with: { type: 'json' } }),
};

async function loadTitles(language: string): Promise<Titles> {
  return (await TITLE_FILES[language]?.())?.default ?? { books: {}, puzzles: {} };
}

function titleIn(
  { title, titleEn }: { readonly title: string; readonly titleEn: string },
  language: TitleLanguage,
): string {
  return language === 'zh' ? title : titleEn;
}

/** The main line of one puzzle; loads only the solutions of its book. */
export async function loadSolution({ id, book }: Pick<Puzzle, 'id' | 'book'>): Promise<Solution> {
  const { default: rows } = await SOLUTION_FILES[book]();
  const solution = solutionsSchema.parse(rows)[id];
  if (solution === undefined) throw new Error(`the puzzle ${id} has no solution`);
  return solution;
}

/** Written out one by one, so that a bundler makes a file of each. */
const SOLUTION_FILES: Readonly<Record<BookId, () => Promise<{ readonly default: unknown }>>> = {
  sqyq: async () => import('../data/solutions/sqyq.json', { with: { type: 'json' } }),
  mrsj: async () => import('../data/solutions/mrsj.json', { with: { type: 'json' } }),
  lksj: async () => import('../data/solutions/lksj.json', { with: { type: 'json' } }),
  bjp: async () => import('../data/solutions/bjp.json', { with: { type: 'json' } }),
};
