import type { SharedGame } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
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
