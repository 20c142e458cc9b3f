import type { Gamer } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { GamerRow } from './gamer-row.tsx';

const CHEN: Gamer = { userId: '7', userName: '老陈', tourist: 0, status: 'FREE', rating: 1630 };

it('offers to invite a free player, with the start position', async () => {
  await renderApp(<GamerRow gamer={CHEN} penCode="abc" />, { locale: 'en' });
  const link = screen.getByRole('link', { name: 'Invite 老陈' });
  const query = new URLSearchParams({ to: '7', name: '老陈', member: '1', penCode: 'abc' });
  expect(link.getAttribute('href')).toBe(`/en/game/invite?${query.toString()}`);
  expect(screen.getByRole('listitem').textContent).toContain('Available');
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
