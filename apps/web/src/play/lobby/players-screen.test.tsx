import type { Gamer, RoomSummary } from '@chuhe/protocol';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { EMPTY_LOBBY } from './lobby-state.ts';
import { LobbyContext } from './lobby-store.ts';
import { PlayersScreen } from './players-screen.tsx';

const PEOPLE = Array.from({ length: 20 }, (_, n): Gamer => ({
  userId: String(100 + n),
  userName: `friend${n}`,
  tourist: 0,
  status: 'FREE',
}));
const CHEN = { userId: '8', userName: '老陈', tourist: 0 } as const;
const OPEN: RoomSummary = {
  roomId: 'abcDEF12',
  red: CHEN,
  black: null,
  stepTime: 60,
  isWatch: true,
  plies: 0,
  watchers: 0,
};
const RUNNING = { ...OPEN, roomId: 'runs1234', black: { ...CHEN, userId: '9' }, plies: 30 };

async function show(): Promise<HTMLElement> {
  const known = {
    ...EMPTY_LOBBY,
    connection: {
      ...EMPTY_LOBBY.connection,
      line: { ...IDLE_LINE, status: { type: 'live', since: 0, attempt: 0 } },
    },
    gamers: PEOPLE,
    gamerTotal: 21,
    rooms: [OPEN],
  } as const;
  const store = {
    get: () => known,
    subscribe: () => () => undefined,
    dispatch: () => undefined,
    attach: () => undefined,
  };
  const { container } = await renderApp(
    <LobbyContext value={store}>
      <PlayersScreen />
    </LobbyContext>,
    { user: MEMBER, answers: { '/live/featured': { list: [RUNNING] } } },
  );
  const columns = container.querySelector<HTMLElement>('.players-screen__columns');
  if (columns === null) throw new Error('no columns');
  return columns;
}

it('shows one of three parts on a phone, with the numbers of open games and of players', async () => {
  const columns = await show();
  expect(columns.dataset['part']).toBe('match');
  fireEvent.click(screen.getByLabelText('房间 1'));
  expect(columns.dataset['part']).toBe('rooms');
  fireEvent.click(screen.getByLabelText('棋友 20'));
  expect(columns.dataset['part']).toBe('players');
});

it('lists twelve players until all are wanted', async () => {
  await show();
  expect(screen.getAllByText(/^friend\d+$/)).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: '显示全部 20 位' }));
  expect(screen.getAllByText(/^friend\d+$/)).toHaveLength(20);
});
