import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import './result-bar.css';

interface ResultBarProps {
  /** Games won by red, or by the player. */
  readonly first: number;
  readonly drawn: number;
  readonly last: number;
  /** Whether the bar counts the wins and losses of one player instead of those of RED and BLACK. */
  readonly isOwn?: boolean;
}

/** Parts below this percentage are too narrow for their number. */
const LEAST_NUMBERED = 14;

/** The results of games as one bar in three parts; screen readers read the parts as words. */
export function ResultBar({ first, drawn, last, isOwn = false }: ResultBarProps): ReactElement {
  const text = useText();
  const total = first + drawn + last;
  const label = text(isOwn ? 'library.ownResults' : 'library.results', { first, drawn, last });
  return (
    <span className={isOwn ? 'result-bar result-bar--own' : 'result-bar'}>
      <span className="visually-hidden">{label}</span>
      {Object.entries({ first, drawn, last }).map(([name, count]) => (
        <span
          key={name}
          className="result-bar__part"
          style={{ flexGrow: count }}
          aria-hidden="true"
        >
          {shareText(count, total)}
        </span>
      ))}
    </span>
  );
}

/** The percentage as text; empty if the part is too narrow for it. */
function shareText(count: number, total: number): string {
  const share = total === 0 ? 0 : Math.round((100 * count) / total);
  return share >= LEAST_NUMBERED ? String(share) : '';
}
