import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { shortAdvantage, chanceOf, type Evaluation } from './evaluation.ts';
import './evaluation.css';

export interface EvaluationBarProps {
  /** The evaluation of the current position; undefined without a review. */
  readonly evaluation: Evaluation | undefined;
}

/** The advantage, as a bar beside the board. */
export function EvaluationBar({ evaluation }: EvaluationBarProps): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  if (evaluation === undefined) return null;
  const share = 100 * chanceOf('RED', evaluation);
  return (
    <div className="evaluation-bar" style={{ '--v': `${share.toFixed(0)}%` }}>
      <i />
      <span className="visually-hidden">{shortAdvantage(evaluation, text, locale)}</span>
    </div>
  );
}
