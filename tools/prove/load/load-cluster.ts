import { inspected } from '../../testbed/server/inspector.ts';
import type { ClientContext } from '../../testbed/players/testbed.ts';
import { GatewayProcess } from '../../testbed/players/gateways.ts';
import type { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { Postgres } from '../../../apps/server/src/testing/services/postgres.ts';
import { seeded } from '../../testbed/players/random.ts';
import { OwnRedis } from '../../../apps/server/src/testing/services/redis.ts';
import { LoadGenerator } from './load-generator.ts';
import { LobbyModel } from './lobby-model.ts';
import { WEB_APP_BEHAVIOUR, thinkMillis } from './usage-model.ts';
import type { Options } from './options.ts';
import { Tally } from './tally.ts';

/** Servers with their services, without people yet. */
export type LoadCluster = Awaited<ReturnType<typeof openLoadCluster>>;

/** The limits of a production server. */
const SETTINGS = { FRAMES_PER_SECOND: '10', CALLER_MILLIS: '60' };

/** Makes PostgreSQL report how long it waited for its disk. */
const FLUSHES_TIMED = ['track_wal_io_timing=on'];
const STATEMENTS_COUNTED = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
];

/** `checkout` is the folder of the version to start; this one when absent. */
export async function openLoadCluster(
  workspace: Workspace,
  options: Pick<Options, 'gateways' | 'seed' | 'isProfiled'>,
  checkout?: string,
) {
  const ackLog = new Tally();
  const [postgres, redis] = await Promise.all([
    Postgres.open(workspace, [...FLUSHES_TIMED, ...(options.isProfiled ? STATEMENTS_COUNTED : [])]),
    OwnRedis.open(workspace),
  ]);
  const inspectors = await Promise.all(Array.from({ length: options.gateways }, inspected));
  const gateways = await Promise.all(
    inspectors.map(({ flags }) =>
      GatewayProcess.open(
        {
          workspace,
          databaseUrl: postgres.url,
          redisUrl: redis.url,
          onFault: (text) => {
            ackLog.addViolation(0, text);
          },
          settings: SETTINGS,
          flags,
          checkout,
        },
        false,
      ),
    ),
  );
  const context: ClientContext & { readonly ackLog: Tally } = {
    ackLog,
    random: seeded(options.seed),
    gateways,
    tickables: new Set(),
    think: thinkMillis,
    behaviour: WEB_APP_BEHAVIOUR,
  };
  const lobbyModel = new LobbyModel(context);
  return {
    ackLog,
    lobbyModel,
    generator: new LoadGenerator(lobbyModel),
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
