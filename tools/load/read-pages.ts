import { BOARDS_POLL_MILLIS, type CallName, type LiveBoard } from '@chuhe/protocol';
import { call, type Guest } from '../chaos/guests.ts';
import { pause } from '../chaos/wait.ts';
import type { Floor } from './floor.ts';
import { pageMillis } from './habits.ts';

/** Pages that ask the server for something: own games, games of the day, boards to solve, the best, news. */
const PAGES: readonly CallName[] = [
  'gameHistory',
  'todayHistory',
  'listResidueBoards',
  'getStatistics',
  'leaderboard',
  'getSysNotice',
];
const MOST_PAGES = 4;
const BOARDS_SHOWN = 6;
const MOST_LOOKS = 6;

/** Turns a few pages. */
export async function readPages(floor: Floor, { cookie }: Guest): Promise<void> {
  const { around } = floor;
  const pages = 1 + around.random.below(MOST_PAGES);
  for (let page = 0; page < pages && !floor.isEnding; page += 1) {
    await call(around, around.random.pick(PAGES), { headers: { cookie } });
    around.ledger.count('games or pages read over HTTP');
    await pause(pageMillis(around.random));
  }
}

/** Looks at small pictures of running games, as the page of live games does. */
export async function watchBoards(floor: Floor, { cookie }: Guest): Promise<void> {
  const { around } = floor;
  const headers = { cookie };
  await call(around, 'featuredGames', { headers });
  const shown = new Map(floor.someRooms(BOARDS_SHOWN).map((roomId) => [roomId, 0]));
  const looks = 1 + around.random.below(MOST_LOOKS);
  for (let look = 0; look < looks && shown.size > 0 && !floor.isEnding; look += 1) {
    const rooms = [...shown].map(([roomId, plies]) => `${roomId}.${plies}`).join(',');
    const { page } = await call(around, 'liveBoards', { headers, query: { rooms } });
    const { list, gone } = page.data as { readonly list: LiveBoard[]; readonly gone: string[] };
    for (const { roomId, plies } of list) shown.set(roomId, plies);
    for (const roomId of gone) shown.delete(roomId);
    around.ledger.count('games or pages read over HTTP');
    await pause(BOARDS_POLL_MILLIS);
  }
}
