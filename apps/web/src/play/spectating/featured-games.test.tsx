import type { RoomSummary } from '@chuhe/protocol';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { FeaturedGames } from './featured-games.tsx';
import { LiveBoards } from './live-boards.tsx';

const player = (userId: string, userName: string) => ({ userId, userName, tourist: 0 }) as const;

function game(roomId: string, red: string, black: string): RoomSummary {
  return {
    roomId,
    red: player(red, `red-${red}`),
    black: player(black, `black-${black}`),
    stepTime: 60,
    isWatch: true,
    plies: 4,
    watchers: 0,
  };
}

it('offers the games of others to watch, never one’s own', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  );
  const list = [
    game('own-red', MEMBER.userId, '8'),
    game('own-black', '8', MEMBER.userId),
    game('others-game', '8', '9'),
  ];
  await renderApp(
    <LiveBoards>
      <FeaturedGames />
    </LiveBoards>,
    { user: MEMBER, answers: { '/live/featured': { list } } },
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/game/watch?roomId=others-game',
  ]);
  vi.unstubAllGlobals();
});
