import { BOARDS_POLL_MILLIS, type CallName, type LiveBoard } from '@chuhe/protocol';
import { call, type Guest } from '../../testbed/players/guests.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import type { LobbyModel } from './lobby-model.ts';
import { pageMillis } from './usage-model.ts';

/** Pages that call the server: own games, games of the day, boards to solve, leaderboards, news. */
const PAGES: readonly CallName[] = [
  'gameHistory',
  'todayHistory',
  'listResidueBoards',
  'getStatistics',
  'leaderboard',
  'getSysNotice',
];
const MAX_PAGES = 4;
const BOARDS_SHOWN = 6;
const MAX_POLLS = 6;

/** Opens a few pages. */
export async function readPages(lobbyModel: LobbyModel, { cookie }: Guest): Promise<void> {
  const { context } = lobbyModel;
  const pages = 1 + context.random.below(MAX_PAGES);
  for (let page = 0; page < pages && !lobbyModel.isEnding; page += 1) {
    await call(context, context.random.pick(PAGES), { headers: { cookie } });
    context.ackLog.count('games or pages read over HTTP');
    await pause(pageMillis(context.random));
  }
}

/** Polls thumbnails of running games, as the page of live games does. */
export async function watchBoards(lobbyModel: LobbyModel, { cookie }: Guest): Promise<void> {
  const { context } = lobbyModel;
  const headers = { cookie };
  await call(context, 'featuredGames', { headers });
  const shown = new Map(lobbyModel.someRooms(BOARDS_SHOWN).map((roomId) => [roomId, 0]));
  const polls = 1 + context.random.below(MAX_POLLS);
  for (let poll = 0; poll < polls && shown.size > 0 && !lobbyModel.isEnding; poll += 1) {
    const rooms = [...shown].map(([roomId, plies]) => `${roomId}.${plies}`).join(',');
    const { page } = await call(context, 'liveBoards', { headers, query: { rooms } });
    const { list, gone } = page.data as { readonly list: LiveBoard[]; readonly gone: string[] };
    for (const { roomId, plies } of list) shown.set(roomId, plies);
    for (const roomId of gone) shown.delete(roomId);
    context.ackLog.count('games or pages read over HTTP');
    await pause(BOARDS_POLL_MILLIS);
  }
}
