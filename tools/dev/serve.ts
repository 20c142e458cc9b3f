// Runs the product for the browser tests, on a port that the system chooses; playwright.config.ts reads it from the
// output.
import { startSite } from '../testbed/site/start-site.ts';

const site = await startSite();
process.stdout.write(`site on port ${new URL(site.url).port}, database ${site.databaseUrl}\n`);

process.once('SIGTERM', leave);
process.once('SIGINT', leave);

function leave(): void {
  void site.close().then(() => process.exit(0));
}
