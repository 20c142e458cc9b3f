import type { Gamer } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { InviteScreen } from '../online/invite-screen.tsx';
import { createLobbyStore, LobbyContext } from './lobby-store.ts';
import { GamerRow } from './gamer-row.tsx';

const CHEN: Gamer = { userId: '7', userName: '老陈', tourist: 0, status: 'FREE', rating: 1630 };

it('offers to invite a free player, with the start position', async () => {
  await renderApp(<GamerRow gamer={CHEN} penCode="abc" />, { locale: 'en' });
  const link = screen.getByRole('link', { name: 'Invite 老陈' });
  const query = new URLSearchParams({ to: '7', name: '老陈', member: '1', penCode: 'abc' });
  expect(link.getAttribute('href')).toBe(`/en/game/invite?${query.toString()}`);
  expect(screen.getByRole('listitem').textContent).toContain('Available');
});

it('an invitation to a bot has no switch for a rated game; one to a person has', async () => {
  for (const [isBot, count] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const row = await renderApp(<GamerRow gamer={{ ...CHEN, ...(isBot && { isBot }) }} />);
    const path = screen.getByRole('link', { name: '邀请 老陈' }).getAttribute('href') ?? '';
    row.unmount();
    const invitation = await renderApp(
      <LobbyContext value={createLobbyStore()}>
        <InviteScreen />
      </LobbyContext>,
      { user: MEMBER, path },
    );
    expect(await screen.findByText('邀请 老陈')).toBeTruthy();
    expect(screen.queryAllByRole('switch', { name: /等级分对局/ })).toHaveLength(count);
    invitation.unmount();
  }
});

it('offers to watch a game that is open to spectators, else shows a disabled button', async () => {
  const gaming: Gamer = { ...CHEN, status: 'GAMING' };
  const { unmount } = await renderApp(<GamerRow gamer={gaming} watchRoomId="r1" />);
  const link = screen.getByRole('link', { name: '观战 老陈' });
  expect(link.getAttribute('href')).toBe('/game/watch?roomId=r1');
  unmount();
  await renderApp(<GamerRow gamer={gaming} />);
  expect(screen.getByRole('button', { name: '邀请 老陈' }).hasAttribute('disabled')).toBe(true);
});

it('marks the search term, and offers nothing for the own row or an absent player', async () => {
  const { container, unmount } = await renderApp(<GamerRow gamer={CHEN} word="陈" isSelf />);
  expect(container.querySelector('mark')?.textContent).toBe('陈');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await renderApp(<GamerRow gamer={CHEN} isOnline={false} />);
  expect(screen.getByRole('listitem').textContent).toContain('离线');
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});
