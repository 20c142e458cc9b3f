import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { newBotGame } from '../testing/program.ts';

/** The fields of a span that a collector needs, by the protocol of OpenTelemetry. */
const spanSchema = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  parentSpanId: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  endTimeUnixNano: z.string().check(z.regex(/^\d{19}$/)),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

type Exported = z.output<typeof spanSchema>;

const spans: Exported[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    const { resourceSpans } = z.parse(exportSchema, JSON.parse(text));
    spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
    response.end('{}');
  });
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const { port } = collector.address() as AddressInfo;
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  server = await openTestServer({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

/** The spans of a trace, found by the name of its first one. */
async function traceOf(name: string): Promise<readonly Exported[]> {
  await expect.poll(() => spans.some((span) => span.name === name), { timeout: 10_000 }).toBe(true);
  const root = spans.find((span) => span.name === name);
  return spans.filter(({ traceId }) => traceId === root?.traceId);
}

async function metricsOf({ ops }: TestServer): Promise<string> {
  return (await ops.inject('/metrics')).body;
}

test('a call is traced with its statements, under the request id that the caller sees', async () => {
  const answer = await fetch(`${server.baseUrl}/api/getUserInfo`);
  const requestId = answer.headers.get('x-request-id');
  const [root, ...parts] = (await traceOf('GET /api/getUserInfo')).toSorted((a, b) =>
    a.parentSpanId === undefined ? -1 : b.parentSpanId === undefined ? 1 : 0,
  );
  expect(root?.attributes).toContainEqual({
    key: 'chuhe.request_id',
    value: { stringValue: requestId },
  });
  expect(root?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '200' },
  });
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(root?.startTimeUnixNano ?? 0),
    );
    expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(root?.endTimeUnixNano ?? 0));
  }
});

test('a move is traced with the time until it is stored, apart from the call', async () => {
  const { roomId, programs } = await newBotGame(server);
  spans.length = 0;
  const made = await programs[0].call('apiMove', {
    params: { roomId },
    body: { ply: 0, move: '7747' },
  });
  expect(made).toMatchObject({ errorCode: 0 });
  const call = await traceOf('POST /api/v1/games/:roomId/moves');
  await expect
    .poll(() =>
      server.logged.some((line) => line.includes(`"traceId":"${call[0]?.traceId ?? ''}"`)),
    )
    .toBe(true);
  // Commands that change nothing are traced too, without an append.
  const trace = await traceOf('append');
  const command = trace.find(({ name }) => name === 'room command');
  const append = trace.find(({ name }) => name === 'append');
  expect(append).toMatchObject({ parentSpanId: command?.spanId });
  expect(command?.attributes).toEqual([
    { key: 'chuhe.room', value: { stringValue: roomId } },
    { key: 'chuhe.answer', value: { stringValue: 'done' } },
  ]);
});

test('without a collector nothing is recorded, and a collector that is away disturbs nobody', async () => {
  const quiet = await openTestServer();
  const away = await openTestServer({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  for (const each of [quiet, away])
    expect((await fetch(`${each.baseUrl}/api/getUserInfo`)).status).toBe(200);
  expect(await metricsOf(quiet)).not.toContain('chuhe_spans_total');
  await expect
    .poll(() => metricsOf(away), { timeout: 10_000 })
    .toMatch(/chuhe_spans_total\{outcome="dropped"\} [1-9]/);
  await quiet.close();
  await away.close();
});
