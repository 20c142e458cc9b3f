import { TACTICS_PACK_URL } from 'virtual:tactics-pack';
import { judgeTactic, loadTactics, readTactics, refutationOf, type Tactic } from '@chuhe/puzzles';
import { afterMove, legalMoves, readPosition, writeMove, writeMoveRecord } from '@chuhe/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { SolveScreen } from './solve-screen.tsx';
import { TacticsScreen } from './tactics-screen.tsx';
import { handedOf } from './pick-from-pack.ts';
import { ThemesScreen } from './themes-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const [first] = await loadTactics();
if (first === undefined) throw new Error('no positions');
const HANDED = { ...handedOf(first), rating: 1012, isRated: true };
const THEMES = {
  counts: [
    { theme: 'horse-cannon', moves: 1, side: 'RED', count: 30 },
    { theme: 'horse-cannon', moves: 2, side: 'BLACK', count: 12 },
  ],
  answers: [{ theme: 'horse-cannon', attempts: 200, solved: 140 }],
};
const FACTS = {
  themes: ['corner-horse'],
  source: {
    id: '007956878b',
    red: { name: '胡荣华', roman: 'Hu Ronghua' },
    black: { name: '吕钦', roman: 'Lü Qin' },
    date: '1996',
    ply: 153,
  },
  votes: { up: 3, down: 0, own: 'none' },
};
const now = new Date().toISOString();
const MINE = {
  rating: { rating: 1684, isProvisional: false },
  curve: [
    { rating: 1661, at: '2026-01-01T00:00:00.000Z' },
    { rating: 1684, at: '2026-01-02T00:00:00.000Z' },
  ],
  recent: [
    { isSolved: true, at: now },
    { isSolved: false, at: '2026-01-02T00:00:00.000Z' },
  ],
};

function cell(x: string, y: string): Element {
  const found = document.querySelector(`[data-square="${Number(y) * 9 + Number(x)}"]`);
  if (found === null) throw new Error(`no square ${x}${y}`);
  return found;
}

/** Touches the two squares of a move. */
function playMove(record: string): void {
  const [fromX = '', fromY = '', toX = '', toY = ''] = record;
  fireEvent.click(cell(fromX, fromY));
  fireEvent.click(cell(toX, toY));
}

it('the page of tactics is a position, with rating, change, best scores, themes and the day', async () => {
  await renderApp(<TacticsScreen />, {
    user: MEMBER,
    answers: {
      '/tactics/next': { tactic: HANDED },
      '/tactics/mine': MINE,
      '/tactics/themes': THEMES,
      '/tactics/run/records': {
        best: 17,
        today: 0,
        days: [],
        dayBest: [],
        allBest: [],
        friendBest: [],
      },
    },
  });
  expect(await screen.findByText('红先，一步杀')).toBeTruthy();
  expect(screen.getByRole('grid')).toBeTruthy();
  expect(await screen.findAllByText('最好 17')).toHaveLength(2);
  expect(await screen.findByText('1684')).toBeTruthy();
  expect(screen.getByText('+23')).toBeTruthy();
  expect(screen.getByRole('link', { name: /马后炮 答对 70%/ }).getAttribute('href')).toBe(
    '/tactics/solve?theme=horse-cannon',
  );
  expect(screen.getByRole('link', { name: '选主题' }).getAttribute('href')).toBe('/tactics/themes');
  expect(screen.getByText('1 题，对 1 题')).toBeTruthy();
  const places = screen.getByRole('navigation', { name: '练习' });
  expect([...places.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    '今日',
    '学棋',
    '战术',
    '实用残局',
    '残局',
    '读谱',
  ]);
});

it('guests and newcomers are told why there is no number, and who is offline how many are left', async () => {
  const guest = await renderApp(<TacticsScreen />, {
    user: { ...MEMBER, tourist: 1 },
    answers: { '/tactics/mine': { rating: null, curve: [], recent: [] } },
  });
  expect(await screen.findByText(/游客做题不计分/)).toBeTruthy();
  guest.unmount();
  const newcomer = await renderApp(<TacticsScreen />, {
    user: MEMBER,
    answers: { '/tactics/mine': { rating: null, attemptsLeft: 7, curve: [], recent: [] } },
  });
  expect(await screen.findByText('再做 7 题就有战术等级分。')).toBeTruthy();
  newcomer.unmount();
  await renderApp(<TacticsScreen />);
  expect(await screen.findByText('离线：还有 200 题，不计分')).toBeTruthy();
});

it('themes are counted for the chosen length and side, and lead to the stream', async () => {
  await renderApp(<ThemesScreen />, { answers: { '/tactics/themes': THEMES } });
  expect(await screen.findByText('42 题')).toBeTruthy();
  expect(screen.getByText('答对 70%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '两步' }));
  expect(screen.getByText('12 题')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /马后炮/ }));
  expect(screen.getByRole('link', { name: '练马后炮' }).getAttribute('href')).toBe(
    '/tactics/solve?theme=horse-cannon&moves=2',
  );
  expect(screen.queryByRole('button', { name: '四步以上' })).toBeNull();
});

