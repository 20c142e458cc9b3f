import { GAME_FORMATS } from '@chuhe/files';
import { API_CALLS, foldUserName } from '@chuhe/protocol';
import type { BlocksStore } from '../../people/blocks/index.ts';
import type { GamesStore } from '../../games/history/index.ts';
import { type Limiter, PROGRAM_LIMITS } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { maySee, type StudiesStore } from '../../games/studies/index.ts';
import type { ApiStore } from './api.store.ts';
import { exportGame, exportGames } from './export-games.ts';
import { RunningExports } from './running-exports.ts';
import type { Streams } from './streams.ts';

export interface ReadRouteParts {
  readonly api: ApiStore;
  readonly blocks: Pick<BlocksStore, 'between'>;
  readonly games: GamesStore;
  /** The games of other players, which may be a few seconds old. */
  readonly history: Pick<GamesStore, 'pageOf' | 'byIds'>;
  readonly studies: Pick<StudiesStore, 'byName' | 'own' | 'chapterSizes' | 'chapterPgn'>;
  readonly streams: Streams;
  readonly limiter: Limiter;
  /** The address of the site. */
  readonly site: string;
}

const MAX_STUDIES = 100;
/** Seconds until the caller may retry an export while another one is running. */
const BUSY_SECONDS = 5;
/** This number of bytes of a study counts as one page of games. */
const BYTES_A_PAGE = 50_000;

/** The read calls of programs: account, games, studies. */
export function readRoutes(parts: ReadRouteParts): readonly ServedCall[] {
  const running = new RunningExports();
  return [...gameRoutes(parts, running), ...studyRoutes(parts, running)];
}

function gameRoutes(parts: ReadRouteParts, running: RunningExports): readonly ServedCall[] {
  const { api, games, history, limiter, site, streams } = parts;
  return [
    serveCaller(API_CALLS.apiAccount, PROGRAM_LIMITS, async (_, { account, apiToken }) => {
      const { id: userId, userName, isBot, houseLevel } = account;
      const createdAt = account.createdAt.toISOString();
      const scopes = [...(apiToken?.scopes ?? [])];
      const data = { userId, userName, isBot, houseLevel, createdAt, scopes };
      return Promise.resolve(allow({ data }));
    }),
    serveCaller(
      API_CALLS.apiPlayerGames,
      PROGRAM_LIMITS,
      async ({ params, query }, { account }, context) => {
        const accountId = await api.playerId(foldUserName(params.player));
        if (accountId === undefined) return refuse('player-unknown');
        const isOwn = accountId === account.id;
        if (!isOwn && (await areApart(parts, account.id, accountId)))
          return refuse('player-unknown');
        // The limit counts delivered pages, not requested ones: each further page counts when it is read.
        const charge = () => limiter.take('api-exports-by-account', account.id);
        const wait = await charge();
        if (wait > 0) return refuse('too-many', wait);
        if (!running.begin(account.id, context)) return refuse('too-many', BUSY_SECONDS);
        const request = {
          accountId,
          isPublic: !isOwn,
          since: dateOf(query.since),
          until: dateOf(query.until),
          max: query.max,
        };
        const source = isOwn ? games : history;
        return allow({
          text: exportGames(source, request, { form: query.format, site, onPage: charge }),
        });
      },
    ),
    serveCaller(
      API_CALLS.apiGame,
      PROGRAM_LIMITS,
      async ({ params: { id }, query }, { account }) => {
        const isNumber = /^[1-9]\d{0,17}$/.test(id);
        const row = (isNumber ? await games.byId(id) : undefined) ?? (await games.byRoom(id));
        if (row === undefined) return refuse('not-found');
        const isOwn = row.red_id === account.id || row.black_id === account.id;
        if (!row.is_public && !isOwn) return refuse('not-found');
        return allow({ text: exportGame(row, { form: query.format, site }) });
      },
    ),
    serveCaller(API_CALLS.apiWatchGame, PROGRAM_LIMITS, ({ params }, caller, { locale }) =>
      streams.game({ caller, locale }, params.roomId, false),
    ),
  ];
}

function studyRoutes(
  { studies, limiter }: ReadRouteParts,
  running: RunningExports,
): readonly ServedCall[] {
  return [
    serveCaller(API_CALLS.apiStudies, PROGRAM_LIMITS, async (_, { account }) => {
      const rows = await studies.own(account.id, MAX_STUDIES);
      const list = rows.map(({ name, title, chapters, updated_at }) => ({
        id: name,
        title,
        chapters: chapters.length,
        updatedAt: updated_at.toISOString(),
      }));
      return allow({ data: { list } });
    }),
    serveCaller(API_CALLS.apiStudy, PROGRAM_LIMITS, async ({ params }, { account }, context) => {
      const row = await studies.byName(account.id, params.id);
      if (row === undefined || !maySee(row, account.id)) return refuse('not-found');
      const chapters = await studies.chapterSizes(row.id);
      const bytes = chapters.reduce((sum, { size }) => sum + size, 0);
      const weight = Math.max(1, Math.ceil(bytes / BYTES_A_PAGE));
      const wait = await limiter.take('api-exports-by-account', account.id, weight);
      if (wait > 0) return refuse('too-many', wait);
      if (!running.begin(account.id, context)) return refuse('too-many', BUSY_SECONDS);
      const lines = chaptersOf(studies, row.id, chapters);
      const { extension, mediaType } = GAME_FORMATS.pgn;
      return allow({
        text: { type: mediaType, fileName: `study.${extension}`, lines },
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

/** Each chapter is read after the previous one was sent, so only one is in memory. */
async function* chaptersOf(
  studies: ReadRouteParts['studies'],
  studyId: string,
  chapters: readonly { readonly name: string }[],
): AsyncGenerator<string> {
  for (const { name } of chapters) {
    const pgn = await studies.chapterPgn(studyId, name);
    // A chapter removed meanwhile is left out.
    if (pgn !== undefined) yield `${pgn.trimEnd()}\n\n`;
  }
}

function dateOf(moment: string | undefined): Date | undefined {
  return moment === undefined ? undefined : new Date(moment);
}
