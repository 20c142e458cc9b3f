// Running games of the page's user. The test's sockets hold both seats, so that no page has to play.
import { randomBytes } from 'node:crypto';
import { playUntil } from '../apps/server/src/testing/test-rooms.ts';
import { RoomPlayer } from '../apps/server/src/testing/room-player.ts';
import { expect, type Page } from '@playwright/test';

const PASSWORD = 'river and boundary';

/** A running game, and a function that ends it. */
export interface RunningGame {
  readonly roomId: string;
  readonly players: readonly [RoomPlayer, RoomPlayer];
  readonly resign: () => Promise<void>;
  readonly close: () => void;
}

/** Registers this page's user. */
export async function register(page: Page, userName: string): Promise<string> {
  const data = { userName, password: PASSWORD };
  const answer = await page.request.post('/api/register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { readonly token: string }).token;
}

/** A rated game of ten minutes, and one with days per move, each at this ply. */
export async function ratedGame(page: Page, token: string, ply: number): Promise<RunningGame> {
  return begin(page, token, { clock: 'increment-600-5', isRated: true }, ply);
}

export async function slowGame(page: Page, token: string, ply: number): Promise<RunningGame> {
  return begin(page, token, { clock: 'days-3', isRated: false }, ply);
}

async function begin(
  page: Page,
  token: string,
  terms: { readonly clock: string; readonly isRated: boolean },
  ply: number,
): Promise<RunningGame> {
  const data = { stepTime: 60, isWatch: true, side: 'RED', ...terms };
  const made = await page.request.post('/api/createPersonalRoom', { data });
  expect(made.ok(), await made.text()).toBe(true);
  const { data: room } = (await made.json()) as {
    readonly data: { readonly roomId: string; readonly pw: string };
  };
  const baseUrl = new URL(made.url()).origin;
  const other = await stranger(baseUrl);
  const red = new RoomPlayer({ baseUrl, ...room, token });
  const black = new RoomPlayer({ baseUrl, ...room, token: other });
  const players = [red, black] as const;
  for (const player of players) await player.opened();
  await black.submit({ type: 'sit' });
  await playUntil(players, ply);
  return {
    roomId: room.roomId,
    players,
    resign: async () => {
      await red.submit({ type: 'resign' });
      await black.until(() => black.room?.state === 'over');
    },
    close: () => {
      for (const player of players) player.close();
    },
  };
}

async function stranger(baseUrl: string): Promise<string> {
  const userName = `r${randomBytes(6).toString('hex')}`;
  const answer = await fetch(`${baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: PASSWORD }),
  });
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as { readonly token: string }).token;
}
