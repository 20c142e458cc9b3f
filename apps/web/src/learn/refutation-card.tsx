import type { Fault } from '@chuhe/puzzles';
import { type MoveLine, type WrittenNotation, writeMove } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { CoachCard, usePageKeys } from '../board/game-ui/index.ts';
import { type Text, useText } from '../platform/language/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import './refutation-card.css';

interface RefutationCardProps {
  readonly title: string;
  /** Undefined if no reply is known. */
  readonly fault: Fault | undefined;
  /** The line with the wrong move and the reply to it. */
  readonly line: MoveLine;
  readonly notation: WrittenNotation;
  readonly onTakeBack: () => void;
}

interface RefutationPlaceProps {
  /** Whether it contains a refutation. */
  readonly isTaken: boolean;
  readonly children: ReactNode;
}

/** The comments on moves; screen readers announce every change. */
export function RefutationPlace({ isTaken, children }: RefutationPlaceProps): ReactElement {
  return (
    <div className={isTaken ? 'refutation-place--taken' : undefined} aria-live="polite">
      {children}
    </div>
  );
}

/** Explains in one sentence why the move on the board is wrong, and takes it back. */
export function RefutationCard(props: RefutationCardProps): ReactElement {
  const { title, fault, line, notation, onTakeBack } = props;
  const text = useText();
  const words = faultWords(fault, line, { text, notation });
  return <SlipCard title={title} words={words} onTakeBack={onTakeBack} />;
}

interface SlipCardProps extends Pick<RefutationCardProps, 'title' | 'onTakeBack'> {
  readonly words: string;
}

/** The same with a sentence of the caller's own. */
export function SlipCard({ title, words, onTakeBack }: SlipCardProps): ReactElement {
  const text = useText();
  usePageKeys((event) => {
    if (event.key === 'Backspace') onTakeBack();
  });
  return (
    <CoachCard tone="bad" title={title} className="refutation">
      <p>{unbroken(words)}</p>
      <Button
        variant="outline"
        className="refutation__back"
        aria-keyshortcuts="Backspace"
        onClick={onTakeBack}
      >
        <Icon name="undo" />
        {text('refutation.takeBack')}
      </Button>
    </CoachCard>
  );
}

interface FaultTexts {
  readonly text: Text;
  readonly notation: WrittenNotation;
}

function faultWords(
  fault: Fault | undefined,
  { positions, moves }: MoveLine,
  { text, notation }: FaultTexts,
): string {
  const [before, last] = [positions.at(-2), moves.at(-1)];
  if (fault === undefined || before === undefined || last === undefined)
    return text('refutation.unknown');
  const written = writeMove(before, last, notation);
  if ('reply' in fault) return text(`refutation.${fault.type}`, { reply: written });
  if (fault.type !== 'named') return text(`refutation.${fault.type}`);
  const move = writeMove(before, fault.move, notation);
  return text('refutation.named', { played: written, move });
}

/** Keeps the last number of a move on the line of its hyphen, using a word joiner. */
function unbroken(words: string): string {
  return words.replaceAll(/-(?=\d)/g, '-\u{2060}');
}
