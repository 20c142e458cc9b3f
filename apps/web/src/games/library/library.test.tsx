import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { EventScreen } from './event-screen.tsx';
import { LibraryScreen } from './library-screen.tsx';
import { OpeningsScreen } from './openings-screen.tsx';
import { TodayMasters } from './today-masters.tsx';
import { libraryPath, readFilter, widened } from './library-filter.ts';
import { ScreenOf } from '../../testing/test-router.tsx';

const GAME = {
  id: '8a59d451d7',
  date: '1979-04-30',
  red: { name: '胡荣华', roman: 'Hu Ronghua', team: '上海' },
  black: { name: '吕钦', roman: 'Lü Qin', team: '广东' },
  winner: 'RED',
  opening: 'A28',
  plies: 103,
  endCode: '3ak4/4a4/9/9/9/9/9/9/4A4/3AK4 b',
} as const;
const ANSWERS = { '/library/games': { list: [GAME], next: null, total: 1 } };

it('readers of traditional characters see masters and openings in them', async () => {
  await renderApp(<LibraryScreen />, { answers: ANSWERS, locale: 'tw' });
  const row = await screen.findByRole('link', { name: /胡榮華.*呂欽/ });
  await screen.findByText(/飛相轉屏風馬/);
  expect(row.textContent).toContain('紅勝');
  expect(row.getAttribute('href')).toBe('/tw/library/game/8a59d451d7');
});

it('a row names both masters, the opening, the day and the result', async () => {
  await renderApp(<LibraryScreen />, { answers: ANSWERS });
  const row = await screen.findByRole('link', { name: /胡荣华/ });
  await screen.findByText(/飞相转屏风马/);
  expect(row.textContent).toContain('吕钦');
  expect(row.textContent).toContain('A28');
  expect(row.textContent).toContain('1979.4.30');
  expect(row.textContent).toContain('红胜');
  expect(row.getAttribute('href')).toBe('/library/game/8a59d451d7');
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeDefined();
});

it('English readers see romanised names', async () => {
  await renderApp(<LibraryScreen />, { answers: ANSWERS, locale: 'en' });
  const row = await screen.findByRole('link', { name: /Hu Ronghua/ });
  expect(row.textContent).toContain('Lü Qin');
  expect(row.textContent).toMatch(/^Red/);
});

it('a position that came with a link is shown, and can be dropped', async () => {
  const path = libraryPath({ position: GAME.endCode, event: '五羊杯' });
  await renderApp(<LibraryScreen />, { answers: ANSWERS, path });
  expect(document.querySelector('.library-conditions__board')).not.toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '取消局面条件' }));
  expect(screen.queryByRole('button', { name: '取消局面条件' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消条件：五羊杯' }));
  expect(document.querySelector('.library-conditions')).toBeNull();
});

it('the day’s games of masters stand in a list of their own, and nothing where there are none', async () => {
  const { unmount } = await renderApp(<TodayMasters day="04-30" />, { answers: ANSWERS });
  await screen.findByRole('heading', { name: /大师对局/ });
  unmount();
  const none = { '/library/games': { list: [], next: null, total: 0 } };
  await renderApp(<TodayMasters day="04-30" />, { answers: none });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('an opening is found by name and shown with its moves', async () => {
  await renderApp(<OpeningsScreen />, { answers: {} });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'C50' } });
  fireEvent.click(await screen.findByRole('button', { name: /C50/ }));
  const chosen = await screen.findByRole('complementary', { name: 'C50' });
  // Names and moves are fetched after the list.
  await waitFor(() => expect(chosen.textContent).toContain('五六炮对屏风马'));
  await waitFor(() => expect(chosen.textContent).toContain('炮二平五'));
});

it('addresses carry the filter, and the narrowest condition goes first', () => {
  const path = libraryPath({ words: '胡荣华', opening: 'C4', result: 'draw', order: 'oldest' });
  const filter = readFilter(new URL(path, 'http://x').searchParams);
  expect(filter).toMatchObject({ words: '胡荣华', opening: 'C4', result: 'draw', order: 'oldest' });
  expect(widened(filter)).toMatchObject({ words: '', opening: 'C4' });
  expect(widened(readFilter(new URLSearchParams()))).toBeUndefined();
});

it('an event has its results, its years, those who played most there, and its games', async () => {
  const event = {
    name: '五羊杯',
    english: 'Five Rams Cup',
    games: 7,
    from: 1981,
    to: 1982,
    results: { red: 3, drawn: 3, black: 1 },
    years: [
      { year: 1981, games: 3 },
      { year: 1982, games: 4 },
    ],
    players: [{ name: '胡荣华', roman: 'Hu Ronghua', wins: 2, draws: 1, losses: 0 }],
  };
  const page = <ScreenOf paths={{ '/library/event/{name}': <EventScreen /> }} />;
  const path = `/library/event/${encodeURIComponent('五羊杯')}`;
  const answers = { ...ANSWERS, [path]: event };
  const { unmount } = await renderApp(page, { answers, path });
  expect(await screen.findByText('红胜 3，和 3，黑胜 1', { selector: 'p' })).toBeDefined();
  const year = screen.getByRole('link', { name: '1982 4 局' });
  expect(new URL(year.getAttribute('href') ?? '', 'http://x').searchParams.get('from')).toBe(
    '1982',
  );
  expect(screen.getByRole('link', { name: '胡荣华' })).toBeDefined();
  expect(await screen.findByRole('link', { name: /吕钦/ })).toBeDefined();
  unmount();
  await renderApp(page, { answers, path, locale: 'en' });
  expect(await screen.findAllByRole('heading', { name: 'Five Rams Cup' })).toHaveLength(2);
});
