import type { ReactElement, ReactNode } from 'react';
import './coach-card.css';

interface CoachCardProps {
  readonly tone: keyof typeof TONE_CLASSES;
  readonly title: string;
  /** An icon or a mark before the text. */
  readonly sign?: ReactNode;
  /** Whether screen readers announce changes of the text. */
  readonly isLive?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const TONE_CLASSES = {
  plain: 'coach-card coach-card--plain',
  good: 'coach-card coach-card--good',
  warning: 'coach-card coach-card--warning',
  bad: 'coach-card coach-card--bad',
} as const;

/** A comment on the game beside the moves: a hint, a warning, a ruling or a review's finding. */
export function CoachCard(props: CoachCardProps): ReactElement {
  const { tone, title, sign, isLive = false, className, children } = props;
  const classes = TONE_CLASSES[tone];
  return (
    <div
      className={className === undefined ? classes : `${classes} ${className}`}
      aria-live={isLive ? 'polite' : undefined}
    >
      {sign}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
