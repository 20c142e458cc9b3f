import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { shortAdvantage } from './advantage-text.ts';
import { chanceOf, type Look } from './look.ts';

interface EvaluationBarProps {
  /** What is thought of the position on the board; none where nobody has looked. */
  readonly look: Look | undefined;
}

/** Who stands better, as a bar beside the board. */
export function EvaluationBar({ look }: EvaluationBarProps): ReactElement | null {
  const text = useText();
  if (look === undefined) return null;
  const share = 100 * chanceOf('RED', look);
  return (
    <div className="evbar" style={{ '--v': `${share.toFixed(0)}%` }}>
      <i />
      <span className="vh">{shortAdvantage(look, text)}</span>
    </div>
  );
}
