import * as z from 'zod/mini';

export const BOOK_IDS = ['sqyq', 'mrsj', 'lksj', 'bjp'] as const;

/** The classical manual a puzzle comes from. */
export type BookId = (typeof BOOK_IDS)[number];

const text = z.string().check(z.minLength(1));
const whole = z.number().check(z.int(), z.minimum(1));

const bookSchema = z.object({
  id: z.enum(BOOK_IDS),
  title: text,
  titleEn: text,
});

const described = {
  /** The book and the number in it, or x and a number where the book has none. */
  id: z.string().check(z.regex(/^(sqyq|mrsj|lksj|bjp)-x?\d{2,3}$/)),
  title: text,
  titleEn: text,
  book: z.enum(BOOK_IDS),
  /** The number in the book; null if it has none. */
  number: z.nullable(whole),
  /** The position code. */
  penCode: text,
  playSide: z.literal('RED'),
  /** 1, a few moves, to 10. */
  difficulty: z.number().check(z.int(), z.minimum(1), z.maximum(10)),
};

const puzzleSchema = z.discriminatedUnion('goal', [
  z.object({
    ...described,
    /** RED wins against any defence. */
    goal: z.literal('win'),
    /** The number of RED's moves; with quiet moves there may be a faster mate. */
    mateIn: whole,
    /** By checks alone, or found by an engine that tried every reply of BLACK. */
    proof: z.enum(['all-check', 'and-or']),
    /** Whether only one first move mates by checks; null if not examined. */
    uniqueFirstMove: z.nullable(z.boolean()),
  }),
  z.object({
    ...described,
    /** RED holds the draw, according to an engine; not proved. */
    goal: z.literal('draw'),
    mateIn: z.null(),
    proof: z.literal('engine-score'),
    uniqueFirstMove: z.null(),
  }),
  z.object({
    ...described,
    /** Nothing is confirmed; never shown as a win. */
    goal: z.literal('unproved'),
    mateIn: z.null(),
    proof: z.null(),
    uniqueFirstMove: z.null(),
  }),
]);

interface Named {
  /** The name in the language of the catalogue. */
  readonly name: string;
}

/** A manual and its titles. */
export type Book = z.output<typeof bookSchema> & Named;

export type StoredPuzzle = z.output<typeof puzzleSchema>;

/** An endgame of the classical manuals, without its solution. */
export type Puzzle = StoredPuzzle & Named;

/** One main line of a puzzle, four digits per move, RED's first. */
export type Solution = readonly string[];

const record = z.string().check(z.regex(/^[0-8][0-9][0-8][0-9]$/));

/** The three kinds of data files. */
export const booksSchema = z.array(bookSchema);
export const catalogueSchema = z.array(puzzleSchema);
export const solutionsSchema = z.record(z.string(), z.array(record).check(z.minLength(1)));

const EASIEST_RATING = 900;
const RATING_STEP = 150;

/** The rating of a puzzle; derived from its difficulty, 1 to 10, and never changed. */
export function ratingOfPuzzle({ difficulty }: Pick<Puzzle, 'difficulty'>): number {
  return EASIEST_RATING + RATING_STEP * (difficulty - 1);
}
