import type { Side } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { RoomHeader, RoomTitle } from '../table/index.ts';
import { StillBoard } from './still-board.tsx';

interface RoomFrameProps {
  readonly title: string;
  readonly hint?: string;
  readonly startCode?: string;
  readonly bottom?: Side | undefined;
  /** The card beside the board. */
  readonly children: ReactNode;
}

/** A room in which no game runs yet: the board is there already. */
export function RoomFrame(props: RoomFrameProps): ReactElement {
  const { title, hint = '', startCode, bottom = 'RED', children } = props;
  const text = useText();
  return (
    <>
      <RoomHeader title={title} hint={hint} />
      <main id="content" className="room-grid is-empty">
        <section className="room-board" aria-label={text('room.table')}>
          <RoomTitle title={title} />
          <StillBoard startCode={startCode} bottom={bottom} />
        </section>
        <section className="room-moves seat-card">{children}</section>
      </main>
    </>
  );
}
