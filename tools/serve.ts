// Serves the built web app on the port given: `node tools/serve.ts 41973`.
import { resolve } from 'node:path';
import { serveWeb } from './serve-web.ts';

const server = await serveWeb(resolve('apps/web/dist'), Number(process.argv[2] ?? 0));
process.stdout.write(`${server.address}\n`);
