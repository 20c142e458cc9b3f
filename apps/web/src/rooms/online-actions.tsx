import { haveBothMoved } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import { ActionButton, useShortcut } from '../table/index.ts';
import { ChatButton } from './chat/chat-button.tsx';
import type { RoomQuestion } from './room-dialogs.tsx';
import type { BegunRoom } from './room-view.ts';

interface OnlineActionsProps {
  readonly room: BegunRoom;
  readonly isPlayer: boolean;
  /** Lines of the chat that were not seen yet. */
  readonly unread: number;
  readonly onAsk: (question: RoomQuestion) => void;
  readonly onTakeback: () => void;
  readonly onChat: () => void;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  readonly onLeave: () => void;
  readonly onResult: () => void;
}

const USUAL_VOLUME = 70;

/** What players and spectators can do besides moving. */
export function OnlineActions(props: OnlineActionsProps): ReactElement {
  const { room, isPlayer, unread, onChat, onFlip, onShare, onLeave } = props;
  const text = useText();
  const { backgroundMusic, chat } = useSettings();
  const changeSettings = useChangeSettings();
  const isSilent = backgroundMusic === 0;
  const toggleSound = (): void => changeSettings({ backgroundMusic: isSilent ? USUAL_VOLUME : 0 });
  useShortcut('m', toggleSound);
  useShortcut('c', () => {
    if (chat) onChat();
  });
  return (
    <nav className="acts" aria-label={text('room.actions')}>
      {isPlayer ? <PlayerActions {...props} /> : null}
      {!isPlayer && room.state === 'over' ? <ResultAction onResult={props.onResult} /> : null}
      {chat ? <ChatButton unread={unread} onClick={onChat} /> : null}
      <ActionButton
        icon={isSilent ? 'mute' : 'sound'}
        label={text(isSilent ? 'local.soundOff' : 'local.sound')}
        onClick={toggleSound}
      />
      <ActionButton icon="flip" label={text('table.flip')} onClick={onFlip} />
      {isPlayer ? null : (
        <>
          <ActionButton icon="share" label={text('local.share')} onClick={onShare} />
          <ActionButton icon="exit" label={text('room.leave')} onClick={onLeave} />
        </>
      )}
    </nav>
  );
}

function ResultAction({ onResult }: Pick<OnlineActionsProps, 'onResult'>): ReactElement {
  const text = useText();
  return <ActionButton icon="trophy" label={text('local.result')} onClick={onResult} />;
}

function PlayerActions(props: OnlineActionsProps): ReactElement {
  const { room, onAsk, onTakeback, onResult } = props;
  const text = useText();
  if (room.state === 'over') return <ResultAction onResult={onResult} />;
  return (
    <>
      <ActionButton icon="draw" label={text('room.draw')} onClick={() => onAsk('draw')} />
      {room.options.rated ? null : (
        <ActionButton icon="undo" label={text('room.takeback')} onClick={onTakeback} />
      )}
      {haveBothMoved(room) ? (
        <ActionButton icon="flag" label={text('room.resign')} onClick={() => onAsk('resign')} />
      ) : (
        <ActionButton icon="close" label={text('room.abort')} onClick={() => onAsk('abort')} />
      )}
    </>
  );
}
