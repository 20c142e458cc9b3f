import { provePassword } from '../../people/accounts/index.ts';
import { apiStore, onlyBotsPlay, playRoutes, readRoutes } from '../../api/calls/index.ts';
import { blocksStore } from '../../people/blocks/index.ts';
import { gamesStore } from '../../games/history/index.ts';
import { houseBotRoutes, houseBotsStore } from '../../api/house-bots/index.ts';
import { ratingsStore } from '../../people/ratings/index.ts';
import type { ServedCall } from '../../platform/call.ts';
import { studiesStore } from '../../games/studies/index.ts';
import { tokenRoutes, tokensStore } from '../../api/tokens/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Realtime } from './realtime.ts';

export interface ProgramParts {
  readonly database: Database;
  /** For what may be a few seconds old. */
  readonly reading: Database;
  readonly limiter: Limiter;
  /** The address of the site. */
  readonly publicUrl: string;
  readonly realtime: Pick<
    Realtime,
    | 'rooms'
    | 'invitations'
    | 'streams'
    | 'networks'
    | 'holds'
    | 'lobby'
    | 'clock'
    | 'announceAccount'
  >;
}

/** Making and revoking personal tokens. */
function ownTokenRoutes(
  { database, realtime }: ProgramParts,
  account: Parameters<typeof provePassword>[0],
): readonly ServedCall[] {
  return tokenRoutes({
    tokens: tokensStore(database),
    atomically: (work) => database.transaction((inside) => work(tokensStore(inside))),
    prove: (accountId, password) => provePassword(account, accountId, password),
    onChanged: realtime.announceAccount,
  });
}

/** The calls of programs that come with a personal token, and those by which people make tokens. */
export function programRoutes(
  parts: ProgramParts,
  account: Parameters<typeof provePassword>[0],
): readonly ServedCall[] {
  const { database, reading, limiter, realtime } = parts;
  const { rooms, invitations, streams, networks, holds, lobby, clock } = realtime;
  const blocks = blocksStore(database);
  const api = apiStore(database);
  const read = readRoutes({
    api,
    blocks,
    games: gamesStore(database),
    history: gamesStore(reading),
    studies: studiesStore(database),
    streams,
    limiter,
    site: parts.publicUrl,
  });
  const play = playRoutes({
    api,
    rooms,
    invitations,
    streams,
    networks,
    holds,
    hiddenFrom: async (id) => (await blocks.hiddenFrom([id])).get(id) ?? [],
  });
  const byToken = [...read, ...play].map(onlyBotsPlay);
  const ratings = ratingsStore(database);
  const house = houseBotRoutes({
    houseBots: houseBotsStore(database),
    statusesOf: (userIds) => lobby.statusesOf(userIds),
    ratingOf: async (id) => (await ratings.main([id])).get(id)?.rating,
    now: () => clock.now(),
  });
  return [...ownTokenRoutes(parts, account), ...byToken, ...house];
}
