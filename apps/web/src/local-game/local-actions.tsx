import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import { ActionButton, useShortcut } from '../table/index.ts';
import type { LocalQuestion } from './local-dialogs.tsx';
import { canAgreeDraw, canTakeBack, type LocalGame } from './local-game.ts';

interface LocalActionsProps {
  readonly game: LocalGame;
  /** Resigning and drawing ask first. */
  readonly onAsk: (question: LocalQuestion) => void;
  readonly onTakeBack: () => void;
  readonly onFlip: () => void;
  readonly onResult: () => void;
  readonly onNew: () => void;
}

const USUAL_VOLUME = 70;

/** What the players can do besides moving. */
export function LocalActions(props: LocalActionsProps): ReactElement {
  const { game, onAsk, onTakeBack, onFlip, onResult, onNew } = props;
  const text = useText();
  const { backgroundMusic } = useSettings();
  const changeSettings = useChangeSettings();
  const isSilent = backgroundMusic === 0;
  const isOver = game.outcome !== undefined;
  const toggleSound = (): void => changeSettings({ backgroundMusic: isSilent ? USUAL_VOLUME : 0 });
  useShortcut('m', toggleSound);
  return (
    <nav className="acts" aria-label={text('local.actions')}>
      {isOver ? (
        <>
          <ActionButton icon="trophy" label={text('local.result')} onClick={onResult} />
          <ActionButton icon="plus" label={text('local.newShort')} onClick={onNew} />
        </>
      ) : (
        <>
          <ActionButton
            icon="draw"
            label={text('local.draw')}
            onClick={() => onAsk('draw')}
            isDisabled={!canAgreeDraw(game)}
          />
          <ActionButton
            icon="undo"
            label={text('local.takeBack')}
            onClick={onTakeBack}
            isDisabled={!canTakeBack(game)}
          />
          <ActionButton icon="flag" label={text('local.resign')} onClick={() => onAsk('resign')} />
        </>
      )}
      <ActionButton
        icon={isSilent ? 'mute' : 'sound'}
        label={text(isSilent ? 'local.soundOff' : 'local.sound')}
        onClick={toggleSound}
      />
      <ActionButton icon="flip" label={text('table.flip')} onClick={onFlip} />
    </nav>
  );
}
