import { refusalEnvelopeSchema } from '@chuhe/protocol';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { strangeRequest, type StrangeRequest } from '../../testing/strange-requests.ts';
import { setUpServer } from '../../testing/set-up.ts';

const SEED = 20_261;
const BATCH_SIZE = 25;
/** `pnpm verify random` sends all of them, the gate a fifth. */
const ROUNDS = process.env['RANDOM_RUNS'] === 'all' ? 820 : 164;
const REQUESTS = BATCH_SIZE * ROUNDS;
// Texts that no answer may contain: paths of our code, names of our tables, words of PostgreSQL.
const LEAK =
  /\.[jt]s:\d|node_modules|\n\s+at |violates|syntax error|relation "|email_codes|mail_outbox|pg_|ECONN/;

/** Random values, which may match the pattern above by chance. */
const RANDOM = /"(?:token|requestId)":"[\w-]*"/g;

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });

async function cookies(round: number): Promise<Readonly<Record<StrangeRequest['who'], string>>> {
  const guest = await server.http.inject({ url: '/api/getUserInfo' });
  const member = await server.http.inject({
    method: 'POST',
    url: '/api/register',
    payload: { userName: `fuzz_${round}`, password: 'river and boundary' },
  });
  const [guestCookie, memberCookie] = [guest, member].map(
    ({ headers }) => String(headers['set-cookie']).split(';')[0],
  );
  return { nobody: '', guest: guestCookie ?? '', member: memberCookie ?? '' };
}

test(`strange requests get an answer each, and none exposes internals (seed ${SEED})`, async () => {
  const statuses: Record<number, number> = {};
  let round = 0;
  let jar = await cookies(round);

  const send = async ({ method, url, headers, payload, who }: StrangeRequest): Promise<void> => {
    const response = await server.http.inject({
      method,
      url,
      headers: { ...headers, cookie: jar[who] },
      ...(payload !== undefined && { payload }),
    });
    const { statusCode, body } = response;
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    // 503: no engine is at work behind this server.
    const isExpected = statusCode < 500 || statusCode === 501 || statusCode === 503;
    if (!isExpected || LEAK.test(body.replaceAll(RANDOM, '')))
      throw new Error(`${statusCode} ${body}`);
    if (statusCode >= 400) z.parse(refusalEnvelopeSchema, JSON.parse(body));
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(strangeRequest, { minLength: BATCH_SIZE, maxLength: BATCH_SIZE }),
      async (requests) => {
        round += 1;
        if (round % 3 === 0) jar = await cookies(round);
        await Promise.all(requests.map(send));
      },
    ),
    { seed: SEED, numRuns: ROUNDS, endOnFailure: true },
  );

  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `fuzz: ${total} requests, seed ${SEED}, by status ${JSON.stringify(statuses)}\n`,
  );
  expect(total).toBe(REQUESTS);
  // The generator reaches all kinds of answers, and not one wall at the front.
  for (const status of [200, 400, 401, 403, 404, 415, 422]) {
    expect(statuses[status] ?? 0).toBeGreaterThan(ROUNDS / 41);
  }
  expect(server.logged.filter((line) => line.includes('"msg":"fault"'))).toEqual([]);
}, 240_000);
