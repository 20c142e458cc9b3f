// Compares getUserInfo with a session to a bare route that runs one prepared SELECT on the same database in the same
// process. Short rounds alternate; the figure is the median ratio of neighbouring rounds.
// Goal: ratio at least 0.7
//   pnpm bench http [--short]    --short runs fewer rounds, for the gate
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openTestSchema } from '../../apps/server/src/testing/test-schema.ts';
import { loadFor, type Target } from './server/load.ts';
import { median } from '../../apps/server/src/testing/services/figures.ts';

const GOAL = 0.7;
const CONNECTIONS = 32;
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const ROUNDS = values.short ? 9 : 26;
const WARM_MILLIS = values.short ? 1000 : 2000;
const ROUND_MILLIS = 400;

const portsSchema = z.object({ whole: z.number(), bare: z.number() });
const guestSchema = z.object({ token: z.string(), data: z.object({ userId: z.string() }) });

const schema = await openTestSchema();
await migrate(schema.url);
const child = fork(resolve(import.meta.dirname, 'server/serve.ts'), {
  env: {
    ...process.env,
    DATABASE_URL: schema.url,
    REDIS_PREFIX: `bench:${process.pid}:`,
    CALLER_MILLIS: '100000',
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const [message] = (await once(child, 'message')) as [unknown];
const ports = z.parse(portsSchema, message);
const guests = await Promise.all(Array.from({ length: CONNECTIONS }, () => newGuest(ports.whole)));
const whole: Target = {
  port: ports.whole,
  requests: guests.map(({ token }) =>
    requestFor('/api/getUserInfo', `Cookie: session=${token}\r\n`),
  ),
};
const bare: Target = {
  port: ports.bare,
  requests: guests.map(({ data }) => requestFor(`/bare/${data.userId}`, '')),
};

await loadFor(bare, WARM_MILLIS);
await loadFor(whole, WARM_MILLIS);
const rounds: { readonly whole: number; readonly bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const measured = {
    bare: await loadFor(bare, ROUND_MILLIS),
    whole: await loadFor(whole, ROUND_MILLIS),
  };
  rounds.push(measured);
}
child.disconnect();
await once(child, 'exit');
await schema.drop();

const ratio = median(rounds.map((round) => round.whole / round.bare));
process.exitCode = ratio >= GOAL ? 0 : 1;
process.stdout.write(
  `getUserInfo ${median(rounds.map((round) => round.whole)).toFixed(0)} requests/s, ` +
    `bare route ${median(rounds.map((round) => round.bare)).toFixed(0)}, ratio ${ratio.toFixed(3)}, goal ${GOAL}\n`,
);

async function newGuest(port: number): Promise<z.output<typeof guestSchema>> {
  const response = await fetch(`http://127.0.0.1:${port}/api/getUserInfo`);
  return z.parse(guestSchema, await response.json());
}

function requestFor(path: string, headers: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n${headers}\r\n`;
}
