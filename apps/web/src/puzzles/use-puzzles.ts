import { type Book, loadBooks, loadCatalogue, type Puzzle } from '@chuhe/puzzles';
import { useQuery } from '@tanstack/react-query';

export interface Puzzles {
  readonly books: readonly Book[];
  /** In the order of the books. */
  readonly list: readonly Puzzle[];
}

/** The catalogue, which is part of the app: fetched once, with or without a network. */
export function usePuzzles(): Puzzles | undefined {
  const { data } = useQuery({
    queryKey: ['puzzles'],
    queryFn: async () => {
      const [books, list] = await Promise.all([loadBooks(), loadCatalogue()]);
      return { books, list };
    },
    staleTime: Infinity,
    networkMode: 'always',
    throwOnError: true,
  });
  return data;
}
