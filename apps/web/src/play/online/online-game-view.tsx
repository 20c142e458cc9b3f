import type { ChatMessage } from '@chuhe/protocol';
import { isSlow, type MoveLine, type Repetition, repetitionOf } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import {
  BoardColumn,
  GameBoard,
  GameMoves,
  GameTable,
  type PanelTab,
  RoomHeader,
  useCycleReplay,
  useLookBack,
} from '../../board/game-ui/index.ts';
import { OpeningHint, OpeningLine } from '../../games/openings/index.ts';
import { useText } from '../../platform/language/index.ts';
import { shortClock } from '../../ui/time-control-text.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useGoBack } from '../../ui/inner-page.tsx';
import { MenuButton } from '../menu-button.tsx';
import { StreakNote, TournamentBar, TournamentPhoneBar } from '../tournaments/index.ts';
import { useOverlays } from '../use-overlays.ts';
import { ChatColumn, ChatSheet } from './chat/lazy-chat-panel.tsx';
import { chatText } from '../chat/index.ts';
import type { Chat } from './chat/use-chat.ts';
import type { RoomState } from './connection/room-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { OnlineFoot } from './online-actions.tsx';
import { type OnlineOverlay, OnlineOverlays } from './online-overlays.tsx';
import { OnlinePlayer } from './online-player.tsx';
import { kindText, useRoomPanel } from './room-panel.tsx';
import { type BegunRoom, bottomSide } from './room-view.ts';
import { type SlowMove, useSlowMove } from './slow-move.tsx';
import { LostDialog, SlowNotes } from './room-parts.tsx';
import { useAsk, useRoomEvents, useShownLine } from './use-online-game.ts';
import type { RoomActions } from './use-room.ts';
import './online-game-view.css';
import '../../ui/badge.css';

interface OnlineGameViewProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly isGuest: boolean;
  readonly actions: RoomActions;
}

/** A game in a room, for its players and for spectators. */
export function OnlineGameView(props: OnlineGameViewProps): ReactElement {
  const { title, state, room, actions } = props;
  const [isFlipped, setFlipped] = useState(false);
  const line = useShownLine(state, room);
  const ruling = useMemo(() => repetitionOf(room), [room]);
  const cycle = useCycleReplay(ruling);
  const look = useLookBack(line.moves.length);
  const overlays = useOverlays<OnlineOverlay>(ruling, cycle);
  const shownPly = cycle.shownPly ?? look.shownPly;
  const explored = room.state === 'over' ? { line, ply: shownPly ?? line.moves.length } : undefined;
  const { chat, chatting, panel, hasChatColumn, openChat } = useRoomPanel(props, explored);
  const ask = useAsk(state, actions.submit);
  const leave = useGoBack();
  const slowMove = useSlowMove(room, line, actions.submit);

  const game = { title, state, room };
  const flip = (): void => setFlipped(!isFlipped);
  return (
    <GameTable
      title={title}
      bar={<PhoneBar {...game} onMenu={() => overlays.open('menu')} />}
      overlays={
        <>
          <ChatSheet {...chatting} />
          <OnlineOverlays {...game} {...{ overlays, explored, ask }} onLeave={leave} />
          <LeaveGuard state={state} room={room} submit={actions.submit} />
          <LostDialog state={state} room={room} onRetry={actions.retry} />
        </>
      }
    >
      <OnlineBoard
        {...props}
        slowMove={slowMove}
        isFlipped={isFlipped}
        shownPly={shownPly}
        ruling={ruling}
        onFlip={flip}
      />
      <OnlineMoves {...panel} {...{ state, room, line, ruling, cycle, look, chat }}>
        <OnlineFoot
          {...game}
          slowMove={slowMove}
          unread={chat.unread}
          ask={ask}
          onAsk={overlays.open}
          onChat={openChat}
          onMenu={() => overlays.open('menu')}
          onFlip={flip}
          onShare={() => overlays.open('share')}
          onLeave={leave}
          onResult={overlays.openResult}
        />
      </OnlineMoves>
      {hasChatColumn ? <ChatColumn {...chatting} /> : null}
    </GameTable>
  );
}

interface OnlineMovesProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly line: MoveLine;
  readonly ruling: Repetition | undefined;
  readonly cycle: ReturnType<typeof useCycleReplay>;
  readonly look: ReturnType<typeof useLookBack>;
  readonly chat: Chat;
  readonly tabs: readonly PanelTab[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
  readonly children: ReactNode;
}

