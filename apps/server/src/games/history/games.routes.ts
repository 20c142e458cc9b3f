import { loadOpeningNames, tagsWithin } from '@chuhe/openings';
import { randomBytes } from 'node:crypto';
import { CALLS, foldUserName } from '@chuhe/protocol';
import type { BlocksStore } from '../../people/blocks/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone, serveCaller } from '../../platform/call.ts';
import { dateOf, daysOf, readPlace } from './finished-game.ts';
import { gamePage, detailOf, sharedGameOf } from './game-view.ts';
import type { GamesStore } from './games.store.ts';
import type { SharesStore } from './shares.store.ts';

export interface GameRouteParts {
  readonly games: GamesStore;
  /** Reads that may be a few seconds old. */
  readonly history: Pick<GamesStore, 'pageOf' | 'today'>;
  readonly shares: SharesStore;
  readonly blocks: BlocksStore;
  readonly now: () => number;
}

const KEY_BYTES = 9;

export function gameRoutes(parts: GameRouteParts): readonly ServedCall[] {
  const { games, history } = parts;
  return [
    serveCaller(CALLS.gameHistory, 'work', async ({ query }, caller) => {
      const below = readPlace(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const { result, side, kind, opening, size } = query;
      const word = foldUserName(query.opponent ?? '');
      const opponent = word === '' ? undefined : word;
      const openingTags =
        opening === undefined ? undefined : tagsWithin(await loadOpeningNames(), opening);
      const filter = { result, side, kind, openingTags, opponent };
      // The first page must include a game that the caller has just finished.
      const { pageOf } = query.cursor === undefined ? games : history;
      const page = await pageOf(caller.account.id, filter, { below, most: size });
      return allow({ data: gamePage(page) });
    }),

    serveCaller(CALLS.gameById, 'work', async ({ params }, caller) => {
      const row = await games.byId(params.id);
      const { id } = caller.account;
      if (row === undefined || (row.red_id !== id && row.black_id !== id))
        return refuse('not-found');
      return allow({ data: detailOf(row) });
    }),

    serveAnyone(CALLS.todayHistory, 'work', async ({ query }) => {
      const below = readPlace(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const now = new Date(parts.now());
      const days = daysOf(query.date ?? dateOf(now), now);
      const page = await history.today(days, { below, most: query.size });
      return allow({ data: gamePage(page) });
    }),

    serveAnyone(CALLS.todayGameById, 'work', async ({ params }) => {
      const row = await games.byId(params.id);
      return row?.is_public === true ? allow({ data: detailOf(row) }) : refuse('not-found');
    }),

    serveAnyone(CALLS.gameOfRoom, 'work', async ({ params }, { caller, address }) => {
      const reader = caller?.account.id ?? address;
      const row = await games.byRoom(params.roomId);
      const isOwn = row !== undefined && [row.red_id, row.black_id].includes(reader);
      if (row === undefined || (!row.is_public && !isOwn)) return refuse('not-found');
      return allow({ data: { id: row.id, isPublic: row.is_public } });
    }),
    playerGamesRoute(parts),
    ...shareRoutes(parts),
  ];
}

/** The public games of a player. A block in either direction hides them. */
function playerGamesRoute({ games, history, blocks }: GameRouteParts): ServedCall {
  return serveAnyone(CALLS.playerGames, 'work', async ({ params: { id }, query }, { caller }) => {
    const below = readPlace(query.cursor);
    if (below === undefined) return refuse('bad-request');
    const readerId = caller?.account.id;
    if (readerId !== undefined) {
      const { isMine, isTheirs } = await blocks.between(readerId, id);
      if (isMine || isTheirs) return refuse('player-unknown');
    }
    const { pageOf } = id === readerId ? games : history;
    const page = await pageOf(id, { isPublic: true }, { below, most: query.size });
    return allow({ data: gamePage(page) });
  });
}

function shareRoutes({ games, shares }: GameRouteParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.createShare, 'shares-by-account', async ({ body }, caller) => {
      const { id } = caller.account;
      const fresh = randomBytes(KEY_BYTES).toString('base64url');
      const key = await shares.create(fresh, body.id, id);
      return key === undefined ? refuse('not-found') : allow({ data: { key } });
    }),

    serveCaller(CALLS.revokeShare, 'shares-by-account', async ({ body }, caller) => {
      const { id } = caller.account;
      await shares.revoke(body.id, id);
      return allow({ data: {} });
    }),

    serveAnyone(CALLS.shareDetails, 'work', async ({ query }) => {
      const row = await games.byKey(query.key);
      return row === undefined ? refuse('not-found') : allow({ data: sharedGameOf(row) });
    }),
  ];
}
