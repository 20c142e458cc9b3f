import { readPosition, type Side, startPosition } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  TablePanel,
  useIsDesktop,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { SeatCard } from '../seat-card.tsx';
import './room-frame.css';

interface RoomFrameProps {
  readonly title: string;
  readonly hint?: string;
  /** The position on the board; the standard one by default. */
  readonly startCode?: string | undefined;
  /** The side at the bottom of the board. */
  readonly bottom?: Side | undefined;
  /** One card beside the board, or several; with several, phones hide the board. */
  readonly layout?: 'card' | 'cards';
  /** The content beside the board. */
  readonly children: ReactNode;
}

/** A room whose game has not started: the board with a card beside it. */
export function RoomFrame(props: RoomFrameProps): ReactElement {
  const { title, hint = '', startCode, bottom = 'RED', layout = 'card', children } = props;
  const text = useText();
  const isDesktop = useIsDesktop();
  const position = useMemo(() => {
    const reading = startCode === undefined ? undefined : readPosition(startCode);
    return reading?.ok === true ? reading.position : startPosition();
  }, [startCode]);
  const hasBoard = isDesktop || layout === 'card';
  return (
    <GameTable title={title} hint={hint} layout={hasBoard ? 'empty' : 'page'}>
      {hasBoard ? (
        <BoardColumn label={text('room.table')}>
          <GameBoard game={position} isFlipped={bottom === 'BLACK'} />
        </BoardColumn>
      ) : null}
      {layout === 'card' ? (
        <SeatCard>{children}</SeatCard>
      ) : (
        <TablePanel className="room-cards">{children}</TablePanel>
      )}
    </GameTable>
  );
}
