import { loadCatalogue, loadSolution, type Puzzle, type Solution } from '@chuhe/puzzles';

/** The puzzles of the catalogue by their ids; read from the files once. */
export interface PuzzleIndex {
  find(id: string): Promise<Puzzle | undefined>;
  solutionOf(puzzle: Puzzle): Promise<Solution>;
}

export function puzzleIndex(): PuzzleIndex {
  let byId: Promise<ReadonlyMap<string, Puzzle>> | undefined;
  const solutions = new Map<string, Promise<Solution>>();
  return {
    find: async (id) => {
      byId ??= loadCatalogue().then((puzzles) => new Map(puzzles.map((each) => [each.id, each])));
      return (await byId).get(id);
    },
    solutionOf: async (puzzle) => {
      const known = solutions.get(puzzle.id) ?? loadSolution(puzzle);
      solutions.set(puzzle.id, known);
      return known;
    },
  };
}
