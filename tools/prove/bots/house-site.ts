import { randomBytes } from 'node:crypto';
import {
  houseBotsStore,
  type MadeHouseBot,
  makeHouseBots,
} from '../../../apps/server/src/api/house-bots/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { tokensStore } from '../../../apps/server/src/api/tokens/index.ts';
import { startSite, type Site } from '../../testbed/site/start-site.ts';
import { BridgeProcess } from './bridge-process.ts';

export interface HouseSite {
  readonly site: Site;
  readonly bots: readonly MadeHouseBot[];
  readonly program: BridgeProcess;
  close(): Promise<void>;
}

/** A site with its house bots, played by one process. */
export async function startHouseSite(
  settings: Readonly<Record<string, string>>,
  webRoot = '/nonexistent',
): Promise<HouseSite> {
  const site = await startSite({ processes: 1, webRoot });
  const bots = await makeHouseAccounts(site.databaseUrl);
  const program = startHouseProgram(site.url, bots, settings);
  const close = async (): Promise<void> => {
    await program.kill();
    await site.close();
  };
  return { site, bots, program, close };
}

/** The program that plays for the bots of a site. */
export function startHouseProgram(
  url: string,
  bots: readonly MadeHouseBot[],
  settings: Readonly<Record<string, string>> = {},
): BridgeProcess {
  const program = new BridgeProcess('main-house.ts', {
    HOUSE_TOKENS: bots.map(({ secret }) => secret).join(','),
    CHUHE_URL: url,
    ...settings,
  });
  program.start();
  return program;
}

/** Does the same as `pnpm admin house-bots`. */
export async function makeHouseAccounts(url: string): Promise<readonly MadeHouseBot[]> {
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    return await database.transaction((inside) =>
      makeHouseBots({
        houseBots: houseBotsStore(inside),
        tokens: tokensStore(inside),
        passwordHash: randomBytes(32).toString('hex'),
      }),
    );
  } finally {
    await database.close();
  }
}
