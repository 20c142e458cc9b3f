import type { Standing, TournamentLive, TournamentOwn } from '@chuhe/protocol';
import { act, screen, within } from '@testing-library/react';
import { TournamentScreen } from '../play/tournaments/tournament-screen.tsx';
import { FakeSocket } from './fake-socket.ts';
import { MEMBER, renderApp } from './render-app.tsx';
import { ScreenOf } from './test-router.tsx';

/** The tournament of these tests. */
export const ID = 'teahouse-2026';
export const MINUTE = 60_000;

/** A row of the standings; the player's number equals the place. */
export function row(place: number, name: string, part: Partial<Standing> = {}): Standing {
  return {
    place,
    number: place,
    player: { userId: String(100 + place), userName: name, tourist: 0, rating: 1800 - place },
    points: 20 - place,
    sheet: [],
    ...part,
  };
}

/** The row of the page's user. */
export const OWN_ROW = row(2, MEMBER.userName, {
  player: { userId: MEMBER.userId, userName: MEMBER.userName, tourist: 0 },
  points: 11,
});

interface Shown {
  readonly summary?: Partial<TournamentLive['summary']>;
  readonly live?: Partial<TournamentLive>;
  readonly own?: Partial<TournamentOwn>;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly isGuest?: boolean;
  readonly isBot?: boolean;
}

export function liveOf({ summary, live }: Shown, version = 1): TournamentLive {
  return {
    version,
    summary: {
      id: ID,
      name: '茶馆周六赛',
      form: 'arena',
      state: 'running',
      stepTime: 60,
      clock: 'increment-300-3',
      isRated: true,
      startsAt: new Date(Date.now() + 72 * MINUTE).toISOString(),
      entry: 'everybody',
      hasChat: false,
      holder: null,
      players: 3,
      ...summary,
    },
    top: [],
    playing: 0,
    waiting: 0,
    topRooms: [],
    ...live,
  };
}

/** Renders a tournament's page with the server's answer. */
export async function showTournament(shown: Shown) {
  const own = { version: 1, row: null, joinRefusal: null, isHolder: false, ...shown.own };
  await renderApp(<ScreenOf paths={{ '/tournaments/{id}': <TournamentScreen /> }} />, {
    user: {
      ...MEMBER,
      ...(shown.isGuest === true && { tourist: 1 }),
      ...(shown.isBot === true && { isBot: true }),
    },
    path: `/tournaments/${ID}`,
    answers: {
      [`/tournament/get?id=${ID}`]: { live: liveOf(shown), own },
      ...shown.answers,
    },
  });
  await screen.findByRole('heading', { name: '茶馆周六赛' });
}

/** The server sends a frame over the socket. */
export function push(type: string, msg: unknown): void {
  act(() => FakeSocket.made.at(-1)?.receive({ isSystem: true, type, msg }));
}

/** The cells of a table, row by row, without its head. */
export function cells(element: HTMLElement): readonly (readonly string[])[] {
  return within(element)
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
}
