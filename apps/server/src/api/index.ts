import type { UserStatus } from '@chuhe/protocol';
import { gamesStore } from '../games/history/index.ts';
import { studiesStore } from '../games/studies/index.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { blocksStore } from '../people/blocks/index.ts';
import { ratingsStore } from '../people/ratings/index.ts';
import type { Answer } from '../platform/answer.ts';
import type { ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import type { Limiter } from '../platform/limits/index.ts';
import { tournamentProgramRoutes } from '../play/tournaments/index.ts';
import { apiStore, onlyBotsPlay, playRoutes, readRoutes } from './calls/index.ts';
import { type BotOffers, houseBotRoutes, houseBotsStore } from './house-bots/index.ts';
import { tokenPersonalData, tokenRoutes, tokensStore } from './tokens/index.ts';

type PlayParts = Parameters<typeof playRoutes>[0];

interface ApiParts extends Pick<
  PlayParts,
  'rooms' | 'invitations' | 'streams' | 'networks' | 'holds'
> {
  readonly offers: BotOffers;
  readonly database: Database;
  /** For rows that may be a few seconds old. */
  readonly reading: Database;
  readonly limiter: Limiter;
  /** The address of the site. */
  readonly publicUrl: string;
  readonly now: () => number;
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  /** Called when the streams of an account must be checked again. */
  readonly onChanged: (accountId: string) => void;
  /** Refuses a password that is not the account's. */
  readonly prove: (accountId: string, password: string) => Promise<Answer<undefined>>;
  /** The calls of pages; programs may make some of them too. */
  readonly pages: readonly ServedCall[];
}

/** The calls of programs with a personal token, the calls that manage tokens, and the house bots. */
export function routes(parts: ApiParts): readonly ServedCall[] {
  const { database, reading, offers, now, statusesOf, onChanged, prove, pages } = parts;
  const blocks = blocksStore(database);
  const ratings = ratingsStore(database);
  const api = apiStore(database);
  const hiddenFrom = async (id: string) => (await blocks.hiddenFrom([id])).get(id) ?? [];
  const byToken = [
    ...readRoutes({
      ...parts,
      api,
      blocks,
      games: gamesStore(database),
      history: gamesStore(reading),
      studies: studiesStore(database),
      site: parts.publicUrl,
    }),
    ...playRoutes({
      ...parts,
      api,
      hiddenFrom,
    }),
    ...tournamentProgramRoutes(pages),
  ];
  return [
    ...tokenRoutes({
      tokens: tokensStore(database),
      atomically: (work) => database.transaction((inside) => work(tokensStore(inside))),
      prove,
      onChanged,
    }),
    ...byToken.map(onlyBotsPlay),
    ...houseBotRoutes({
      houseBots: houseBotsStore(database),
      offers,
      hiddenFrom,
      statusesOf,
      ratingOf: async (id) => (await ratings.main([id])).get(id)?.rating,
      now,
    }),
  ];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [tokenPersonalData(tokensStore(database))];
}
