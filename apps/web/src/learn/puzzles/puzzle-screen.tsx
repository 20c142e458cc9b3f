import type { Puzzle } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { useParams, useSearchParams } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { GameTable, RoomHeader, RoomTitle } from '../../board/game-ui/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';
import {
  bookTitle,
  filterOf,
  type FollowingPuzzle,
  type Puzzles,
  puzzlesAfter,
  queryOf,
  usePuzzles,
} from './catalogue.ts';
import { useProgress, type Progress, isSolved, solvedCount } from './progress-store.ts';
import { SolutionView } from './solution-view.tsx';
import { SolvingView } from './solving-view.tsx';
import { useOpenedPuzzle, usePuzzlePlay } from './use-puzzle-play.ts';
import { Icon } from '../../ui/icon.tsx';
import { DifficultyDots, PuzzlePicture, SolvedSeal } from './puzzle-marks.tsx';
import './puzzle-screen.css';

/** The screen for one endgame puzzle. */
export function PuzzleScreen(): ReactElement {
  const text = useText();
  const { id = '' } = useParams();
  const puzzles = usePuzzles();
  if (puzzles === undefined) return <Blank isBusy>{null}</Blank>;
  if (puzzles.list.every((puzzle) => puzzle.id !== id)) {
    return (
      <Blank isBusy={false}>
        <ErrorState
          reason="missing"
          art="horse"
          heading={text('puzzle.missing')}
          hint={text('puzzle.missingHint')}
        >
          <ButtonLink variant="primary" to="/level">
            {text('title.level')}
          </ButtonLink>
        </ErrorState>
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
  const start = useOpenedPuzzle(puzzles.list.find((one) => one.id === id));
  if (start === undefined) return <Blank isBusy>{null}</Blank>;
  return <PuzzleView start={start} puzzles={puzzles} />;
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
      <main id="content" className="page page--narrow" aria-busy={isBusy}>
        <RoomTitle title={text('title.levelOne')} />
        {children}
      </main>
    </>
  );
}

interface PuzzleViewProps {
  readonly start: PuzzlePlay;
  readonly puzzles: Puzzles;
}

/** Switches between solving the puzzle and replaying its solution. */
function PuzzleView({ start, puzzles }: PuzzleViewProps): ReactElement {
  const text = useText();
  const progress = useProgress();
  const [isShowing, setShowing] = useState(false);
  const [isFlipped, setFlipped] = useState(false);
  const game = usePuzzlePlay(start);
  const { play, send, rated } = game;
  const following = useFollowing(play.puzzle, puzzles, progress);
  const { puzzle } = play;
  const book = puzzles.books.find(({ id }) => id === puzzle.book);
  const title = puzzle.name;
  usePageTitle(title);
  const place = {
    number: puzzle.number === null ? title : text('puzzle.number', { number: puzzle.number }),
    book: book === undefined ? '' : bookTitle(book),
  };
  const solved = puzzles.list.filter((one) => one.book === puzzle.book);
  const next = {
    id: 'next',
    label: text('puzzle.goOn'),
    content: (
      <PuzzlesNext
        count={`${solvedCount(solved, progress)} / ${solved.length}`}
        progress={progress}
        following={following}
      />
    ),
  };
  const view = { place, tabs: [next], isFlipped, onFlip: () => setFlipped(!isFlipped) };
  const show = (): void => {
    send({ type: 'help' });
    setShowing(true);
  };
  const solve = (): void => {
    send({ type: 'restart' });
    setShowing(false);
  };
  return (
    <GameTable title={title} barTitle={place.number} hint={place.book} layout="puzzle">
      {isShowing ? (
        <SolutionView {...view} play={play} onClose={solve} />
      ) : (
        <SolvingView
          {...view}
          game={game}
          next={following[0]}
          puzzles={puzzles.list}
          progress={progress}
          rated={rated}
          onShow={show}
        />
      )}
    </GameTable>
  );
}

const LISTED = 6;

/** The next puzzles of the list from which this one was opened, with its filter in their addresses. */
function useFollowing(
  puzzle: Puzzle,
  { books, list }: Puzzles,
  progress: Progress,
): readonly FollowingPuzzle[] {
  const [search] = useSearchParams();
  const filter = filterOf(search, books);
  const order = { puzzles: list, filter, isSolved: (id: string) => isSolved(progress, id) };
  return puzzlesAfter(order, puzzle.id, LISTED).map((one) => ({
    puzzle: one,
    path: `/level/${one.id}${queryOf(filter)}`,
  }));
}

interface PuzzlesNextProps {
  /** The number of solved puzzles of the book. */
  readonly count: string;
  readonly progress: Progress;
  readonly following: readonly FollowingPuzzle[];
}

/** On desktops, the following puzzles. */
function PuzzlesNext({ count, progress, following }: PuzzlesNextProps): ReactElement {
  const text = useText();
  return (
    <>
      <p className="hint puzzles-next__count tabular">{`${text('puzzles.solved')} ${count}`}</p>
      <div>
        {following.map(({ puzzle: one, path }) => (
          <AppLink key={one.id} className="list-row puzzles-next__row" to={path} replace>
            <PuzzlePicture className="board-thumbnail" puzzle={one} />
            <span className="list-row__body">
              <span className="list-row__title">{one.name}</span>
              <span className="list-row__subtitle">
                {one.number === null ? null : <span className="tabular">{one.number}</span>}
                <DifficultyDots difficulty={one.difficulty} />
              </span>
            </span>
            <span className="list-row__end">
              {isSolved(progress, one.id) ? (
                <SolvedSeal progress={progress.get(one.id)} className="puzzles-next__seal" />
              ) : (
                <Icon name="right" size="small" />
              )}
            </span>
          </AppLink>
        ))}
      </div>
    </>
  );
}
