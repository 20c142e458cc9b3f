import { currentPosition, type Line, type RepetitionWarning, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { warningText } from './repetition-text.ts';

interface RepetitionWarningCardProps {
  readonly line: Line;
  readonly warning: RepetitionWarning;
}

/** More moves than these are counted, not listed. */
const MOST_LISTED = 8;

/** Tells both players what the next repetition would cost and which moves avoid it. */
export function RepetitionWarningCard({ line, warning }: RepetitionWarningCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { notation } = useSettings();
  const position = currentPosition(line);
  const listed = warning.avoidedBy.slice(0, MOST_LISTED);
  const moves = listed.map((move) => writeMove(position, move, notation));
  const rest = warning.avoidedBy.length - listed.length;
  return (
    <section className="coach slow" aria-live="polite">
      <div>
        <b>{text('warning.title')}</b>
        <p>{warningText(warning.repetition, text, locale)}</p>
        <p>
          {moves.length === 0
            ? text('warning.noWayOut')
            : text('warning.avoid', { moves: moves.join(text('table.listComma')), rest })}
        </p>
      </div>
    </section>
  );
}
