import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import './waiting.css';

const LINES = [1, 2, 3];

/** The outline of a list while it loads. */
export function Waiting(): ReactElement {
  const text = useText();
  return (
    <output className="list list-skeleton" aria-busy="true">
      <span className="visually-hidden">{text('app.loading')}</span>
      {LINES.map((line) => (
        <span key={line} className="list-row">
          <span className="skeleton skeleton--avatar" />
          <span className="list-row__body list-skeleton__body">
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--subtitle" />
          </span>
        </span>
      ))}
    </output>
  );
}
