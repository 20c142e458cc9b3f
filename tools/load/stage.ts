import { inspected } from '../../apps/server/bench/live/inspector.ts';
import type { Surroundings } from '../chaos/arena.ts';
import { GatewayProcess } from '../chaos/gateways.ts';
import type { Place } from '../chaos/place.ts';
import { Postgres } from '../chaos/postgres.ts';
import { seeded } from '../chaos/random.ts';
import { OwnRedis } from '../chaos/redis.ts';
import { Crowd } from './crowd.ts';
import { Floor } from './floor.ts';
import { MANNERS, thinkMillis } from './habits.ts';
import type { Options } from './options.ts';
import { Tally } from './tally.ts';

/** Servers with everything they need, and nobody there yet. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** As an operator runs it: what a socket may send is limited, and so is everything else. */
const SETTINGS = { FRAMES_PER_SECOND: '10' };

const STATEMENTS_COUNTED = ['shared_preload_libraries=pg_stat_statements'];

export async function openStage(
  place: Place,
  options: Pick<Options, 'gateways' | 'seed' | 'isProfiled'>,
) {
  const ledger = new Tally();
  const [postgres, redis] = await Promise.all([
    Postgres.open(place, options.isProfiled ? STATEMENTS_COUNTED : []),
    OwnRedis.open(place),
  ]);
  const inspectors = await Promise.all(Array.from({ length: options.gateways }, inspected));
  const gateways = await Promise.all(
    inspectors.map(({ flags }) =>
      GatewayProcess.open(
        {
          place,
          databaseUrl: postgres.url,
          redisUrl: redis.url,
          onFault: (text) => {
            ledger.breach(0, text);
          },
          settings: SETTINGS,
          flags,
        },
        false,
      ),
    ),
  );
  const around: Surroundings & { readonly ledger: Tally } = {
    ledger,
    random: seeded(options.seed),
    gateways,
    tended: new Set(),
    think: thinkMillis,
    manners: MANNERS,
  };
  const floor = new Floor(around);
  return {
    ledger,
    floor,
    crowd: new Crowd(floor),
    gateways,
    inspectors,
    postgres,
    redis,
    close: async (): Promise<void> => {
      for (const gateway of gateways) gateway.close();
      await Promise.all([postgres.close(), redis.close()]);
    },
  };
}
