import { opponentOf, type Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { SetupBoard, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import type { Editing, EditIntent } from './editing.ts';
import { faultySquare, type Verdict } from './fault-text.ts';
import { PieceTray } from './piece-tray.tsx';

interface EditorBoardProps {
  readonly editing: Editing;
  readonly verdict: Verdict;
  readonly isFlipped: boolean;
  readonly onIntent: (intent: EditIntent) => void;
}

/** The board between the two trays. */
export function EditorBoard(props: EditorBoardProps): ReactElement {
  const { editing, verdict, isFlipped, onIntent } = props;
  const text = useText();
  const locale = useLocale();
  const look = useBoardLook(isFlipped);
  useBoardSymbols();
  const bottom: Side = isFlipped ? 'BLACK' : 'RED';
  const tray = (side: Side): ReactElement => (
    <PieceTray
      side={side}
      setup={editing.setup}
      inHand={editing.inHand}
      onTake={(man) => onIntent({ type: 'take', man })}
      onPut={(man, square) => onIntent({ type: 'put', man, square })}
    />
  );
  return (
    <section className="room-board" aria-label={text('editor.board')}>
      {tray(opponentOf(bottom))}
      <div className="board-wrap">
        <SetupBoard
          setup={editing.setup}
          look={look}
          language={locale}
          name={text('board.name')}
          lifted={editing.lifted}
          faulty={faultySquare(verdict)}
          onIntent={onIntent}
        />
      </div>
      {tray(bottom)}
    </section>
  );
}
