import { CALLS, type ReportDetail } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { chatWords } from '../rooms/index.ts';
import { useDeed } from './use-deed.ts';

interface ContextLinesProps {
  readonly lines: ReportDetail['lines'];
  /** The reported one. */
  readonly chatId: string | null;
}

/** What was said before and after, with what was masked. */
export function ContextLines({ lines, chatId }: ContextLinesProps): ReactElement {
  const text = useText();
  return (
    <section className="card pad">
      <h2 className="h2">{text('operator.lines')}</h2>
      {lines.length === 0 ? <p className="hint">{text('operator.noLines')}</p> : null}
      <ol className="op-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} isReported={line.id === chatId} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly line: ReportDetail['lines'][number];
  readonly isReported: boolean;
}

function Line({ line, isReported }: LineProps): ReactElement {
  const text = useText();
  const hide = useDeed(CALLS.hideLine);
  const show = useDeed(CALLS.showLine);
  const { id: chatId, from, content, isHidden, unmasked } = line;
  return (
    <li data-reported={isReported ? '' : undefined}>
      <span>
        <b>{from.userName}</b> {chatWords(content, text)}
        {unmasked === undefined ? null : (
          <small>{text('operator.unmasked', { text: unmasked })}</small>
        )}
        {isHidden ? <small>{text('operator.hidden')}</small> : null}
      </span>
      <button
        type="button"
        className="btn small line"
        disabled={hide.isPending || show.isPending}
        onClick={() => (isHidden ? show : hide).mutate({ chatId })}
      >
        {text(isHidden ? 'operator.showLine' : 'operator.hideLine')}
      </button>
    </li>
  );
}
