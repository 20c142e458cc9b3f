import type { RoomSummary } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { EMPTY_LOBBY } from './lobby-state.ts';
import { createLobbyStore, LobbyContext } from './lobby-store.ts';
import { ResumeGames } from './resume-games.tsx';

const CHEN = { userId: '8', userName: '老陈', tourist: 0 } as const;
const RUNNING: RoomSummary = {
  roomId: 'room-1',
  red: CHEN,
  black: { userId: MEMBER.userId, userName: MEMBER.userName, tourist: 0 },
  stepTime: 60,
  isWatch: true,
  plies: 5,
  watchers: 0,
};

async function showLobby(selfRooms: readonly RoomSummary[], locale: 'zh' | 'en'): Promise<void> {
  const store = createLobbyStore();
  store.attach(
    () => ({ state: { ...EMPTY_LOBBY, selfRooms }, effects: [] }),
    () => undefined,
  );
  store.dispatch({ type: 'wanted', intent: { type: 'notice-read' } });
  await renderApp(
    <LobbyContext value={store}>
      <ResumeGames />
    </LobbyContext>,
    { user: MEMBER, locale },
  );
}

it.each([
  ['zh', '/game/room?roomId=room-1', '对 老陈步时 60 秒第 3 回合继续对局'],
  ['en', '/en/game/room?roomId=room-1', 'Against 老陈60 s per moveMove 3Resume game'],
] as const)('leads back into a running game, in %s', async (locale, address, words) => {
  await showLobby([RUNNING], locale);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(address);
  expect(link.textContent).toContain(words);
});

it('says nothing of a room that waits for an opponent', async () => {
  await showLobby([{ ...RUNNING, red: null }], 'zh');
  expect(screen.queryByRole('link')).toBeNull();
});
