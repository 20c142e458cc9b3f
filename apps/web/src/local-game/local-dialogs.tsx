import { opponentOf } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { playerName } from '../table/index.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import { type LocalCommand, type LocalGame, sideToMove } from './local-game.ts';

export type LocalQuestion = 'resign' | 'draw';

interface LocalDialogsProps {
  readonly game: LocalGame;
  readonly question: LocalQuestion | undefined;
  readonly onAnswer: (command: LocalCommand | undefined) => void;
}

/** Resigning and drawing ask once. */
export function LocalDialogs({ game, question, onAnswer }: LocalDialogsProps): ReactElement {
  const text = useText();
  const side = sideToMove(game);
  const asker = playerName(game.names, side, text);
  const other = playerName(game.names, opponentOf(side), text);
  return (
    <>
      <ConfirmModal
        question={text('local.resignAsk', { asker })}
        hint={text('local.resignHint', { other })}
        yes={text('local.resign')}
        no={text('local.playOn')}
        isOpen={question === 'resign'}
        onYes={() => onAnswer({ type: 'resign' })}
        onNo={() => onAnswer(undefined)}
      />
      <ConfirmModal
        question={text('local.drawAsk', { asker, other })}
        hint={text('local.drawHint')}
        yes={text('local.drawAccept')}
        no={text('local.playOn')}
        isOpen={question === 'draw'}
        onYes={() => onAnswer({ type: 'agree-draw' })}
        onNo={() => onAnswer(undefined)}
      />
    </>
  );
}
