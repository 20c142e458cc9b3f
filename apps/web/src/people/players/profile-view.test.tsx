import type { Profile } from '@chuhe/protocol';
import { fireEvent, screen, within } from '@testing-library/react';
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

it('adds the games of both sides up, and tells the share of wins with each', async () => {
  const { container } = await renderApp(<ProfileView profile={PROFILE} />, {
    user: MEMBER,
    answers: GAMES,
  });
  const results = [...container.querySelectorAll('.profile__result')];
  expect(results.map(({ textContent }) => textContent)).toEqual(['8胜 53%', '1和 7%', '6负 40%']);
  expect(container.querySelector('.profile__sides')?.textContent).toBe('红方执红 63%黑方执黑 43%');
});

it('shows the score by opening with each side, by groups that each have a name', async () => {
  const openings = { RED: [{ name: 'C17-C49', wins: 3, draws: 1, losses: 0 }], BLACK: [] };
  await renderApp(<ProfileView profile={{ ...PROFILE, openings }} />, {
    user: MEMBER,
    answers: GAMES,
  });
  const link = await screen.findByRole('link', { name: '中炮过河车对屏风马' });
  expect(link.getAttribute('href')).toBe('/library?opening=C17-C49');
  expect(screen.getByText('执红常走')).toBeDefined();
  expect(screen.getByText('胜 3，和 1，负 0')).toBeDefined();
  expect(screen.queryByText('执黑常走')).toBeNull();
});

it('shows every rating as a card and the curve of the chosen one', async () => {
  const curve = [1500, 1520, 1510].map((rating, day) => ({
    rating,
    at: `2026-03-0${day + 1}T00:00:00Z`,
  }));
  const profile = {
    ...PROFILE,
    gameRating: { rating: 1510, isProvisional: false, curve },
    puzzleRating: { rating: 1710, isProvisional: false, curve: curve.slice(1) },
  };
  await renderApp(<ProfileView profile={profile} />, { user: MEMBER, answers: GAMES });
  expect(screen.getByRole('region', { name: '对局等级分' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /残局等级分/ }));
  expect(screen.getByRole('region', { name: '残局等级分' }).textContent).toContain('1710');
  expect(screen.queryByRole('region', { name: '对局等级分' })).toBeNull();
});

it('keeps block and report behind the menu', async () => {
  await renderApp(<ProfileView profile={PROFILE} />, { user: MEMBER, answers: GAMES });
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(screen.getByRole('button', { name: '举报' })).toBeDefined();
  expect(screen.getByRole('button', { name: '拉黑' })).toBeDefined();
});

it('marks a provisional rating and leaves out the puzzle rating before the first puzzle', async () => {
  await renderApp(<ProfileView profile={PROFILE} />, { user: MEMBER, answers: GAMES });
  expect(screen.getByRole('region', { name: '对局等级分' }).textContent).toContain('1612?暂定');
  expect(screen.queryByRole('region', { name: '残局等级分' })).toBeNull();
});

it('shows the four speeds, a question mark for a guess and a rank for what is settled', async () => {
  const ratings = {
    blitz: { rating: 1612, isProvisional: true, curve: [] },
    rapid: { rating: 1705, isProvisional: false, curve: [] },
    classical: null,
    correspondence: null,
  };
  const profile = { ...PROFILE, ratings };
  await renderApp(<ProfileView profile={profile} />, { user: MEMBER, answers: GAMES });
  const cards = within(screen.getByRole('group', { name: '等级分' })).getAllByRole('button');
  expect(cards.map((card) => card.textContent)).toEqual([
    '超快棋1612?',
    '快棋1705',
    '慢棋–',
    '通讯棋–',
  ]);
  for (const card of cards.slice(0, 2)) fireEvent.click(card);
  expect(screen.getByRole('region', { name: '快棋' }).textContent).toBe('快棋1705业6-1');
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
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
});

it('shows nothing of a blocked player but the name and the button to unblock', async () => {
  await renderApp(<ProfileView profile={{ ...PROFILE, isBlocked: true }} />, { user: MEMBER });
  expect(document.querySelector('.profile__results')).toBeNull();
  expect(screen.getByText('大嗓门')).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
