import type { MatchState } from '@chuhe/protocol';
import { openBrowser } from './browser.ts';
import type { TestServer } from './open-test-server.ts';
import { newTestUser, type TestUser } from './test-rooms.ts';

/** A user who can look for an opponent. */
export interface MatchSeeker extends TestUser {
  /** Makes one quick-match call to one of the processes. */
  readonly seek: (request?: Partial<{ stepTime: number; isRated: boolean }>) => Promise<MatchState>;
  readonly leave: () => Promise<void>;
  /** The number of waiting players, by kind of game. */
  readonly waiting: () => Promise<unknown>;
}

const RATE = {
  name: '',
  text: `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
   values ($1, 'rapid', $2, 60, 0.06, 30, now())`,
};

export async function matchSeeker(
  server: TestServer,
  { rating, isGuest = false, baseUrl = server.baseUrl }: Partial<Quality> = {},
): Promise<MatchSeeker> {
  const person = await newTestUser(server, { isGuest });
  if (rating !== undefined) await server.database.rows(RATE, [person.userId, rating]);
  const browser = openBrowser(baseUrl);
  const headers = { authorization: `Bearer ${person.token}` };
  return {
    ...person,
    seek: async (request) => {
      const body = { stepTime: 60, isRated: !isGuest, ...request };
      const page = await browser.call('seekMatch', { body, headers });
      if (page.status !== 200) throw new Error(page.msg);
      return page.data as MatchState;
    },
    leave: async () => {
      await browser.call('leaveMatch', { body: {}, headers });
    },
    waiting: async () => {
      const page = await browser.call('waitingSeekers', { headers });
      if (page.status !== 200) throw new Error(page.msg);
      return (page.data as { readonly list: unknown }).list;
    },
  };
}

interface Quality {
  readonly rating: number;
  readonly isGuest: boolean;
  readonly baseUrl: string;
}
