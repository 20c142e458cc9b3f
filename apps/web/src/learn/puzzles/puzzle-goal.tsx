import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { SideDisc } from '../../board/game-ui/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PuzzleProgress } from './progress-store.ts';
import { movesToHold, type PuzzlePlay, stepsDone } from './puzzle-play.ts';
import { wholeGoal } from './catalogue.ts';
import { SolvedSeal } from './puzzle-marks.tsx';
import './puzzle-goal.css';

interface PuzzleGoalProps {
  readonly play: PuzzlePlay;
  readonly progress: PuzzleProgress | undefined;
}

/** A larger number of steps is shown in digits. */
const MAX_DRAWN = 5;

/** The goal of a puzzle and the completed steps. */
export function PuzzleGoal({ play, progress }: PuzzleGoalProps): ReactElement {
  const text = useText();
  const { puzzle } = play;
  return (
    <div className="puzzle-goal">
      <div>
        <h2>{puzzle.name}</h2>
        <p>
          <SideDisc side="RED" />
          {wholeGoal(puzzle, text)}
        </p>
      </div>
      {play.stage.type === 'solved' ? <SolvedSeal progress={progress} /> : <Steps play={play} />}
    </div>
  );
}

function Steps({ play }: { readonly play: PuzzlePlay }): ReactElement {
  const text = useText();
  const done = stepsDone(play);
  const total = play.puzzle.mateIn ?? movesToHold(play);
  if (total > MAX_DRAWN || done >= total) {
    return <b className="tabular puzzle-goal__count">{text('puzzle.step', { done, total })}</b>;
  }
  return (
    <ol className="puzzle-goal__steps" aria-label={text('puzzle.step', { done, total })}>
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <li key={step} className={classOf(step, done)}>
          {step <= done ? <Icon name="check" size="small" /> : step}
        </li>
      ))}
    </ol>
  );
}

function classOf(step: number, done: number): string | undefined {
  if (step <= done) return 'puzzle-goal__step--done';
  return step === done + 1 ? 'puzzle-goal__step--next' : undefined;
}
