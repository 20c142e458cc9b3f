import { isSlow, seenPosition } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { ActionButton, FocusButton, useShortcut } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import type { CommandDraft } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import type { RoomQuestion } from './online-overlays.tsx';
import { RoomPrompts } from './room-parts.tsx';
import { type BegunRoom, mayAbort, whyRefused } from './room-view.ts';
import { NextSlowGame, type SlowMove, SlowMoveCard } from './slow-move.tsx';

interface OnlineFootProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly slowMove: SlowMove;
  readonly unread: number;
  readonly ask: (draft: CommandDraft) => void;
  readonly onAsk: (question: RoomQuestion) => void;
  readonly onChat: () => void;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  readonly onLeave: () => void;
  readonly onMenu: () => void;
  readonly onResult: () => void;
}

/** The foot of a room: the state of the connection, open questions and actions. */
export function OnlineFoot(props: OnlineFootProps): ReactElement {
  const { state, room, slowMove, ask } = props;
  const { side } = state;
  return (
    <>
      <ConnectionBanner state={state} />
      {slowMove.isAsking ? <SlowMoveCard {...slowMove} /> : null}
      {side === undefined ? null : (
        <RoomPrompts state={state} room={room} side={side} submit={ask} />
      )}
      <OnlineActions
        room={room}
        isPlayer={side !== undefined}
        mayAbort={mayAbort(state, room)}
        pauses={{
          draw: pauseOf(state, { type: 'offer-draw', ...seenPosition(room) }),
          takeback: pauseOf(state, { type: 'ask-takeback', ...seenPosition(room) }),
        }}
        unread={props.unread}
        onAsk={props.onAsk}
        onTakeback={() => ask({ type: 'ask-takeback', ...seenPosition(room) })}
        onChat={props.onChat}
        onFlip={props.onFlip}
        onShare={props.onShare}
        onLeave={props.onLeave}
        onMenu={props.onMenu}
        onResult={props.onResult}
      />
    </>
  );
}

/** The number of moves before an offer may be repeated; 0 if it is not refused for that reason. */
function pauseOf(state: RoomState, draft: CommandDraft): number {
  const refusal = whyRefused(state, draft, 0);
  return refusal?.code === 'offer-too-soon' ? refusal.pliesLeft : 0;
}

interface OnlineActionsProps {
  readonly room: BegunRoom;
  /** The moves left until each offer may be repeated. */
  readonly pauses: { readonly draw: number; readonly takeback: number };
  readonly isPlayer: boolean;
  /** Whether the game may still be aborted. */
  readonly mayAbort: boolean;
  /** The number of unread chat messages. */
  readonly unread: number;
  readonly onAsk: (question: RoomQuestion) => void;
  readonly onTakeback: () => void;
  readonly onChat: () => void;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  readonly onLeave: () => void;
  readonly onMenu: () => void;
  readonly onResult: () => void;
}

function OnlineActions(props: OnlineActionsProps): ReactElement {
  const { room, isPlayer, unread, onChat, onFlip, onShare, onLeave, onMenu } = props;
  const text = useText();
  const chat = useSettings((settings) => settings.chat);
  useShortcut('c', () => {
    if (chat) onChat();
  });
  return (
    <nav className="action-bar" aria-label={text('room.actions')}>
      {isPlayer ? <PlayerActions {...props} /> : null}
      {isPlayer && isSlow(room.options.timeControl) ? <NextSlowGame room={room} /> : null}
      {!isPlayer && room.state === 'over' ? <ResultAction onResult={props.onResult} /> : null}
      {chat ? <ChatButton unread={unread} onClick={onChat} /> : null}
      <ActionButton icon="flip" label={text('table.flip')} onClick={onFlip} />
      <FocusButton />
      {isPlayer ? (
        <ActionButton icon="more" label={text('table.more')} onClick={onMenu} only="desktop" />
      ) : (
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
  const { room, pauses, mayAbort: canAbort, onAsk, onTakeback, onResult } = props;
  const text = useText();
  if (room.state === 'over') return <ResultAction onResult={onResult} />;
  return (
    <>
      <OfferButton
        icon="draw"
        label={text('room.draw')}
        pause={pauses.draw}
        onClick={() => onAsk('draw')}
      />
      {room.options.rated ? null : (
        <OfferButton
          icon="undo"
          label={text('room.takeback')}
          pause={pauses.takeback}
          onClick={onTakeback}
        />
      )}
      {canAbort ? (
        <ActionButton icon="close" label={text('room.abort')} onClick={() => onAsk('abort')} />
      ) : (
        <ActionButton icon="flag" label={text('room.resign')} onClick={() => onAsk('resign')} />
      )}
    </>
  );
}

interface OfferButtonProps {
  readonly icon: 'draw' | 'undo';
  readonly label: string;
  readonly pause: number;
  readonly onClick: () => void;
}

/** An offer; during the pause after a declined one it shows the number of moves left. */
function OfferButton({ icon, label, pause, onClick }: OfferButtonProps): ReactElement {
  const text = useText();
  const isPaused = pause > 0;
  return (
    <ActionButton
      icon={icon}
      label={isPaused ? text('room.offerPause', { offer: label, count: pause }) : label}
      isDisabled={isPaused}
      onClick={onClick}
    />
  );
}

interface ChatButtonProps {
  readonly unread: number;
  readonly onClick: () => void;
}

/** Opens the chat sheet on phones; desktops have a tab or a column for the chat. */
function ChatButton({ unread, onClick }: ChatButtonProps): ReactElement {
  const text = useText();
  return (
    <button type="button" className="action-bar__button only-phone" onClick={onClick}>
      <Icon name="chat" />
      {text('room.chat')}
      {unread === 0 ? null : (
        <>
          <span className="action-bar__count" aria-hidden="true">
            {unread}
          </span>
          <span className="visually-hidden">{text('room.chat.unread', { count: unread })}</span>
        </>
      )}
    </button>
  );
}
