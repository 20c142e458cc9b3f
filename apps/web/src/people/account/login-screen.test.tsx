import type { RoomSummary } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LobbyContext } from '../../play/lobby/index.ts';
import { EMPTY_LOBBY } from '../../play/lobby/lobby-state.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { LoginScreen } from './login-screen.tsx';

const GAME: RoomSummary = {
  roomId: 'abcDEF12',
  red: { userId: '7', userName: 'guest_one', tourist: 1 },
  black: { userId: '8', userName: '老陈', tourist: 0 },
  stepTime: 60,
  isWatch: true,
  plies: 6,
  watchers: 0,
};

it.each([
  ['a guest who plays', [GAME], 1, true],
  ['a guest who does not play', [], 1, false],
  ['a member who plays', [GAME], 0, false],
] as const)('%s is warned before the seat is lost: %o', async (_, selfRooms, tourist, isWarned) => {
  const known = { ...EMPTY_LOBBY, selfRooms };
  const store = {
    get: () => known,
    subscribe: () => () => undefined,
    dispatch: () => undefined,
    attach: () => undefined,
  };
  await renderApp(
    <LobbyContext value={store}>
      <LoginScreen />
    </LobbyContext>,
    { user: { ...MEMBER, tourist } },
  );
  const way = screen.queryByRole('alert')?.querySelector('a')?.getAttribute('href');
  expect(way).toBe(isWarned ? '/game/room?roomId=abcDEF12' : undefined);
});
