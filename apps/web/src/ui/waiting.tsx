import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

const LINES = [1, 2, 3];

/** The shape of a list that is being fetched. */
export function Waiting(): ReactElement {
  const text = useText();
  return (
    <output className="list waiting" aria-busy="true">
      <span className="vh">{text('app.loading')}</span>
      {LINES.map((line) => (
        <span key={line} className="row">
          <span className="sk sk-av" />
          <span className="body">
            <span className="sk sk-t" />
            <span className="sk sk-s" />
          </span>
        </span>
      ))}
    </output>
  );
}
