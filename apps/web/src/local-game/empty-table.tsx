import { startPosition, type Position } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { Board, type BoardEvent, refusalText, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { RoomHeader, RoomTitle } from '../table/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { useToast } from '../ui/toasts.ts';

interface EmptyTableProps {
  /** The position to begin from; the usual one when none is given. */
  readonly start: Position | undefined;
  readonly onBegin: () => void;
}

/** A board at which nobody sits yet. */
export function EmptyTable({ start, onBegin }: EmptyTableProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const look = useBoardLook(false);
  useBoardSymbols();
  const scene = useMemo((): Scene => {
    return {
      position: start ?? startPosition(),
      lastMove: undefined,
      sides: [],
      stage: 'unseated',
    };
  }, [start]);
  const onEvent = (event: BoardEvent): void => {
    if (event.type === 'refuse') toast(refusalText(event.refusal, text, locale));
  };
  return (
    <>
      <RoomHeader title={text('title.gameLocal')} hint="" />
      <main id="content" className="room-grid is-empty">
        <RoomTitle title={text('title.gameLocal')} />
        <section className="room-board" aria-label={text('local.table')}>
          <div className="board-wrap">
            <Board
              scene={scene}
              look={look}
              language={locale}
              name={text('board.name')}
              onEvent={onEvent}
            />
          </div>
        </section>
        <section className="room-moves seat-card">
          <h2>{text('local.welcome')}</h2>
          <p>{text('local.welcomeHint')}</p>
          <button type="button" className="btn seal-btn big block" onClick={onBegin}>
            {text('local.sit')}
          </button>
        </section>
      </main>
    </>
  );
}
