// The house bots of a site, for journeys that play against them.
import { type MadeHouseBot } from '../apps/server/src/api/house-bots/index.ts';
import { makeHouseAccounts, startHouseProgram } from '../tools/prove/bots/house-site.ts';
import { test as base } from './room-people.ts';

/** A site with house bots. The teardown, which also runs after a test timeout, ends their program. */
export const test = base.extend<{ houseBots: readonly MadeHouseBot[] }>({
  houseBots: [
    async ({ site }, use) => {
      const bots = await makeHouseAccounts(site.databaseUrl);
      const program = startHouseProgram(site.url, bots);
      await use(bots);
      await program.kill();
    },
    { timeout: 60_000 },
  ],
});
