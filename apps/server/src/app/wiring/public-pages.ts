import { gamesStore } from '../../games/history/index.ts';
import { libraryStore } from '../../games/library/index.ts';
import type { SiteParts } from '../http/http-site.ts';
import { type NetworkFile, openNetworkFile } from '../../play/computer/index.ts';
import type { Config } from '../config.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import { readersStore } from '../../play/messages/index.ts';
import { residueBoardsStore } from '../../games/positions/index.ts';
import { invitationOf } from '../../play/rooms/index.ts';
import { TableSet } from '../../games/tables/index.ts';
import { studiesStore } from '../../games/studies/index.ts';
import { tournamentsStore } from '../../play/tournaments/index.ts';
import { openSharing } from '../../site/sharing/index.ts';
import { openLibrarySitemaps, openSitemap } from '../../site/files/index.ts';

export interface PublicPagesParts {
  readonly database: Database;
  /** Reads that may lag a few seconds behind. */
  readonly reading: Database;
  readonly limiter: Limiter;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'SECRET' | 'ENGINE_NETWORK' | 'TABLES_DIR'>;
  readonly log: Logger;
}

interface PublicPages extends Pick<
  SiteParts,
  'sharing' | 'embeds' | 'sitemap' | 'librarySitemaps' | 'unsubscribing'
> {
  readonly network: NetworkFile | undefined;
  readonly tables: TableSet;
  readonly close: () => Promise<void>;
}

/** Pages for visitors and search engines, and the files that browsers and programs fetch. */
export async function openPublicPages(parts: PublicPagesParts): Promise<PublicPages> {
  const { database, reading, limiter, config, log } = parts;
  const { PUBLIC_URL: publicUrl, SECRET: secret } = config;
  const network = await networkOf(config.ENGINE_NETWORK);
  const tables = await TableSet.open({
    folder: config.TABLES_DIR,
    onRefused: (path, reason) => {
      log.warn({ path, reason }, 'endgame table refused');
    },
  });
  const games = gamesStore(database);
  const boards = residueBoardsStore(database);
  const studies = studiesStore(database);
  const library = libraryStore(reading);
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'page without its subject');
  };
  const sharing = openSharing({
    games,
    boards,
    studies,
    tournaments: tournamentsStore(database),
    library,
    invitation: async (room) => invitationOf(database, secret, room),
    limiter,
    publicUrl,
    onError,
  });
  const sitemap = openSitemap({
    publicUrl,
    puzzlePages: sharing.puzzlePages,
    boardIds: (most) => boards.publicIds(most),
    studyIds: (most) => studies.publicNames(most),
    gameIds: (most) => gamesStore(reading).publicIds(most),
    now: Date.now,
  });
  const librarySitemaps = openLibrarySitemaps({
    publicUrl,
    version: () => library.version(),
    gameIds: (after, most) => library.idsAfter(after, most),
    masters: (fewest) => library.namesOf(fewest),
    events: (fewest) => library.eventsOf(fewest),
    now: Date.now,
  });
  const unsubscribing = { readers: readersStore(database), secret };
  const embeds = { games, library };
  const close = async (): Promise<void> => {
    sharing.close();
    await network?.close();
    await tables.close();
  };
  return { sharing, embeds, sitemap, librarySitemaps, unsubscribing, network, tables, close };
}

/** The network file that browsers can download, if one is configured. An invalid file stops the start. */
async function networkOf(path: string): Promise<NetworkFile | undefined> {
  return path === '' ? undefined : openNetworkFile(path);
}
