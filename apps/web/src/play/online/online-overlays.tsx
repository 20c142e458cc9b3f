import { outcomeTexts } from '@chuhe/protocol';
import { type MoveLine, type SeenPosition, seenPosition } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { playerNames, SoundMenuButton } from '../../board/game-ui/index.ts';
import { LazyExplorer } from '../../games/explorer/index.ts';
import { ShareSheet } from '../../games/sharing/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Overlays } from '../use-overlays.ts';
import type { CommandDraft } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import { OnlineResult } from './room-parts.tsx';
import { type StoredGame, useStoredGame } from './use-stored-game.ts';
import { type BegunRoom, namesOf, opponentName } from './room-view.ts';
import '../../ui/panel-actions.css';

export type RoomQuestion = 'resign' | 'draw' | 'abort';

export type OnlineOverlay = RoomQuestion | 'share' | 'menu' | 'explorer';

/** The explorer's content beside a finished game. */
export interface Explored {
  readonly line: MoveLine;
  readonly ply: number;
}

interface OnlineOverlaysProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly overlays: Overlays<OnlineOverlay>;
  /** Undefined while the game runs. */
  readonly explored: Explored | undefined;
  readonly onLeave: () => void;
  readonly ask: (draft: CommandDraft) => void;
}

/** The dialogs, the phone menu, the share sheet and the result of a room. */
export function OnlineOverlays(props: OnlineOverlaysProps): ReactElement {
  const { title, state, room, overlays, explored, ask } = props;
  const text = useText();
  const { overlay, open, close } = overlays;
  const stored = useStoredGame(room, state.side);
  const share = (): void => {
    stored.askForShare();
    open('share');
  };
  const isOver = room.state === 'over';
  const [wasOver] = useState(isOver);
  const isQuestion = overlay === 'resign' || overlay === 'draw' || overlay === 'abort';
  return (
    <>
      <RoomDialogs
        question={isQuestion && !isOver ? overlay : undefined}
        name={opponentName(state)}
        seen={seenPosition(room)}
        onAnswer={(draft) => {
          close();
          if (draft !== undefined) ask(draft);
        }}
      />
      <RoomMenu
        title={title}
        isOpen={overlay === 'menu'}
        onClose={close}
        onShare={share}
        onExplorer={explored && (() => open('explorer'))}
        onLeave={() => {
          close();
          props.onLeave();
        }}
      />
      <RoomShare
        isOpen={overlay === 'share'}
        onClose={close}
        stored={stored}
        state={state}
        room={room}
      />
      {explored === undefined ? null : (
        <Sheet title={text('explorer.title')} isOpen={overlay === 'explorer'} onClose={close}>
          <LazyExplorer {...explored} />
        </Sheet>
      )}
      {isOver ? (
        <OnlineResult
          state={state}
          room={room}
          isFresh={!wasOver}
          review={stored.review}
          overlays={overlays}
          onShare={share}
          submit={ask}
        />
      ) : null}
    </>
  );
}

interface RoomShareProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly stored: StoredGame;
  readonly state: RoomState;
  readonly room: BegunRoom;
}

/** Others read the share sheet, so the result is worded for spectators. */
function RoomShare({ isOpen, onClose, stored, state, room }: RoomShareProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { line } = room;
  const names = namesOf(state);
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  const shared = room.state === 'over' ? outcomeTexts(room.outcome, locale, { names }) : undefined;
  return (
    <ShareSheet
      isOpen={isOpen && !stored.isAsking}
      onClose={onClose}
      line={line}
      ply={line.moves.length}
      title={shared?.result ?? rounds}
      hint={shared === undefined ? '' : `${shared.namedCause} · ${rounds}`}
      names={playerNames(names, text)}
      path={stored.sharePath}
      liveRoomId={room.state === 'playing' && room.options.isWatch ? room.roomId : undefined}
      onRevoke={stored.revokeShare}
    />
  );
}

interface RoomDialogsProps {
  readonly question: RoomQuestion | undefined;
  /** The opponent's name. */
  readonly name: string;
  readonly seen: SeenPosition;
  readonly onAnswer: (draft: CommandDraft | undefined) => void;
}

/** Confirms resigning, offering a draw and aborting. */
function RoomDialogs({ question, name, seen, onAnswer }: RoomDialogsProps): ReactElement {
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
        onYes={() => onAnswer({ type: 'offer-draw', ...seen })}
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

interface RoomMenuProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
  /** Opens the explorer of a finished game. */
  readonly onExplorer: (() => void) | undefined;
  readonly onLeave: () => void;
}

/** The actions that do not fit into the bar. */
function RoomMenu(props: RoomMenuProps): ReactElement {
  const { title, isOpen, onClose, onShare, onExplorer, onLeave } = props;
  const text = useText();
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <div className="panel-actions">
        <SoundMenuButton />
        <Button isBlock onClick={onShare}>
          <Icon name="share" />
          {text('share.open')}
        </Button>
        {onExplorer === undefined ? null : (
          <Button isBlock className="only-phone" onClick={onExplorer}>
            <Icon name="search" />
            {text('explorer.title')}
          </Button>
        )}
        <ButtonLink isBlock to="/support">
          <Icon name="help" />
          {text('title.support')}
        </ButtonLink>
        <Button isBlock onClick={onLeave}>
          <Icon name="exit" />
          {text('room.leave')}
        </Button>
      </div>
    </Sheet>
  );
}
