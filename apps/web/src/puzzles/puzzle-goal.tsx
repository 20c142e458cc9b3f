import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { PuzzleProgress } from './progress-store.ts';
import { movesToHold, type PuzzlePlay, stepsDone } from './puzzle-play.ts';
import { puzzleTitle, wholeGoal } from './puzzle-text.ts';
import { SolvedSeal } from './solved-seal.tsx';

interface PuzzleGoalProps {
  readonly play: PuzzlePlay;
  readonly progress: PuzzleProgress | undefined;
}

/** More steps than these are counted, not drawn. */
const MOST_DRAWN = 5;

/** What is to be done, and how far the person has come. */
export function PuzzleGoal({ play, progress }: PuzzleGoalProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { puzzle } = play;
  return (
    <div className="goal">
      <div>
        <h2>{puzzleTitle(puzzle, locale)}</h2>
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
  if (total > MOST_DRAWN || done >= total) {
    return <b className="num steps-count">{text('puzzle.step', { done, total })}</b>;
  }
  return (
    <ol className="steps" aria-label={text('puzzle.step', { done, total })}>
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <li key={step} className={classOf(step, done)}>
          {step <= done ? <Icon name="check" size="s" /> : step}
        </li>
      ))}
    </ol>
  );
}

function classOf(step: number, done: number): string | undefined {
  if (step <= done) return 'done';
  return step === done + 1 ? 'now' : undefined;
}
