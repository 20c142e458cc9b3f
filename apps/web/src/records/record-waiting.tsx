import type { ReactElement } from 'react';
import { startLine, startPosition } from '@chuhe/rules';
import { useText } from '../language/index.ts';
import { playerNames, RoomHeader, RoomTitle } from '../table/index.ts';
import { ReplayBoard } from './replay-board.tsx';

const NOBODY = { RED: '', BLACK: '' } as const;
const NOTHING = startLine(startPosition());

/** The board is drawn at once; the game comes when the device has found it. */
export function RecordWaiting({ title }: { readonly title: string }): ReactElement {
  const text = useText();
  return (
    <>
      <RoomHeader title={title} hint={text('app.loading')} />
      <main id="content" className="room-grid" aria-busy="true">
        <RoomTitle title={title} />
        <ReplayBoard
          line={NOTHING}
          ply={0}
          names={playerNames(NOBODY, text)}
          looks={[]}
          isFlipped={false}
          onFlip={() => undefined}
        />
      </main>
    </>
  );
}
