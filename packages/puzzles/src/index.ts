export { loadBooks, loadCatalogue, loadSolution } from './load.ts';
export { BOOK_IDS, type Book, type BookId, type Puzzle, type Solution } from './puzzle.ts';
