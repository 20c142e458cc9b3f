import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createLobbyStore, LobbyContext } from '../../play/lobby/index.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { DesktopNav, sectionOf } from './desktop-nav.tsx';

function navAt(path: string): ReactElement {
  return (
    <LobbyContext value={createLobbyStore()}>
      <DesktopNav path={path} />
    </LobbyContext>
  );
}

it.each([
  ['/', 'home'],
  ['/level/7', 'practice'],
  ['/tactics/themes', 'practice'],
  ['/learn', 'practice'],
  ['/notation', 'practice'],
  ['/study/x', 'games'],
  ['/analysis', 'games'],
  ['/tournaments/x', 'tournaments'],
  ['/settings/board', 'mine'],
  ['/user/history', 'mine'],
  ['/game/local', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});

it('marks the entry of the page, in both languages', async () => {
  const { unmount } = await renderApp(navAt('/level/7'));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('练习');
  unmount();
  await renderApp(navAt('/settings'), { locale: 'en' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Me');
});

it('offers guests the login, and members their account', async () => {
  const { unmount } = await renderApp(navAt('/'), { user: { ...MEMBER, tourist: 1 } });
  expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login');
  unmount();
  await renderApp(navAt('/'), { user: MEMBER });
  expect(screen.getByRole('link', { name: /青山/ }).getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
});

it('switches the theme', async () => {
  const { settings } = await renderApp(navAt('/'));
  fireEvent.click(screen.getByRole('button', { name: '切换到深色' }));
  expect(settings.get().theme).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: '切换到浅色' }));
  expect(settings.get().theme).toBe('light');
});
