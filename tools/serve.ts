// Runs the product for the browser tests on the port given: `node tools/serve.ts 41973`.
import { startSite } from './site/start-site.ts';

const site = await startSite({ port: Number(process.argv[2] ?? 8080) });
process.stdout.write(`${site.url}\n`);

process.once('SIGTERM', leave);
process.once('SIGINT', leave);

function leave(): void {
  void site.close().then(() => process.exit(0));
}
