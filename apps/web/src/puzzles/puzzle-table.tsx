import { type ReactElement, useState } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { RoomHeader, RoomTitle } from '../table/index.ts';
import { useProgress } from './progress-store.ts';
import type { PuzzlePlay } from './puzzle-play.ts';
import { bookTitle, puzzleTitle } from './puzzle-text.ts';
import { PuzzlesNext } from './puzzles-next.tsx';
import { SolutionTable } from './solution-table.tsx';
import { SolvingTable } from './solving-table.tsx';
import { usePuzzlePlay } from './use-puzzle-play.ts';
import { usePuzzleRating } from './use-puzzle-rating.ts';
import type { Puzzles } from './use-puzzles.ts';

interface PuzzleTableProps {
  readonly start: PuzzlePlay;
  readonly puzzles: Puzzles;
}

/** One person at one puzzle. */
export function PuzzleTable({ start, puzzles }: PuzzleTableProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const progress = useProgress();
  const [isShowing, setShowing] = useState(false);
  const [isFlipped, setFlipped] = useState(false);
  const game = usePuzzlePlay(start);
  const { play, send } = game;
  const change = usePuzzleRating(play);
  const { puzzle } = play;
  const book = puzzles.books.find(({ id }) => id === puzzle.book);
  const title = puzzleTitle(puzzle, locale);
  const place = {
    number: puzzle.number === null ? title : text('puzzle.number', { number: puzzle.number }),
    book: book === undefined ? '' : bookTitle(book, locale),
  };
  const view = { place, isFlipped, onFlip: () => setFlipped(!isFlipped) };
  const show = (): void => {
    send({ type: 'help' });
    setShowing(true);
  };
  const solve = (): void => {
    send({ type: 'restart' });
    setShowing(false);
  };
  return (
    <>
      <RoomHeader title={place.number} hint={place.book} />
      <main id="content" className="room-grid puzzle">
        <RoomTitle title={title} />
        {isShowing ? (
          <SolutionTable {...view} play={play} onClose={solve} />
        ) : (
          <SolvingTable
            {...view}
            game={game}
            puzzles={puzzles}
            progress={progress.get(puzzle.id)}
            change={change}
            onShow={show}
          />
        )}
        <PuzzlesNext puzzle={puzzle} puzzles={puzzles} progress={progress} />
      </main>
    </>
  );
}
