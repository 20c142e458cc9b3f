import { CALLS, type ReportDetail } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { CodeBoard } from '../ui/code-board.tsx';
import { useDeed } from './use-deed.ts';

/** The reported board. */
export function ContextBoard({
  board,
}: {
  readonly board: NonNullable<ReportDetail['board']>;
}): ReactElement {
  const text = useText();
  const hide = useDeed(CALLS.hideBoard);
  const show = useDeed(CALLS.showBoard);
  const { id: boardId, title, note, penCode, isHidden } = board;
  return (
    <section className="card pad">
      <h2 className="h2">{title}</h2>
      {note === '' ? null : <p className="quote">{note}</p>}
      <CodeBoard className="op-board" penCode={penCode} />
      <button
        type="button"
        className="btn small line"
        disabled={hide.isPending || show.isPending}
        onClick={() => (isHidden ? show : hide).mutate({ boardId })}
      >
        {text(isHidden ? 'operator.showBoard' : 'operator.hideBoard')}
      </button>
    </section>
  );
}
