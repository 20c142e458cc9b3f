import type { Profile } from '@chuhe/protocol';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ProfileView } from './profile-view.tsx';

const PROFILE: Profile = {
  player: { userId: '9', userName: '大嗓门', tourist: 0 },
  createdAt: '2025-03-01T00:00:00.000Z',
  status: 'FREE',
  gameRating: { rating: 1612, isProvisional: true, curve: [] },
  puzzleRating: null,
  games: { RED: { wins: 5, draws: 1, losses: 2 }, BLACK: { wins: 3, draws: 0, losses: 4 } },
  solved: 12,
  followers: 2,
  isFollowed: false,
  isBlocked: false,
};
const GAMES = { '/player/9/games': { list: [], next: null } };

it('adds the games of both sides up', async () => {
  await renderApp(<ProfileView profile={PROFILE} />, { user: MEMBER, answers: GAMES });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const figures = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(figures).toEqual([
    ['5', '1', '2'],
    ['3', '0', '4'],
    ['8', '1', '6'],
  ]);
});

it('marks a provisional rating and leaves out the puzzle rating before the first puzzle', async () => {
  await renderApp(<ProfileView profile={PROFILE} />, { user: MEMBER, answers: GAMES });
  expect(screen.getByText('1612').parentElement?.textContent).toContain('暂定');
  expect(screen.queryByRole('region', { name: '残局等级分' })).toBeNull();
});

it.each([
  ['FREE', 1],
  ['GAMING', 0],
] as const)('offers an invitation only while the player is free: %s', async (status, links) => {
  const options = { user: MEMBER, answers: GAMES };
  await renderApp(<ProfileView profile={{ ...PROFILE, status }} />, options);
  expect(document.querySelectorAll('a[href^="/game/invite"]')).toHaveLength(links);
});

it('shows one’s own profile without follow, block and report', async () => {
  const own = { ...PROFILE, player: { ...PROFILE.player, userId: MEMBER.userId } };
  await renderApp(<ProfileView profile={own} />, { user: MEMBER });
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
});

it('shows nothing of a blocked player but the name and the button to unblock', async () => {
  await renderApp(<ProfileView profile={{ ...PROFILE, isBlocked: true }} />, { user: MEMBER });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('大嗓门')).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
