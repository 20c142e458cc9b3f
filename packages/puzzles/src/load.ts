import {
  type Book,
  type BookId,
  booksSchema,
  type Puzzle,
  type Solution,
  solutionsSchema,
} from './puzzle.ts';

/** Every puzzle, in the order of the books: what a list and a board need, and no solutions. */
export async function loadCatalogue(): Promise<readonly Puzzle[]> {
  const { default: rows } = await import('../data/catalogue.json', { with: { type: 'json' } });
  if (!isCatalogue(rows)) throw new Error('the catalogue is no list');
  return rows;
}

/** A test checks each row against its schema: a phone, which loads them with the front page, need not do it again. */
function isCatalogue(rows: unknown): rows is readonly Puzzle[] {
  return Array.isArray(rows);
}

export async function loadBooks(): Promise<readonly Book[]> {
  const { default: rows } = await import('../data/books.json', { with: { type: 'json' } });
  return booksSchema.parse(rows);
}

/** The main line of one puzzle; loads no more than the solutions of its book. */
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