it('a right move shows the result, themes, source, votes and the ways on', async () => {
  await renderApp(<SolveScreen />, {
    user: MEMBER,
    answers: {
      '/tactics/next': { tactic: HANDED },
      '/tactics/mine': MINE,
      '/tactics/attempt': {
        state: 'solved',
        result: { isRated: true, change: { before: 1684, rating: 1692, isProvisional: false } },
        facts: FACTS,
      },
      '/tactics/vote': { up: 4, down: 0, own: 'up' },
    },
  });
  expect(await screen.findByText('红先，一步杀')).toBeTruthy();
  expect(screen.getByText('计分')).toBeTruthy();
  expect(screen.getByText(/难度 1012/)).toBeTruthy();
  playMove(first.moves[0] ?? '');
  expect(await screen.findByText('解出，绝杀')).toBeTruthy();
  expect(screen.getByText('+8')).toBeTruthy();
  expect(screen.getByRole('link', { name: '挂角马' })).toBeTruthy();
  expect(screen.getByText('出自 胡荣华 对 吕钦，1996')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看原局' }).getAttribute('href')).toBe(
    '/library/game/007956878b',
  );
  fireEvent.click(screen.getByRole('button', { name: /好题/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /好题 4/ }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  );
  expect(screen.getByRole('button', { name: '下一题' })).toBeTruthy();
});

it('a wrong move says so and does not count any more; the answer is shown unrated', async () => {
  await renderApp(<SolveScreen />, {
    user: MEMBER,
    locale: 'en',
    answers: {
      '/tactics/next': { tactic: HANDED },
      '/tactics/mine': MINE,
      '/tactics/attempt': { state: 'wrong', result: { isRated: true, change: null } },
      '/tactics/help': { moves: first.moves, facts: FACTS },
    },
  });
  await screen.findByText('Red to play, mate in 1');
  playMove(first.moves[0] ?? '');
  expect(await screen.findByText('That’s not it')).toBeTruthy();
  expect(screen.getByText('Unrated')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const answer = screen.getByRole('button', { name: 'View the solution' });
  await waitFor(() => expect(answer.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(answer);
  expect(await screen.findByText('Answer shown, unrated')).toBeTruthy();
  expect(screen.getByText('From Hu Ronghua v. Lü Qin, 1996')).toBeTruthy();
});

/** The position that is drawn first offline. In tests the address of the pack is its content. */
function easiestOfPack(): Tactic {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const source = TACTICS_PACK_URL.slice(TACTICS_PACK_URL.indexOf(',') + 1);
  const [easiest] = readTactics(JSON.parse(decodeURIComponent(source)));
  if (easiest === undefined) throw new Error('the pack is empty');
  return easiest;
}

it('a wrong move stands with its refutation until it is taken back', async () => {
  const easiest = easiestOfPack();
  await renderApp(<SolveScreen />, { locale: 'en' });
  await screen.findByText(/to play, mate in 1/);
  const reading = readPosition(easiest.code);
  if (!reading.ok) throw new Error('not lawful');
  const { position } = reading;
  const wrong = legalMoves(position).find((move) => judgeTactic(easiest, [move]).state === 'wrong');
  if (wrong === undefined) throw new Error('every move is right');
  playMove(writeMoveRecord(wrong));
  const back = await screen.findByRole('button', { name: 'Take back' });
  expect(screen.getByText('That’s not it')).toBeTruthy();
  const refutation = refutationOf(easiest, [wrong]);
  if (!('reply' in refutation)) throw new Error('no refutation');
  const reply = writeMove(afterMove(position, wrong), refutation.reply, 'wxf');
  expect(
    screen.getByText((words) => words.replaceAll('\u{2060}', '').includes(reply)),
  ).toBeTruthy();
  fireEvent.click(back);
  await waitFor(() => expect(screen.queryByText('That’s not it')).toBeNull());
  playMove(easiest.moves[0] ?? '');
  expect(await screen.findByText('Solved: checkmate')).toBeTruthy();
});

it('without a network a position of the pack is solved on the device, unrated', async () => {
  const easiest = easiestOfPack();
  await renderApp(<SolveScreen />);
  expect(await screen.findByText('不计分')).toBeTruthy();
  playMove(easiest.moves[0] ?? '');
  expect(await screen.findByText('解出，绝杀')).toBeTruthy();
  expect(screen.getByText('这一题不计分。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /好题/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '下一题' }));
  expect(await screen.findByText(/步杀/)).toBeTruthy();
});

it('a theme that is done offers to begin again', async () => {
  await renderApp(<SolveScreen />, {
    user: MEMBER,
    path: '/tactics/solve?theme=smothered',
    answers: { '/tactics/next': { tactic: null }, '/tactics/mine': MINE },
  });
  expect(await screen.findByText('这个主题做完了')).toBeTruthy();
  expect(screen.getByRole('button', { name: '从头再来' })).toBeTruthy();
});
