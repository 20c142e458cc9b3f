import type { Puzzle } from '@chuhe/puzzles';
import { type ReactElement, useState } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { puzzleOfDay, EVERY_PUZZLE, puzzlesAfter, shortGoal, usePuzzles } from './catalogue.ts';
import { isSolved, useProgress } from './progress-store.ts';
import { useCoachText } from './puzzle-coach.tsx';
import { canGoBack } from '../../board/solving/index.ts';
import type { PuzzlePlay } from './puzzle-play.ts';
import { PuzzleBoard } from './solving-view.tsx';
import { type PuzzleHelp, usePuzzleHelp } from './use-puzzle-help.ts';
import { type PuzzleGame, useOpenedPuzzle, usePuzzlePlay } from './use-puzzle-play.ts';

/** The puzzle of the day on its own board, to be solved in place. */
export function DailyPuzzleBoard(): ReactElement | null {
  const puzzles = usePuzzles();
  const [today] = useState(() => new Date());
  const start = useOpenedPuzzle(puzzleOfDay(puzzles?.list ?? [], today));
  if (puzzles === undefined || start === undefined) return null;
  return <Solving start={start} puzzles={puzzles.list} />;
}

interface SolvingProps {
  readonly start: PuzzlePlay;
  readonly puzzles: readonly Puzzle[];
}

function Solving({ start, puzzles }: SolvingProps): ReactElement {
  const progress = useProgress();
  const game = usePuzzlePlay(start);
  const { play, send } = game;
  const help = usePuzzleHelp({
    play,
    progress: progress.get(play.puzzle.id),
    onHelped: () => send({ type: 'help' }),
    onSolution: () => undefined,
  });
  const order = { puzzles, filter: EVERY_PUZZLE, isSolved: (id: string) => isSolved(progress, id) };
  const [next] = puzzlesAfter(order, play.puzzle.id, 1);
  return (
    <>
      <Head game={game} help={help} next={next} />
      <PuzzleBoard game={game} step={help.step} hasNumbers={false} />
    </>
  );
}

interface HeadProps {
  readonly game: PuzzleGame;
  readonly help: PuzzleHelp;
  /** The puzzle after this one. */
  readonly next: Puzzle | undefined;
}

/** The goal until the first move, then the verdict on the last move; at the end hint and takeback. */
function Head({ game, help, next }: HeadProps): ReactElement {
  const text = useText();
  const { play, send } = game;
  const { tone, title, body } = useCoachText(play, help);
  const isFresh = play.line.moves.length === 0 && help.step === undefined;
  return (
    <div className="daily-board__head">
      <h2>{text('home.daily')}</h2>
      {isFresh ? (
        <p className="daily-board__goal">
          <SideDisc side="RED" />
          {text('puzzle.goal.short', { goal: shortGoal(play.puzzle, text) })}
        </p>
      ) : (
        <p className="daily-board__said">{body}</p>
      )}
      <output className={`daily-board__tone daily-board__tone--${tone}`}>{title}</output>
      {canGoBack(play) ? (
        <IconButton label={text('puzzle.takeBack')} onClick={() => send({ type: 'take-back' })}>
          <Icon name="undo" />
        </IconButton>
      ) : null}
      {play.stage.type === 'solved' ? (
        <ButtonLink
          variant="primary"
          size="small"
          to={next === undefined ? '/level' : `/level/${next.id}`}
        >
          {text('puzzle.next')}
        </ButtonLink>
      ) : (
        <IconButton
          label={text('puzzle.hint')}
          disabled={play.stage.type !== 'yours'}
          onClick={help.askHint}
        >
          <Icon name="bulb" />
        </IconButton>
      )}
    </div>
  );
}
