import type { TournamentSummary } from '@chuhe/protocol';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { TournamentsScreen } from './tournaments-screen.tsx';

const MINUTE = 60_000;
const WANG = { userId: '9', userName: '桥头王叔', tourist: 0 } as const;

function summary(name: string, part: Partial<TournamentSummary>): TournamentSummary {
  return {
    id: 'tournament-1',
    name,
    form: 'arena',
    state: 'upcoming',
    stepTime: 60,
    clock: 'increment-300-3',
    isRated: true,
    startsAt: new Date(Date.now() + 72.5 * MINUTE).toISOString(),
    entry: 'everybody',
    hasChat: true,
    holder: null,
    players: 31,
    ...part,
  };
}

interface Lists {
  readonly running?: readonly TournamentSummary[];
  readonly upcoming?: readonly TournamentSummary[];
  readonly mine?: readonly TournamentSummary[];
  readonly finished?: readonly TournamentSummary[];
}

function page(list: readonly TournamentSummary[]) {
  return { list, next: null };
}

async function show({ running = [], upcoming = [], mine = [], finished = [] }: Lists) {
  await renderApp(<TournamentsScreen />, {
    user: MEMBER,
    answers: {
      '/tournament/list?which=running': page(running),
      '/tournament/list?which=upcoming': page(upcoming),
      '/tournament/list?which=mine': page(mine),
      '/tournament/list?which=finished': page(finished),
    },
  });
}

async function rowsOf(name: string): Promise<readonly string[]> {
  const section = await screen.findByRole('region', { name });
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('lists what runs, what comes, what this person entered and what is over', async () => {
  const ago = new Date(Date.now() - 40 * MINUTE).toISOString();
  const endsAt = new Date(Date.now() + 23.5 * MINUTE).toISOString();
  const evening = summary('nightly', {
    isSite: true,
    clock: 'increment-180-2',
    minutes: 60,
    isEntered: true,
  });
  await show({
    running: [
      summary('周日快棋', { state: 'running', startsAt: ago, endsAt, minutes: 60, players: 86 }),
      summary('秋季赛', {
        id: 'tournament-2',
        state: 'running',
        form: 'swiss',
        rounds: 7,
        round: 4,
        players: 42,
      }),
    ],
    upcoming: [evening, summary('新手赛', { id: 'tournament-3', ratingMost: 1500, minutes: 45 })],
    mine: [evening],
    finished: [summary('周六快棋', { state: 'finished', winner: WANG, ownPlace: 5 })],
  });
  expect(await rowsOf('正在进行')).toEqual([
    '周日快棋积分赛5 分 + 3 秒86 人剩 24 分加入',
    '秋季赛积分编排赛5 分 + 3 秒第 4 / 7 轮第 4 轮42 人',
  ]);
  const [first, second] = await rowsOf('即将开始');
  expect(first).toMatch(/^每晚超快棋积分赛3 分 \+ 2 秒60 分钟.*31 人已报名$/);
  expect(second).toContain('45 分钟1500 分以下');
  expect(await rowsOf('我报名的')).toEqual([expect.stringMatching(/还有 1 小时 12 分已报名$/)]);
  expect(await rowsOf('已结束')).toEqual([expect.stringMatching(/冠军 桥头王叔.*第 5 名我的名次/)]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/tournaments/new');
  expect(links).toContain('/tournaments/tournament-2');
});

it('without a running one says when the next begins', async () => {
  await show({ upcoming: [summary('nightly', { isSite: true })] });
  const section = await screen.findByRole('region', { name: '正在进行' });
  expect(section.textContent).toMatch(/现在没有比赛在进行.*下一场：每晚超快棋，/);
});

it('a name alone makes none the site’s own, and a row says who holds it', async () => {
  await show({ upcoming: [summary('nightly', { holder: WANG })] });
  const [row] = await rowsOf('即将开始');
  expect(row).toMatch(/^nightly.*桥头王叔 举办/);
});

it('without any offers to hold one', async () => {
  await show({});
  expect(await screen.findByRole('heading', { name: '现在没有比赛在进行' })).toBeDefined();
  expect(screen.queryByRole('region', { name: '已结束' })).toBeNull();
});

it('says that the server does not answer and goes on asking', async () => {
  await renderApp(<TournamentsScreen />, { user: MEMBER });
  expect(await screen.findByText('连不上比赛，正在重连')).toBeDefined();
});

it('without a network is out of reach', async () => {
  await renderApp(<TournamentsScreen />);
  expect(screen.getByRole('heading', { level: 2 })).toBeDefined();
  expect(screen.queryByText('现在没有比赛在进行')).toBeNull();
});
