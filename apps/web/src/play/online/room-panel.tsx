import { useState } from 'react';
import {
  FIRST_TAB,
  GameFacts,
  type PanelTab,
  useIsDesktop,
  useIsWide,
} from '../../board/game-ui/index.ts';
import { LazyExplorer } from '../../games/explorer/index.ts';
import { type Text, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { timeControlText } from '../../ui/time-control-text.ts';
import { RoomStandings } from '../tournaments/index.ts';
import { ChatBox } from './chat/lazy-chat-panel.tsx';
import { type Chat, useChat } from './chat/use-chat.ts';
import type { RoomState } from './connection/room-state.ts';
import type { Explored } from './online-overlays.tsx';
import type { BegunRoom } from './room-view.ts';
import type { RoomActions } from './use-room.ts';

const CHAT_TAB = 'chat';

/** Whether the game counts for the ratings. */
export function kindText({ options }: BegunRoom, text: Text): string {
  return text(options.rated ? 'match.rated' : 'match.casual');
}

interface RoomPanelProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly isGuest: boolean;
  readonly actions: RoomActions;
}

/** The chat is in a tab, in a column of wide windows, or in a sheet on phones. */
export function useRoomPanel(
  { state, room, isGuest, actions }: RoomPanelProps,
  explored: Explored | undefined,
) {
  const showsChat = useSettings((settings) => settings.chat);
  const [shown, onShow] = useState(FIRST_TAB);
  const isDesktop = useIsDesktop();
  const isWide = useIsWide();
  const chat = useChat(state, showsChat && (isWide || (isDesktop && shown === CHAT_TAB)));
  const chatting = { state, chat, isGuest, actions };
  const tabs = useTabs({ ...chatting, room, explored, hasChatTab: showsChat && !isWide });
  return {
    chat,
    chatting,
    panel: { tabs, shown, onShow },
    hasChatColumn: showsChat && isWide,
    openChat: isDesktop ? () => onShow(CHAT_TAB) : chat.open,
  };
}

interface TabsProps extends RoomPanelProps {
  readonly chat: Chat;
  readonly explored: Explored | undefined;
  /** Whether the chat is a tab; wide windows have a column for it. */
  readonly hasChatTab: boolean;
}

/** The chat and the facts of the game beside the moves; after the game also the explorer. */
function useTabs(props: TabsProps): readonly PanelTab[] {
  const { room, explored, hasChatTab, ...chatting } = props;
  const text = useText();
  const { state, chat } = chatting;
  const { timeControl, isWatch } = room.options;
  const facts = [
    { name: text('local.clock'), value: timeControlText(timeControl, text) },
    { name: text('room.kind'), value: kindText(room, text) },
    {
      name: text('room.spectators'),
      value: isWatch ? text('room.watchers', { count: state.watchers }) : text('room.noSpectators'),
    },
    { name: text('local.rules'), value: text('local.rulesName') },
  ];
  const chatTab = {
    id: CHAT_TAB,
    label: text('room.chat'),
    count: chat.unread,
    countLabel: text('room.chat.unread', { count: chat.unread }),
    content: <ChatBox {...chatting} />,
  };
  const info = { id: 'info', label: text('table.info'), content: <GameFacts facts={facts} /> };
  const explorer = explored && {
    id: 'explorer',
    label: text('explorer.title'),
    content: <LazyExplorer {...explored} />,
  };
  const standings = state.tournament && {
    id: 'standings',
    label: text('tournament.standings'),
    content: <RoomStandings tournament={state.tournament} />,
  };
  return [
    ...(standings === undefined ? [] : [standings]),
    ...(hasChatTab ? [chatTab] : []),
    ...(explorer === undefined ? [] : [explorer]),
    info,
  ];
}
