import { readPosition, type Side, startPosition } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { BoardColumn, GameBoard, GameTable } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { SeatCard } from '../seat-card.tsx';

interface RoomFrameProps {
  readonly title: string;
  readonly hint?: string;
  /** The position on the board; the usual one when none is given. */
  readonly startCode?: string;
  /** The side at the bottom of the board. */
  readonly bottom?: Side | undefined;
  /** The card beside the board. */
  readonly children: ReactNode;
}

/** A room whose game has not begun: the board with a card beside it. */
export function RoomFrame(props: RoomFrameProps): ReactElement {
  const { title, hint = '', startCode, bottom = 'RED', children } = props;
  const text = useText();
  const position = useMemo(() => {
    const reading = startCode === undefined ? undefined : readPosition(startCode);
    return reading?.ok === true ? reading.position : startPosition();
  }, [startCode]);
  return (
    <GameTable title={title} hint={hint} layout="empty">
      <BoardColumn label={text('room.table')}>
        <GameBoard game={position} isFlipped={bottom === 'BLACK'} />
      </BoardColumn>
      <SeatCard>{children}</SeatCard>
    </GameTable>
  );
}
