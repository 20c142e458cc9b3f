import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { createLobbyStore, LobbyContext } from '../lobby/lobby-store.ts';
import { MatchPools } from './match-pools.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const list = [{ control: 'increment-300-3', rated: 4, casual: 1 }];

async function showPools(): Promise<void> {
  const pools = (
    <LobbyContext value={createLobbyStore()}>
      <MatchPools />
    </LobbyContext>
  );
  await renderApp(pools, { user: MEMBER, answers: { '/match/waiting': { list } } });
}

function tile(name: RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

it('one tap on a clock begins the search, another one moves it, and its tile has the focus after the end', async () => {
  await showPools();
  expect(await screen.findByText('4 人在等')).toBeTruthy();
  fireEvent.click(tile(/^5\+3/));
  expect(sessionStorage.getItem('match')).toMatch(/increment-300-3.*"isRated":true.*since/);
  const searched = await screen.findByRole('button', { name: /^5\+3.*匹配中 0:0\d/ });
  expect(searched.getAttribute('aria-pressed')).toBe('true');

  fireEvent.click(tile(/^15\+10/));
  await screen.findByRole('button', { name: /^15\+10.*匹配中/ });
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([tile(/^15\+10/)]);
  expect(sessionStorage.getItem('match')).toContain('increment-900-10');

  fireEvent.click(tile(/^取消匹配/));
  expect(sessionStorage.getItem('match')).not.toContain('since');
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消匹配' })).toBeNull());
  expect(document.activeElement).toBe(tile(/^15\+10/));
});

it('a tap on the searching clock ends the search', async () => {
  await showPools();
  fireEvent.click(tile(/^3\+2/));
  fireEvent.click(await screen.findByRole('button', { pressed: true }));
  await waitFor(() => expect(screen.queryByRole('button', { pressed: true })).toBeNull());
});

it('counts those who wait for the kind of game that is chosen', async () => {
  await showPools();
  await screen.findByText('4 人在等');
  fireEvent.click(screen.getByRole('radio', { name: '友谊赛' }));
  expect(await screen.findByText('1 人在等')).toBeTruthy();
});

it('without a network no clock can be chosen, and the computer is offered', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showPools();
  expect(tile(/^5\+3/).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/game/single?begin=last');
});

it('without a session nothing is asked for: a refusal would lead to the login', async () => {
  await renderApp(<MatchPools />, { answers: { '/match/waiting': { list } } });
  expect(tile(/^5\+3/)).toBeTruthy();
  // The test expects that no request is sent, so there is no event to wait for.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(screen.queryByText(/人在等/)).toBeNull();
});
