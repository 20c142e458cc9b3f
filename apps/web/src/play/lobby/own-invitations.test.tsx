import type { RoomSummary } from '@chuhe/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { EMPTY_LOBBY, type Lobby } from './lobby-state.ts';
import { LobbyContext } from './lobby-store.ts';
import { OwnInvitations } from './own-invitations.tsx';

const OWN: RoomSummary = {
  roomId: 'friend12',
  red: { userId: MEMBER.userId, userName: MEMBER.userName, tourist: 0 },
  black: null,
  stepTime: 60,
  clock: 'increment-600-5',
  isWatch: true,
  makerSide: 'RED',
  plies: 0,
  watchers: 0,
  pw: 'secret1234',
};
const CHALLENGE: RoomSummary = { ...OWN, roomId: 'anybody1', pw: undefined };
const RUNNING: RoomSummary = {
  ...CHALLENGE,
  roomId: 'running1',
  black: { userId: '8', userName: '老陈', tourist: 0 },
};

function invitation(n: number): RoomSummary {
  return { ...OWN, roomId: `friend1${n}` };
}

/** The calls made. */
const calls: string[] = [];

async function show(selfRooms: readonly RoomSummary[]) {
  const known: Lobby = { ...EMPTY_LOBBY, selfRooms };
  const store = {
    get: () => known,
    subscribe: () => () => undefined,
    dispatch: () => undefined,
    attach: () => undefined,
  };
  await renderApp(
    <LobbyContext value={store}>
      <OwnInvitations />
    </LobbyContext>,
    {
      user: MEMBER,
      answers: { '/room/close': {} },
      onCall: (path, body) => calls.push(path + body),
    },
  );
}

afterEach(() => {
  calls.length = 0;
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('five rooms that wait are one card: the newest, and the others behind it', async () => {
  await show([RUNNING, invitation(1), invitation(2), invitation(3), invitation(4), invitation(5)]);
  const card = screen.getByRole('region', { name: '你的邀请' });
  const [newest, ...others] = within(card).getAllByRole('link');
  expect(newest?.textContent).toBe('等好友加入10+5 · 友谊赛');
  expect(newest?.getAttribute('href')).toBe('/game/personal?roomId=friend11&pw=secret1234');
  expect(others).toHaveLength(4);
  const behind = card.querySelector('details');
  expect(behind?.open).toBe(false);
  expect(others.every((link) => behind?.contains(link) === true)).toBe(true);
  expect(screen.getByText('另有 4 个')).toBeTruthy();
});

it('copies the link that is sent to the friend', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  await show([OWN]);
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy();
  expect(copied).toEqual([`${location.origin}/p?roomId=friend12&pw=secret1234`]);
});

it('cancels the room by one tap, once', async () => {
  await show([OWN]);
  const cancel = screen.getByRole('button', { name: '取消' });
  fireEvent.click(cancel);
  await waitFor(() => expect(calls).toEqual(['/room/close{"roomId":"friend12"}']));
  expect(cancel).toHaveProperty('disabled', true);
});

it('an open challenge waits for anybody, and its maker waits in its room', async () => {
  await show([CHALLENGE]);
  const link = screen.getByRole('link');
  expect(link.textContent).toContain('等人加入');
  expect(link.getAttribute('href')).toBe('/game/room?roomId=anybody1');
});

it('without a room that waits there is no card', async () => {
  await show([RUNNING]);
  expect(screen.queryByRole('region')).toBeNull();
});
