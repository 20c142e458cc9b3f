import { loadSolution } from '@chuhe/puzzles';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useParams } from 'react-router';
import { useText } from '../language/index.ts';
import { RoomHeader, RoomTitle } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { openPuzzle } from './puzzle-play.ts';
import { PuzzleTable } from './puzzle-table.tsx';
import { type Puzzles, usePuzzles } from './use-puzzles.ts';

/** One end-game puzzle. */
export function LevelOneScreen(): ReactElement {
  const text = useText();
  const { id = '' } = useParams();
  const puzzles = usePuzzles();
  if (puzzles === undefined) return <Blank isBusy>{null}</Blank>;
  if (puzzles.list.every((puzzle) => puzzle.id !== id)) {
    return (
      <Blank isBusy={false}>
        <EmptyState art="horse" title={text('puzzle.missing')} hint={text('puzzle.missingHint')}>
          <AppLink className="btn primary" to="/level">
            {text('title.level')}
          </AppLink>
        </EmptyState>
      </Blank>
    );
  }
  return <OnePuzzle key={id} id={id} puzzles={puzzles} />;
}

interface OnePuzzleProps {
  readonly id: string;
  readonly puzzles: Puzzles;
}

function OnePuzzle({ id, puzzles }: OnePuzzleProps): ReactElement {
  const puzzle = puzzles.list.find((one) => one.id === id);
  const { data: solution } = useQuery({
    queryKey: ['puzzle-solution', id],
    queryFn: async () => (puzzle === undefined ? [] : loadSolution(puzzle)),
    staleTime: Infinity,
    networkMode: 'always',
    throwOnError: true,
  });
  const start = useMemo(
    () =>
      puzzle === undefined || solution === undefined ? undefined : openPuzzle(puzzle, solution),
    [puzzle, solution],
  );
  if (start === undefined) return <Blank isBusy>{null}</Blank>;
  return <PuzzleTable start={start} puzzles={puzzles} />;
}

interface BlankProps {
  readonly isBusy: boolean;
  readonly children: ReactElement | null;
}

function Blank({ isBusy, children }: BlankProps): ReactElement {
  const text = useText();
  return (
    <>
      <RoomHeader title={text('title.levelOne')} hint="" />
      <main id="content" className="main narrow" aria-busy={isBusy}>
        <RoomTitle title={text('title.levelOne')} />
        {children}
      </main>
    </>
  );
}
