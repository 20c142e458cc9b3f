import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createToasts } from '../../ui/toast-queue.ts';
import { ToastContext } from '../../ui/toasts.tsx';
import { LobbyDialogs } from './lobby-dialogs.tsx';
import { EMPTY_LOBBY, type Lobby, type LobbyEvent, type SystemNotice } from './lobby-state.ts';
import { LobbyContext } from './lobby-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const CHEN = { userId: '7', userName: '老陈', tourist: 0, rating: 1630 } as const;
const LOST: Lobby = {
  ...EMPTY_LOBBY,
  connection: {
    ...EMPTY_LOBBY.connection,
    line: { ...IDLE_LINE, status: { type: 'resting', lostAt: 0 } },
    isDialogShown: true,
    allowedConnect: true,
  },
};

/** The dialogs of a lobby in a fixed state, and the events they cause. */
async function showDialogs(
  lobby: Lobby,
  isConnectionNeeded = true,
  { isInGame = false, toasts = createToasts() } = {},
): Promise<LobbyEvent[]> {
  const events: LobbyEvent[] = [];
  const store = {
    get: () => lobby,
    subscribe: () => () => undefined,
    dispatch: (event: LobbyEvent) => void events.push(event),
    attach: () => undefined,
  };
  await renderApp(
    <LobbyContext value={store}>
      <ToastContext value={toasts}>
        <LobbyDialogs isConnectionNeeded={isConnectionNeeded} isInGame={isInGame} />
      </ToastContext>
    </LobbyContext>,
  );
  return events;
}

it('shows the loss of the connection only where the lobby is needed', async () => {
  await showDialogs(LOST, false);
  expect(screen.queryByRole('dialog')).toBeNull();
  const events = await showDialogs(LOST);
  expect(screen.getByText('网络已断开')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '立即重连' }));
  expect(events).toEqual([{ type: 'connection', event: { type: 'connect' } }]);
});

it('shows an invitation before the loss of the connection, and disables it while joining', async () => {
  const info = { title: '', from: CHEN, stepTime: 120, isWatch: true } as const;
  const events = await showDialogs({ ...LOST, invitation: { type: 'received', info } });
  expect(screen.getByText('老陈 邀你下一局')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '拒绝' }));
  expect(events).toEqual([{ type: 'wanted', intent: { type: 'refuse' } }]);
  await showDialogs({ ...LOST, invitation: { type: 'joining', info } });
  expect(screen.getAllByRole('button', { name: '拒绝' }).at(-1)?.hasAttribute('disabled')).toBe(
    true,
  );
});

it.each([
  [1600, '900px'],
  [1200, '60%'],
  [900, '80%'],
  [700, '85%'],
])('invitations and notices in a window of %d px are %s wide', async (innerWidth, width) => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(innerWidth);
  const info = { title: '', from: CHEN, stepTime: 120, isWatch: true } as const;
  const waiting = { type: 'waiting', invitee: CHEN, stepTime: 60, isWatch: false } as const;
  const notice: SystemNotice = { type: 'info', title: '维护', content: ['今晚停机'] };
  const lobbies: readonly Lobby[] = [
    { ...EMPTY_LOBBY, invitation: { type: 'received', info } },
    { ...EMPTY_LOBBY, invitation: waiting },
    { ...EMPTY_LOBBY, notices: [notice] },
  ];
  for (const lobby of lobbies) {
    // One dialog is on screen at a time.
    await showDialogs(lobby);
    expect(screen.getByRole('dialog').style.width).toBe(width);
    cleanup();
  }
});

it('shows the side, the rating, whether the game is rated, and how long is left', async () => {
  const info = { title: '', from: CHEN, stepTime: 120, isWatch: true } as const;
  const terms = { ...info, isRated: true, side: 'BLACK', openMillis: 42_000 } as const;
  await showDialogs({ ...EMPTY_LOBBY, invitation: { type: 'received', info: terms } });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('等级分 1630');
  expect(dialog.textContent).toContain('你执黑方后行');
  expect(dialog.textContent).toContain('等级分对局');
  expect(screen.getByRole('timer').textContent).toBe('42 秒');
  // The ring around the inviter shows the same share of its minute.
  const ring = dialog.querySelector('circle + circle');
  expect(ring?.getAttribute('stroke-dasharray')).toBe('42 60');
});

it('shows the inviter the own side and the time left', async () => {
  const waiting = { type: 'waiting', invitee: CHEN, stepTime: 60, isWatch: false } as const;
  const invitation = { ...waiting, side: 'random', openMillis: 60_000 } as const;
  await showDialogs({ ...EMPTY_LOBBY, invitation });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('你执随机');
  expect(dialog.textContent).toContain('友谊赛');
  expect(screen.getByRole('timer').textContent).toBe('60 秒');
});

it('shows the end of a decision in the reader’s own time', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const endsAt = '2026-03-04T20:06:00.000Z';
  const notice: SystemNotice = { type: 'warning', title: '你已被禁言', content: ['原因'], endsAt };
  await showDialogs({ ...EMPTY_LOBBY, notices: [notice] });
  expect(screen.getByText('至 2026年3月5日 04:06')).toBeTruthy();
});

it('a notice never covers a running game: its title passes by, and the dialog waits', async () => {
  const notice: SystemNotice = { type: 'info', title: '维护', content: ['今晚停机'] };
  const lobby = { ...EMPTY_LOBBY, notices: [notice] };
  const toasts = createToasts();
  const events = await showDialogs(lobby, true, { isInGame: true, toasts });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.get().map(({ text }) => text)).toEqual(['维护']);
  expect(events).toEqual([]);
  cleanup();
  await showDialogs(lobby);
  expect(screen.getByRole('dialog').textContent).toContain('今晚停机');
});