/** The notation is rendered after the board has shown the move: the deferred line re-renders only this part. */
function OnlineMoves(props: OnlineMovesProps): ReactElement {
  const { state, room, line, ruling, cycle, chat, children, ...panel } = props;
  const { tournament } = state;
  const showsChat = useSettings((settings) => settings.chat);
  const written = useDeferredValue(line);
  return (
    <GameMoves
      {...panel}
      line={written}
      isOver={room.state === 'over'}
      hint={room.state === 'over' ? undefined : <OpeningHint line={written} />}
      ruling={ruling}
      cycle={cycle}
      head={
        tournament === undefined ? (
          <SlowNotes state={state} room={room} />
        ) : (
          <TournamentBar tournament={tournament} />
        )
      }
      below={
        <>
          {room.state === 'over' ? null : <OpeningLine line={written} />}
          {tournament !== undefined && room.state === 'playing' ? (
            <StreakNote tournament={tournament} />
          ) : chat.latest === undefined || !showsChat ? null : (
            <ChatPeek message={chat.latest} onOpen={chat.open} />
          )}
        </>
      }
    >
      {children}
    </GameMoves>
  );
}

/** The phone bar: of the game's tournament, or of the room. */
function PhoneBar({
  title,
  ...props
}: HeaderButtonsProps & { readonly title: string }): ReactElement {
  const text = useText();
  const { state, room } = props;
  const buttons = <HeaderButtons {...props} />;
  if (state.tournament !== undefined)
    return (
      <TournamentPhoneBar tournament={state.tournament} title={title}>
        {buttons}
      </TournamentPhoneBar>
    );
  const clock = shortClock(room.options.timeControl, text).head;
  return (
    <RoomHeader title={title} hint={`${clock} · ${kindText(room, text)}`}>
      {buttons}
    </RoomHeader>
  );
}

interface HeaderButtonsProps extends Pick<OnlineGameViewProps, 'state' | 'room'> {
  readonly onMenu: () => void;
}

function HeaderButtons({ state, room, onMenu }: HeaderButtonsProps): ReactElement {
  const text = useText();
  const { watchers: count } = state;
  return (
    <>
      {room.options.isWatch ? (
        <span className="badge">
          <Icon name="eye" size="small" />
          <span className="tabular" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{text('room.watchers', { count })}</span>
        </span>
      ) : null}
      <MenuButton onClick={onMenu} />
    </>
  );
}

interface OnlineBoardProps extends Pick<OnlineGameViewProps, 'state' | 'room' | 'actions'> {
  readonly slowMove: SlowMove;
  readonly isFlipped: boolean;
  readonly shownPly: number | undefined;
  readonly ruling: Repetition | undefined;
  readonly onFlip: () => void;
}

function OnlineBoard(props: OnlineBoardProps): ReactElement {
  const { state, room, actions, slowMove, isFlipped, shownPly, ruling, onFlip } = props;
  const { line } = slowMove;
  const text = useText();
  const onEvent = useRoomEvents(room, actions.submit);
  const bottom = bottomSide(state, isFlipped);
  const mode = room.state === 'over' ? 'over' : 'playing';
  return (
    <BoardColumn
      label={text('room.table')}
      bottom={bottom}
      renderSide={(side) => <OnlinePlayer state={state} room={room} line={line} side={side} />}
    >
      <GameBoard
        game={line}
        shownPly={shownPly}
        player={state.side}
        mode={state.side === undefined || slowMove.isAsking ? 'readonly' : mode}
        canPremove={!isSlow(room.options.timeControl)}
        neverConfirms={isSlow(room.options.timeControl)}
        isFlipped={bottom === 'BLACK'}
        ruling={ruling}
        onEvent={(event) => {
          if (!slowMove.propose(event)) onEvent(event);
        }}
        onFlip={onFlip}
      />
    </BoardColumn>
  );
}

interface ChatPeekProps {
  readonly message: ChatMessage;
  readonly onOpen: () => void;
}

/** The latest message below the board, on tall phones. */
function ChatPeek({ message, onOpen }: ChatPeekProps): ReactElement {
  const text = useText();
  const { userName } = message.from;
  const words = chatText(message.content, text);
  return (
    <button type="button" className="chat-peek" onClick={onOpen}>
      <Avatar name={userName} size="small" />
      <span className="chat-peek__text">
        <span className="visually-hidden">
          {text('room.chat.says', { name: userName, words: '' })}
        </span>
        {words}
      </span>
    </button>
  );
}
