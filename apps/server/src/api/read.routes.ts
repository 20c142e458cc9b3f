import { API_CALLS, foldUserName } from '@chuhe/protocol';
import type { BlocksStore } from '../blocks/index.ts';
import type { GamesStore } from '../games/index.ts';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import { maySee, type StudiesStore } from '../studies/index.ts';
import type { ApiStore } from './api.store.ts';
import { exportGame, exportGames } from './export-games.ts';
import type { Streams } from './streams.ts';

export interface ReadRouteParts {
  readonly api: ApiStore;
  readonly blocks: Pick<BlocksStore, 'between'>;
  readonly games: GamesStore;
  /** The games of others, which may be a few seconds old. */
  readonly history: Pick<GamesStore, 'listOf' | 'byIds'>;
  readonly studies: Pick<StudiesStore, 'byName' | 'own' | 'pgnOf'>;
  readonly streams: Streams;
  readonly limiter: Limiter;
  /** The address of the site. */
  readonly site: string;
}

const GAMES_A_PAGE = 50;
const MOST_STUDIES = 100;

/** What programs read: the account, games, studies. */
export function readRoutes(parts: ReadRouteParts): readonly ServedCall[] {
  return [...gameRoutes(parts), ...studyRoutes(parts)];
}

function gameRoutes(parts: ReadRouteParts): readonly ServedCall[] {
  const { api, games, history, limiter, site, streams } = parts;
  return [
    serveCaller(API_CALLS.apiAccount, async (_, { account, apiToken }) => {
      const { id: userId, userName, isBot, houseLevel } = account;
      const createdAt = account.createdAt.toISOString();
      const scopes = [...(apiToken?.scopes ?? [])];
      const data = { userId, userName, isBot, houseLevel, createdAt, scopes };
      return Promise.resolve(allow({ data }));
    }),
    serveCaller(API_CALLS.apiPlayerGames, async ({ params, query }, { account }) => {
      const accountId = await api.playerId(foldUserName(params.player));
      if (accountId === undefined) return refuse('player-unknown');
      const isOwn = accountId === account.id;
      if (!isOwn && (await areApart(parts, account.id, accountId))) return refuse('player-unknown');
      const weight = Math.ceil(query.max / GAMES_A_PAGE);
      const wait = await limiter.take('api-exports-by-account', account.id, weight);
      if (wait > 0) return refuse('too-many', wait);
      const request = {
        accountId,
        isPublic: !isOwn,
        since: dateOf(query.since),
        until: dateOf(query.until),
        max: query.max,
      };
      const source = isOwn ? games : history;
      return allow({ text: exportGames(source, request, { form: query.format, site }) });
    }),
    serveCaller(API_CALLS.apiGame, async ({ params: { id }, query }, { account }) => {
      const isNumber = /^[1-9]\d{0,17}$/.test(id);
      const row = (isNumber ? await games.byId(id) : undefined) ?? (await games.byRoom(id));
      if (row === undefined) return refuse('not-found');
      const isOwn = row.red_id === account.id || row.black_id === account.id;
      if (!row.is_public && !isOwn) return refuse('not-found');
      return allow({ text: exportGame(row, { form: query.format, site }) });
    }),
    serveCaller(API_CALLS.apiWatchGame, ({ params }, caller, { locale }) =>
      streams.game({ caller, locale }, params.roomId, false),
    ),
  ];
}

function studyRoutes({ studies }: ReadRouteParts): readonly ServedCall[] {
  return [
    serveCaller(API_CALLS.apiStudies, async (_, { account }) => {
      const rows = await studies.own(account.id, MOST_STUDIES);
      const list = rows.map(({ name, title, chapters, updated_at }) => ({
        id: name,
        title,
        chapters: chapters.length,
        updatedAt: updated_at.toISOString(),
      }));
      return allow({ data: { list } });
    }),
    serveCaller(API_CALLS.apiStudy, async ({ params }, { account }) => {
      const row = await studies.byName(account.id, params.id);
      if (row === undefined || !maySee(row, account.id)) return refuse('not-found');
      const chapters = await studies.pgnOf(row.id);
      const lines = inTurn(chapters.map(({ pgn }) => `${pgn.trimEnd()}\n\n`));
      return allow({
        text: { type: 'application/x-chess-pgn', fileName: 'study.pgn', lines },
      });
    }),
  ];
}

async function areApart(
  { blocks }: ReadRouteParts,
  readerId: string,
  otherId: string,
): Promise<boolean> {
  const { isMine, isTheirs } = await blocks.between(readerId, otherId);
  return isMine || isTheirs;
}

async function* inTurn(texts: readonly string[]): AsyncGenerator<string> {
  yield* await Promise.resolve(texts);
}

function dateOf(moment: string | undefined): Date | undefined {
  return moment === undefined ? undefined : new Date(moment);
}
