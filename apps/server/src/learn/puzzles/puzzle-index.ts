import { loadCatalogue, loadSolution, type Puzzle, type Solution } from '@chuhe/puzzles';

/** The puzzles of the catalogue by id; read from the files once. */
export interface PuzzleIndex {
  find(id: string): Promise<Puzzle | undefined>;
  ids(): Promise<{ has(id: string): boolean }>;
  solutionOf(puzzle: Puzzle): Promise<Solution>;
}

export function puzzleIndex(): PuzzleIndex {
  // Loaded at process start: otherwise the first caller would block the others.
  const byId = loadCatalogue().then((puzzles) => new Map(puzzles.map((each) => [each.id, each])));
  const solutions = new Map<string, Promise<Solution>>();
  return {
    find: async (id) => (await byId).get(id),
    ids: () => byId,
    solutionOf: async (puzzle) => {
      const known = solutions.get(puzzle.id) ?? loadSolution(puzzle);
      solutions.set(puzzle.id, known);
      return known;
    },
  };
}
