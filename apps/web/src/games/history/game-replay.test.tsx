import { WRITABLE_FORMATS } from '@chuhe/files/formats';
import type { SharedGame } from '@chuhe/protocol';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { GameReplay } from './game-replay.tsx';

const GAME: SharedGame = {
  id: '1',
  red: { userId: '1', userName: '青山', tourist: 0 },
  black: { userId: '2', userName: 'heron', tourist: 0, isBot: true },
  winner: 'RED',
  reason: 'surrender',
  cause: 'resignation',
  plies: 2,
  stepTime: 60,
  isRated: false,
  endedAt: '2026-03-04T05:06:07.000Z',
  penCode: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  moves: ['7747', '7062'],
};

/** The plies that the lists mark as current. */
function currentPlies(): readonly (string | null)[] {
  return [...document.querySelectorAll('.move-list__move[aria-current]')].map((move) =>
    move.getAttribute('data-ply'),
  );
}

it.each([
  ['one of the two players, on the page of the own game', '7', '7', ['2', '2']],
  ['one of the two players, by the link for others', '7', undefined, ['2', '2']],
  ['anybody else', '3', undefined, []],
] as const)('opens where its reader expects it: %s', async (_, blackId, viewerId, plies) => {
  const game = { ...GAME, black: { ...GAME.black, userId: blackId } };
  await renderApp(
    <GameReplay
      title=""
      queryKey={['own']}
      fetchGame={() => Promise.resolve(game)}
      sharing={{ path: '/h?key=abc', ask: () => undefined }}
      viewerId={viewerId}
    />,
    { user: MEMBER },
  );
  await screen.findByRole('link', { name: 'heron' });
  expect(currentPlies()).toEqual(plies);
});

it('says at the board of a single game which of the two is a bot', async () => {
  await renderApp(
    <GameReplay
      title=""
      queryKey={['one']}
      fetchGame={() => Promise.resolve(GAME)}
      sharing={{ path: '/todayHistory/1', ask: () => undefined }}
    />,
  );
  expect((await screen.findByRole('link', { name: 'heron' })).getAttribute('href')).toContain('2');
  const marked = [...document.querySelectorAll('.seat')].filter((seat) =>
    seat.querySelector('.bot-mark'),
  );
  expect(marked.map((seat) => seat.querySelector('.seat__label')?.textContent)).toEqual(['heron']);
});

it('a reviewed game is exported in every format that can be written, XQF too', async () => {
  await renderApp(
    <GameReplay
      title=""
      queryKey={['one']}
      fetchGame={() => Promise.resolve(GAME)}
      sharing={{ path: '/todayHistory/1', ask: () => undefined }}
    />,
  );
  await screen.findByRole('link', { name: 'heron' });
  fireEvent.click(screen.getByLabelText('更多操作'));
  const items = [...document.querySelectorAll('.menu__items:not([hidden]) .menu__item')].map(
    ({ textContent }) => textContent,
  );
  expect(WRITABLE_FORMATS.map(({ name }) => name)).toContain('XQF');
  for (const { name } of WRITABLE_FORMATS)
    expect(items.filter((item) => item.includes(name))).toHaveLength(1);
});
