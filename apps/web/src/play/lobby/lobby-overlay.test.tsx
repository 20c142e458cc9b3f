import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { routeOfPath } from '../../platform/navigation/route-table.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LobbyOverlay } from './lobby-overlay.tsx';
import { EMPTY_LOBBY, type Lobby } from './lobby-state.ts';
import { LobbyContext } from './lobby-store.ts';

const LOST: Lobby = {
  ...EMPTY_LOBBY,
  connection: {
    ...EMPTY_LOBBY.connection,
    line: { ...IDLE_LINE, status: { type: 'resting', lostAt: 0 } },
    isDialogShown: true,
  },
  notices: [{ type: 'info', title: '维护', content: ['今晚停机'] }],
};

async function showOverlay(path: string): Promise<void> {
  const store = {
    get: () => LOST,
    subscribe: () => () => undefined,
    dispatch: () => undefined,
    attach: () => undefined,
  };
  await renderApp(
    <LobbyContext value={store}>
      <LobbyOverlay route={routeOfPath(path)} />
    </LobbyContext>,
  );
}

it.each(['/mate', '/search', '/game/invite'])('%s shows the loss of the lobby', async (path) => {
  await showOverlay(path);
  expect(await screen.findByRole('heading', { name: '网络已断开' })).toBeTruthy();
});

it.each(['/', '/settings', '/level', '/local'])('%s needs no lobby', async (path) => {
  await showOverlay(path);
  expect(await screen.findByRole('heading', { name: '维护' })).toBeTruthy();
});
