import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { SetupBoard, useBoardTheme } from '../../board/board/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { BoardColumn } from '../../board/game-ui/index.ts';
import { useBoardSymbols } from '../../ui/board-symbols.tsx';
import type { Editing, EditIntent } from './editing.ts';
import { faultySquare, type PositionCheck } from './fault-text.ts';
import { PieceTray } from './piece-tray.tsx';

interface EditorBoardProps {
  readonly editing: Editing;
  readonly positionCheck: PositionCheck;
  readonly isFlipped: boolean;
  readonly onIntent: (intent: EditIntent) => void;
}

/** The board between the two trays. */
export function EditorBoard(props: EditorBoardProps): ReactElement {
  const { editing, positionCheck, isFlipped, onIntent } = props;
  const text = useText();
  const locale = useLocale();
  const theme = useBoardTheme(isFlipped);
  useBoardSymbols();
  const tray = (side: Side): ReactElement => (
    <PieceTray
      side={side}
      setup={editing.setup}
      inHand={editing.inHand}
      onTake={(piece) => onIntent({ type: 'take', piece })}
      onPut={(piece, square) => onIntent({ type: 'put', piece, square })}
    />
  );
  return (
    <BoardColumn label={text('editor.board')}>
      {tray(isFlipped ? 'RED' : 'BLACK')}
      <div className="board-frame">
        <SetupBoard
          setup={editing.setup}
          theme={theme}
          language={locale}
          name={text('board.name')}
          lifted={editing.lifted}
          faulty={faultySquare(positionCheck)}
          onIntent={onIntent}
        />
      </div>
      {tray(isFlipped ? 'BLACK' : 'RED')}
    </BoardColumn>
  );
}
