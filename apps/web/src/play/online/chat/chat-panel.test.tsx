import type { ChatCommand, ChatMessage } from '@chuhe/protocol';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { IDLE_LINE, type Line } from '../../../platform/live/index.ts';
import { BEGUN_GAME, roomOf } from '../../../testing/begun-game.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newRoomState, type RoomState } from '../connection/room-state.ts';
import { ChatBox } from './chat-panel.tsx';
import { useChat } from './use-chat.ts';

const LINE: ChatMessage = {
  id: '5',
  at: 1500,
  from: { userId: '1', userName: '老陈', tourist: 0 },
  circle: 'players',
  content: { kind: 'text', text: 'a rude line' },
};
const chat = vi.fn<(command: ChatCommand) => void>();
const nothing = (): void => undefined;
const WAITING: Line = { ...IDLE_LINE, status: { type: 'waiting', attempt: 1, lostAt: 0 } };

function Chat({ part }: { readonly part: Partial<RoomState> }): ReactElement {
  const state: RoomState = {
    ...newRoomState('9', 0),
    room: roomOf(BEGUN_GAME),
    chat: [LINE],
    ...part,
  };
  const actions = { submit: nothing, chat, retry: nothing };
  return <ChatBox state={state} chat={useChat(state, true)} isGuest={false} actions={actions} />;
}

it('a line is reported over a living connection only; without one the dialog says so', async () => {
  await renderApp(<Chat part={{ line: WAITING }} />);
  fireEvent.click(screen.getByRole('button', { name: /举报/ }));
  const send = screen.getByRole('button', { name: '举报' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(send);
  expect(chat).not.toHaveBeenCalled();
  expect(screen.getByText('连接恢复后才能举报')).toBeDefined();
});

it('spectators are told that players do not read along while they play, and no longer', async () => {
  const { unmount } = await renderApp(<Chat part={{}} />);
  expect(screen.getByText(/看不到/).textContent).toBeTruthy();
  unmount();
  const over = roomOf([
    ...BEGUN_GAME,
    { at: 2000, commandId: 'e', type: 'ended', outcome: { type: 'draw', by: 'agreement' } },
  ]);
  await renderApp(<Chat part={{ room: over }} />);
  expect(screen.queryByText(/看不到/)).toBeNull();
});
