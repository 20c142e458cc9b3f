import { ApiClient } from './api-client.ts';
import { readConfig } from './config.ts';
import { openEngine } from './engine.ts';
import { runBridge } from './run-bridge.ts';

const config = readConfig(process.env);
const stopping = new AbortController();
const engine = openEngine({ path: config.ENGINE_PATH, skill: config.ENGINE_SKILL });
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Running games wait on the server until the next start. */
function stop(): void {
  stopping.abort();
  engine.close();
}

await runBridge({
  client: new ApiClient({
    url: config.CHUHE_URL,
    token: config.CHUHE_TOKEN,
    signal: stopping.signal,
  }),
  engine,
  moveMillis: config.MOVE_MILLIS,
  resignPoints: config.RESIGN_POINTS === 0 ? undefined : config.RESIGN_POINTS,
  rule: config,
  signal: stopping.signal,
  log: (text) => {
    process.stdout.write(`${new Date().toISOString()} ${text}\n`);
  },
});
