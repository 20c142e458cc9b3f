// Serves the built web app on the port given: `node tools/serve.ts 41973`.
import { serveWeb } from './serve-web.ts';
import { builtWeb } from './built-web.ts';

const server = await serveWeb(builtWeb(), Number(process.argv[2] ?? 0));
process.stdout.write(`${server.address}\n`);
