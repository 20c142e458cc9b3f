import { START_CODE } from '@chuhe/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { renderApp } from '../testing/render-app.tsx';
import { createLobbyStore, LobbyContext } from './lobby/lobby-store.ts';
import { PlayersScreen } from './lobby/players-screen.tsx';
import { InviteScreen } from './online/invite-screen.tsx';

const SCREENS = { '/mate': <PlayersScreen />, '/game/invite': <InviteScreen /> };
const BAD = 'FEN 格式不对：要有十行、每行九格，再写轮到哪一方（w 红、b 黑）。';

async function show(page: ReactElement, path: string, penCode: string): Promise<void> {
  const query = new URLSearchParams({ penCode }).toString();
  await renderApp(<LobbyContext value={createLobbyStore()}>{page}</LobbyContext>, {
    path: `${path}?${query}`,
  });
}

it.each(Object.entries(SCREENS))(
  '%s says that the position of its address cannot be read',
  async (path, page) => {
    await show(page, path, 'rnbakabnr/9 w');
    expect(screen.getByText(BAD).getAttribute('role')).toBe('alert');
  },
);

it.each(Object.entries(SCREENS))('%s has nothing to say about a good one', async (path, page) => {
  await show(page, path, START_CODE);
  expect(screen.queryByText(BAD)).toBeNull();
});
