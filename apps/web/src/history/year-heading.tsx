import { useState, type ReactElement, type ReactNode } from 'react';
import { useText } from '../language/index.ts';

interface YearHeadingProps {
  readonly endedAt: string;
  /** Whether it is the first game of its year in the list. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A game of a list, after the year where a new one begins. */
export function YearHeading({ endedAt, isFirst, children }: YearHeadingProps): ReactElement {
  const text = useText();
  const year = endedAt.slice(0, 4);
  const [thisYear] = useState(() => new Date().toISOString().slice(0, 4));
  if (!isFirst) return <>{children}</>;
  return (
    <>
      <li className="year-h">
        <h2>{year === thisYear ? text('today.thisYear') : text('today.earlier', { year })}</h2>
      </li>
      {children}
    </>
  );
}
