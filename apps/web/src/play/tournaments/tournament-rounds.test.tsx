import type { TournamentBoard } from '@chuhe/protocol';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { MEMBER } from '../../testing/render-app.tsx';
import { cells, ID, OWN_ROW, row, showTournament } from '../../testing/show-tournament.tsx';

beforeEach(() => {
  FakeSocket.made.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

function board(number: number, part: Partial<TournamentBoard>): TournamentBoard {
  return {
    board: number,
    red: { number: 1, player: row(1, '桥头王叔').player, points: 4 },
    black: { number: 3, player: row(3, '墨白').player, points: 4 },
    result: { red: 2, black: 0 },
    roomId: `room000${number}`,
    ...part,
  };
}

it('shows the rounds of a Swiss, its boards and its tie-breaks', async () => {
  const ties = { opponents: 22, wins: 3, blackWins: 2 };
  await showTournament({
    summary: { form: 'swiss', rounds: 3, round: 2 },
    own: { row: { ...OWN_ROW, number: 2 } },
    answers: {
      [`/tournament/round?id=${ID}&round=2&size=50`]: {
        list: [
          board(1, {}),
          board(2, { red: { number: 2, player: OWN_ROW.player, points: 2 }, result: null }),
          board(3, { black: null, roomId: undefined }),
        ],
        next: null,
        total: 3,
        finished: 2,
      },
      [`/tournament/standings?id=${ID}&from=1&size=50`]: {
        version: 1,
        list: [row(1, '桥头王叔', { ties }), { ...OWN_ROW, ties }],
        total: 2,
      },
    },
  });
  const boards = await screen.findByRole('table', { name: '第 2 轮对阵' });
  expect(cells(boards)).toEqual([
    ['1', '桥头王叔', '2 – 0', '墨白'],
    ['2', MEMBER.userName, '对局中', '墨白'],
    ['3', '桥头王叔', '2 – 0', '轮空'],
  ]);
  expect(screen.getByText('3 台，2 台已完')).toBeDefined();
  const own = within(boards).getByRole('link', { name: '对局中' });
  expect(own.getAttribute('href')).toBe('/game/room?roomId=room0002');
  expect(cells(await screen.findByRole('table', { name: '积分榜' }))[0]).toEqual(
    expect.arrayContaining(['19', '22', '3', '2']),
  );
  fireEvent.click(screen.getByRole('button', { name: '第 3 轮' }));
  expect(screen.getByText('第 3 轮还没有编排。')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '小分怎么算' }));
  expect(await screen.findByText(/同分时依次比较/)).toBeDefined();
});

it('shows every round of a Swiss as a cross-table, a forfeit apart from a played game', async () => {
  const list = [
    row(1, '桥头王叔', {
      sheet: [
        { round: 2, points: 2, opponent: 2, side: 'BLACK', roomId: 'room0002' },
        { round: 1, points: 2, opponent: 3, side: 'RED', roomId: 'room0001', isForfeit: true },
      ],
    }),
    row(2, '墨白', {
      sheet: [
        { round: 2, points: 0, opponent: 1, side: 'RED', roomId: 'room0002' },
        { round: 1, points: 2, without: 'bye' },
      ],
    }),
    row(3, 'linh', {
      isOut: true,
      sheet: [
        { round: 2, points: 0, without: 'absent' },
        { round: 1, points: 0, opponent: 1, side: 'BLACK', roomId: 'room0001', isForfeit: true },
      ],
    }),
  ];
  await showTournament({
    summary: { form: 'swiss', rounds: 5, round: 2, state: 'finished' },
    live: { earlyEnd: 'pairing' },
    answers: {
      [`/tournament/standings?id=${ID}&from=1&size=50`]: { version: 1, list, total: 3 },
      [`/tournament/round?id=${ID}&round=2&size=50`]: {
        list: [board(1, { isForfeit: true })],
        next: null,
        total: 1,
        finished: 1,
      },
    },
  });
  const table = await screen.findByRole('table', { name: '逐轮成绩表' });
  expect(cells(table).map((one) => one.slice(2, 4))).toEqual([
    ['红方3+2 分 (弃权)', '黑方222 分'],
    ['轮空', '红方100 分'],
    ['黑方1−0 分 (弃权)', '·未下'],
  ]);
  expect(screen.getByText(/一方未走首着或已退赛/)).toBeDefined();
  expect(cells(await screen.findByRole('table', { name: '第 2 轮对阵' }))[0]?.[2]).toBe(
    '2 – 0弃权',
  );
  expect(screen.getByText(/原定 5 轮，下了 2 轮就结束：编不出下一轮/)).toBeDefined();
});

it('says before the beginning that too few have entered for its rounds', async () => {
  await showTournament({
    summary: { form: 'swiss', rounds: 7, round: 0, state: 'upcoming', players: 3 },
  });
  expect(screen.getByText('7 轮至少要 7 人，现在 3 人；人不够就会提前结束。')).toBeDefined();
});

it('shows a round robin as a cross-table', async () => {
  const list = [
    row(1, '桥头王叔', { sheet: [{ points: 2, opponent: 2, roomId: 'room0001' }] }),
    row(2, '墨白', { sheet: [{ points: 0, opponent: 1, roomId: 'room0001' }] }),
    row(3, 'linh', { sheet: [] }),
  ];
  await showTournament({
    summary: { form: 'round-robin', rounds: 3, round: 1 },
    answers: {
      [`/tournament/standings?id=${ID}&from=1&size=50`]: { version: 1, list, total: 3 },
      [`/tournament/round?id=${ID}&round=1&size=50`]: {
        list: [],
        next: null,
        total: 0,
        finished: 0,
      },
    },
  });
  const table = await screen.findByRole('table', { name: '循环赛成绩表' });
  expect(cells(table).map((one) => one.slice(2, 5))).toEqual([
    ['×自己', '22 分', '·未下'],
    ['00 分', '×自己', '·未下'],
    ['·未下', '·未下', '×自己'],
  ]);
});
