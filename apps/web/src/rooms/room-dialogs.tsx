import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import type { Wish } from './connection/outbox.ts';

export type RoomQuestion = 'resign' | 'draw' | 'abort';

interface RoomDialogsProps {
  readonly question: RoomQuestion | undefined;
  /** The opponent's name. */
  readonly name: string;
  readonly ply: number;
  readonly onAnswer: (wish: Wish | undefined) => void;
}

/** Resigning, offering a draw and aborting ask once. */
export function RoomDialogs({ question, name, ply, onAnswer }: RoomDialogsProps): ReactElement {
  const text = useText();
  const no = text('room.playOn');
  const onNo = (): void => onAnswer(undefined);
  return (
    <>
      <ConfirmModal
        question={text('room.resignAsk')}
        hint={text('room.resignHint', { name })}
        yes={text('room.resign')}
        no={no}
        isOpen={question === 'resign'}
        onYes={() => onAnswer({ type: 'resign' })}
        onNo={onNo}
      />
      <ConfirmModal
        question={text('room.drawAsk', { name })}
        hint={text('room.drawHint')}
        yes={text('room.draw')}
        no={no}
        isOpen={question === 'draw'}
        onYes={() => onAnswer({ type: 'offer-draw', ply })}
        onNo={onNo}
      />
      <ConfirmModal
        question={text('room.abortAsk')}
        hint={text('room.abortHint')}
        yes={text('room.abort')}
        no={no}
        isOpen={question === 'abort'}
        onYes={() => onAnswer({ type: 'abort' })}
        onNo={onNo}
      />
    </>
  );
}
