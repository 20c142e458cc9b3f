import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { QuickMatch } from './quick-match.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const START = { name: '快速匹配' };
const OFFER = { name: '离线，先和电脑下一盘' };

it('without a network offers the computer at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp(<QuickMatch />, { user: MEMBER });
  expect(screen.getByRole('link', OFFER).getAttribute('href')).toBe('/game/single');
  expect(screen.getByRole('button', START).hasAttribute('disabled')).toBe(true);
});

it('a search that the server never answers ends at once, and may be tried again', async () => {
  await renderApp(<QuickMatch />, { user: MEMBER });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', START));
  expect(await screen.findByRole('link', OFFER)).toBeTruthy();
  expect(screen.getByRole('button', START).hasAttribute('disabled')).toBe(false);
});

it('a search that the server answers goes on', async () => {
  const answers = { '/match': { state: 'waiting', waitedMillis: 0, estimateMillis: null } };
  await renderApp(<QuickMatch />, { user: MEMBER, answers });
  fireEvent.click(screen.getByRole('button', START));
  expect(await screen.findByRole('heading', { name: '正在找对手' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the network lost during a search ends it', async () => {
  const answers = { '/match': { state: 'waiting', waitedMillis: 0, estimateMillis: null } };
  await renderApp(<QuickMatch />, { user: MEMBER, answers });
  fireEvent.click(screen.getByRole('button', START));
  await screen.findByRole('heading', { name: '正在找对手' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByRole('link', OFFER)).toBeTruthy();
});

it('after twenty seconds alone offers the computer and a friend, and says what leaving does', async () => {
  const answers = { '/match': { state: 'waiting', waitedMillis: 0, estimateMillis: null } };
  const stored = { stepTime: 60, isRated: false, since: Date.now() - 21_000 };
  sessionStorage.setItem('match', JSON.stringify(stored));
  await renderApp(<QuickMatch />, { user: MEMBER, answers });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/game/single', '/game/invite']);
  expect(screen.getByText(/离开本页会结束匹配/)).toBeTruthy();
});
