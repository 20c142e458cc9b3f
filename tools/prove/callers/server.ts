// The measured process: the whole server with the limits of production, and one more route that keeps the event loop
// busy without declaring anything.
import { readProcessConfig } from '../../../apps/server/src/app/config.ts';
import { openServer } from '../../../apps/server/src/app/wiring/server.ts';
import { openLog } from '../../../apps/server/src/platform/log.ts';

/** The first message of a server that listens. */
export interface Started {
  readonly port: number;
  /** The GET routes. */
  readonly routes: readonly string[];
}

const PLANTED_MILLIS = 80;
/** The level of errors in the log. */
const ERROR = '"level":50';

let errors = 0;
const log = openLog('error', {
  write: (line) => {
    if (line.includes(ERROR)) errors += 1;
    process.stderr.write(line);
  },
});
const server = await openServer(readProcessConfig(), log);
server.http.get('/planted', () => {
  const end = performance.now() + PLANTED_MILLIS;
  while (performance.now() < end);
  return 'planted';
});
const address = await server.http.listen({ host: '127.0.0.1', port: 0 });
const started: Started = {
  port: Number(new URL(address).port),
  routes: routesIn(server.http.printRoutes({ commonPrefix: false })),
};
process.send?.(started);
process.on('message', () => process.send?.(errors));
process.once('disconnect', () => process.exit(0));

/** The paths of all GET routes, read from the tree that the HTTP framework prints. */
function routesIn(tree: string): readonly string[] {
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of tree.split('\n')) {
    const found = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>\S*)(?: \((?<methods>[^)]*)\))?/.exec(
      line,
    );
    if (found?.groups === undefined) continue;
    const { indent = '', part = '', methods = '' } = found.groups;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    if (methods.split(', ').includes('GET')) routes.push(above.join(''));
  }
  return routes;
}
