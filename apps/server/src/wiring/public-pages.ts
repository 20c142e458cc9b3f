import type { Config } from '../config.ts';
import { gamesStore } from '../games/index.ts';
import { libraryStore } from '../library/index.ts';
import type { SiteParts } from '../http/http-site.ts';
import type { Limiter } from '../limits/index.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { readersStore } from '../messages/index.ts';
import { residueBoardsStore } from '../residue-boards/index.ts';
import { studiesStore } from '../studies/index.ts';
import { tournamentsStore } from '../tournaments/index.ts';
import { openSharing } from '../sharing/index.ts';
import { openSitemap, writeLibrarySitemap } from '../site/index.ts';

export interface PublicPagesParts {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'SECRET'>;
  readonly log: Logger;
}

type PublicPages = Pick<
  SiteParts,
  'sharing' | 'embeds' | 'sitemap' | 'librarySitemap' | 'unsubscribing'
>;

/** What strangers and search engines see of games, boards and puzzles. */
export function openPublicPages(parts: PublicPagesParts): PublicPages {
  const { database, limiter, config, log } = parts;
  const { PUBLIC_URL: publicUrl, SECRET: secret } = config;
  const games = gamesStore(database);
  const boards = residueBoardsStore(database);
  const studies = studiesStore(database);
  const library = libraryStore(database);
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'page without its subject');
  };
  const sharing = openSharing({
    games,
    boards,
    studies,
    tournaments: tournamentsStore(database),
    library,
    limiter,
    publicUrl,
    onError,
  });
  const sitemap = openSitemap({
    publicUrl,
    puzzlePages: sharing.puzzlePages,
    boardIds: (most) => boards.publicIds(most),
    studyIds: (most) => studies.publicNames(most),
    gameIds: (most) => games.publicIds(most),
    now: Date.now,
  });
  const librarySitemap = (page: number) =>
    writeLibrarySitemap({
      publicUrl,
      page,
      gameIds: (after, most) => library.idsAfter(after, most),
      masters: (fewest) => library.namesOf(fewest),
      events: (fewest) => library.eventsOf(fewest),
    });
  const unsubscribing = { readers: readersStore(database), secret };
  const embeds = { games, library, limiter };
  return { sharing, embeds, sitemap, librarySitemap, unsubscribing };
}
