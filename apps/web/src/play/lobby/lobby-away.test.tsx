import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LobbyAway } from './lobby-away.tsx';
import { type Connection, EMPTY_LOBBY } from './lobby-state.ts';
import { createLobbyStore, LobbyContext } from './lobby-store.ts';

const NOW = Date.parse('2026-03-04T05:06:00.000Z');

afterEach(() => void vi.useRealTimers());

async function showAway(connection: Partial<Connection>): Promise<void> {
  const store = createLobbyStore();
  const lost = {
    ...EMPTY_LOBBY.connection,
    line: { ...IDLE_LINE, status: { type: 'resting', lostAt: 0 } },
    ...connection,
  } as const;
  store.attach(
    () => ({ state: { ...EMPTY_LOBBY, connection: lost }, effects: [] }),
    () => undefined,
  );
  store.dispatch({ type: 'wanted', intent: { type: 'notice-read' } });
  await renderApp(
    <LobbyContext value={store}>
      <LobbyAway hint="恢复网络后自动重连" />
    </LobbyContext>,
  );
}

it('after a failed attempt the button rests, and counts the seconds until the next', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await showAway({ isReconnectAllowed: false, allowedAt: NOW + 42_000 });
  const button = screen.getByRole('button');
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(button.textContent).toBe('立即连接 (42)');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(button.textContent).toBe('立即连接 (32)');
});

it('has no number while an attempt is allowed', async () => {
  await showAway({ isReconnectAllowed: true });
  const button = screen.getByRole('button', { name: '立即连接' });
  expect(button.hasAttribute('disabled')).toBe(false);
});
