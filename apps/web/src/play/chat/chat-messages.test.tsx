import type { ChatMessage, Gamer } from '@chuhe/protocol';
import { expect, it } from 'vitest';
import { Seat } from '../../board/game-ui/index.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { GamerRow } from '../lobby/gamer-row.tsx';
import { type ChatLine, ChatMessages } from './chat-messages.tsx';

const CHEN: Gamer = { userId: '7', userName: '老陈', tourist: 0, status: 'GAMING' };
const MESSAGE: ChatMessage = {
  id: '1',
  at: 1000,
  from: { userId: CHEN.userId, userName: CHEN.userName, tourist: 0 },
  circle: 'players',
  content: { kind: 'preset', number: 1 },
};
const LINE: ChatLine = { type: 'message', key: 'm1', message: MESSAGE };

/** The chat as this user sees it. */
function chatOf(userId: string) {
  return <ChatMessages lines={[LINE]} userId={userId} onReport={() => undefined} />;
}

it('a player has one colour: at the board, in the chat of both, in the lobby', async () => {
  const { container } = await renderApp(
    <>
      <Seat side="RED" name={CHEN.userName} />
      <Seat side="BLACK" name={CHEN.userName} />
      {chatOf(CHEN.userId)}
      {chatOf('8')}
      <GamerRow gamer={CHEN} />
    </>,
  );
  const avatars = [...container.querySelectorAll('.avatar')];
  expect(avatars).toHaveLength(5);
  const colors = avatars.map(({ className }) => /avatar--color-\d/.exec(className)?.[0]);
  expect(new Set(colors)).toEqual(new Set([expect.stringMatching(/\d$/)]));
});
