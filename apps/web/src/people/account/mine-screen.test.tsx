import type { Profile } from '@chuhe/protocol';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { createLobbyStore, LobbyContext } from '../../play/lobby/index.ts';
import { MineScreen } from './mine-screen.tsx';

function Mine() {
  return (
    <LobbyContext value={createLobbyStore()}>
      <MineScreen />
    </LobbyContext>
  );
}

const GUEST = { ...MEMBER, userName: 'guest_x', tourist: 1 } as const;
const STATISTICS = { '/user/statistics': { wins: 3, draws: 1, losses: 4, solved: 12 } };

it('offers guests to register and to log in', async () => {
  await renderApp(<Mine />, { user: GUEST });
  expect(screen.getByText('guest_x')).toBeDefined();
  expect(hrefOf('注册')).toBe('/register');
  expect(hrefOf('登录')).toBe('/login');
});

it('treats a user as a guest while the server is out of reach, and shows no figures', async () => {
  const { container } = await renderApp(<Mine />);
  expect(hrefOf('注册')).toBe('/register');
  expect(container.querySelector('.statistics')).toBeNull();
  expect(screen.queryByRole('link', { name: /我的主页/ })).toBeNull();
});

it('shows members their name and the month of registration, in both languages', async () => {
  const { unmount } = await renderApp(<Mine />, { user: MEMBER });
  expect(screen.getByText('青山').parentElement?.textContent).toContain('2026年1月');
  expect(screen.queryByRole('link', { name: '注册' })).toBeNull();
  unmount();
  await renderApp(<Mine />, { user: MEMBER, locale: 'en' });
  expect(screen.getByText(/January 2026/)).toBeDefined();
});

it('leads members to their profile, and everyone into the groups', async () => {
  await renderApp(<Mine />, { user: MEMBER });
  expect(screen.getByRole('link', { name: /青山/ }).getAttribute('href')).toBe('/player/7');
  const groups = screen.getAllByRole('navigation').map((group) => group.getAttribute('aria-label'));
  expect(groups.slice(0, 3)).toEqual(['练习', '我的棋', '账号与帮助']);
  expect(hrefOf('学棋')).toBe('/learn');
  expect(hrefOf('战术')).toBe('/tactics');
  expect(hrefOf('残局')).toBe('/level');
  expect(hrefOf('通讯棋')).toBe('/games');
  expect(hrefOf('对局记录')).toBe('/user/history');
  expect(hrefOf('开局')).toBe('/library/openings');
});

it('counts games, the share of wins and solved puzzles', async () => {
  const { container } = await renderApp(<Mine />, { user: MEMBER, answers: STATISTICS });
  await screen.findByText('38%');
  const figures = [...container.querySelectorAll('.statistics b')].map((one) => one.textContent);
  expect(figures).toEqual(['8', '38%', '12']);
});

it('shows members a rating for each speed, a guess with a question mark', async () => {
  const settled = { rating: 1642, isProvisional: false, curve: [] };
  const ratings = {
    blitz: null,
    rapid: settled,
    classical: { ...settled, rating: 1530, isProvisional: true },
    correspondence: null,
  };
  const answers = { '/player/7': profileWith(ratings) };
  await renderApp(<Mine />, { user: MEMBER, answers, locale: 'en' });
  const shown = (await screen.findByRole('list', { name: 'Rating' })).querySelectorAll('li');
  expect([...shown].map(({ textContent }) => textContent)).toEqual([
    'Blitz–',
    'Rapid1642',
    'Classical1530? (provisional)',
    'Corresp.–',
  ]);
});

it('leads to sanctions only those who have one', async () => {
  const { unmount } = await renderApp(<Mine />, {
    user: MEMBER,
    answers: { '/measure/list': { list: [] } },
  });
  await waitFor(() => expect(screen.getByText('青山')).toBeDefined());
  expect(screen.queryByRole('link', { name: '处罚与申诉' })).toBeNull();
  unmount();
  const list = [SANCTION];
  await renderApp(<Mine />, { user: MEMBER, answers: { '/measure/list': { list } } });
  expect((await screen.findByRole('link', { name: '处罚与申诉' })).getAttribute('href')).toBe(
    '/measures',
  );
});

it('shows operators how many reports are open', async () => {
  const answers = { '/operator/reports': { list: [], next: null, open: 14 } };
  await renderApp(<Mine />, { user: { ...MEMBER, isOperator: true }, answers });
  expect(await screen.findByText('14 条待处理')).toBeDefined();
});

it('shows no share of wins before the first game', async () => {
  const none = { '/user/statistics': { wins: 0, draws: 0, losses: 0, solved: 0 } };
  await renderApp(<Mine />, { user: MEMBER, answers: none });
  expect(await screen.findByText('–')).toBeDefined();
});

it('links operators to their page, and no others', async () => {
  await renderApp(<Mine />, { user: { ...MEMBER, isOperator: true } });
  expect(document.querySelectorAll('a[href="/operator"]')).toHaveLength(1);
});

const SANCTION = {
  id: '5',
  kind: 'mute',
  reason: 'offensive',
  note: '',
  begunAt: MEMBER.createdAt,
  endsAt: null,
  liftedAt: null,
  appeal: null,
};

function profileWith(ratings: NonNullable<Profile['ratings']>): Profile {
  const none = { wins: 0, draws: 0, losses: 0 };
  return {
    player: { userId: '7', userName: '青山', tourist: 0 },
    createdAt: MEMBER.createdAt,
    status: 'FREE',
    gameRating: null,
    ratings,
    puzzleRating: null,
    games: { RED: none, BLACK: none },
    solved: 0,
    followers: 0,
    isFollowed: false,
    isBlocked: false,
  };
}

function hrefOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href');
}
