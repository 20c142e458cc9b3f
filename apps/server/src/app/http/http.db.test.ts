import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_CALLS, CALLS, REFUSALS, refusalEnvelopeSchema } from '@chuhe/protocol';
import { refusalText } from '@chuhe/protocol/all-texts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';

let server: TestServer;
let folder: string;
let webRoot: string;
const NO_FILES = { first: [], later: {} };
const PAGE_FILES = {
  routes: ['/', '/mate', '/level', '/local/*', '/game/room'],
  screens: {},
  parts: {},
  languages: { zh: NO_FILES, en: NO_FILES },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chuhe-web-'));
  webRoot = join(folder, 'dist');
  await mkdir(join(folder, 'maps'));
  await writeFile(join(folder, 'maps/app-1a2b.js.map'), '{"mappings":"AAAA"}');
  await mkdir(webRoot);
  await mkdir(join(webRoot, 'assets'));
  await mkdir(join(webRoot, 'en'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>楚河</title>');
  await mkdir(join(webRoot, 'builds'));
  await writeFile(join(webRoot, 'builds/page-files.json'), JSON.stringify(PAGE_FILES));
  await writeFile(join(webRoot, 'sw.js'), 'self.x = 1');
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(webRoot, 'assets/app-1a2b.js.br'), 'brotli');
  await writeFile(join(webRoot, 'assets/app-1a2b.js.gz'), 'gzip');
  server = await openTestServer({ settings: { WEB_ROOT: webRoot } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.baseUrl + path, { headers });
}

function post(
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.baseUrl + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function rawGet(path: string, encoding: string) {
  return new Promise<{ headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const outgoing = httpRequest(
      server.baseUrl + path,
      { headers: { 'accept-encoding': encoding } },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        incoming.on('end', () => {
          resolve({ headers: incoming.headers, text });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('who may call', () => {
  test('401 without a session, 403 for a guest where members only may, in the reader’s language', async () => {
    const anonymous = server.browser();
    expect(await anonymous.call('listDevices')).toMatchObject({
      status: 401,
      errorCode: 401,
      msg: refusalText('not-signed-in', 'zh'),
      data: null,
    });
    const guest = server.browser();
    await guest.call('getUserInfo');
    for (const name of ['updateUserName', 'updateEmail', 'updatePassword', 'getUserSms'] as const) {
      const page = await guest.call(name, CALLS[name].method === 'POST' ? { body: {} } : {});
      expect(page).toMatchObject({
        status: 403,
        errorCode: 1002,
        msg: refusalText('guests-may-not', 'zh'),
      });
    }
    const english = await guest.call('updateUserName', { body: {}, headers: { 'x-locale': 'en' } });
    expect(english.msg).toBe(refusalText('guests-may-not', 'en'));
    const remembered = await get('/api/account/devices', {
      cookie: 'locale=en',
      'accept-language': 'zh-CN',
    });
    expect(await remembered.json()).toMatchObject({ msg: refusalText('not-signed-in', 'en') });
  });
});

describe('what is too much or malformed', () => {
  test.each([
    ['10 MB', () => post('/api/login', Buffer.alloc(10 * 1024 * 1024, 'a')), 413],
    ['deep arrays', () => post('/api/login', '['.repeat(30_000) + ']'.repeat(30_000)), 400],
    [
      'deep objects',
      () => post('/api/setUserInfo', '{"settings":'.repeat(4000) + '1' + '}'.repeat(4000)),
      401,
    ],
    ['broken JSON', () => post('/api/login', '{"userName":'), 400],
    [
      'no JSON',
      () => post('/api/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    ],
    [
      'a poisoned prototype',
      () => post('/api/login', '{"__proto__":{"isAdmin":true},"userName":"a","password":"b"}'),
      400,
    ],
    ['a NUL in a text', () => post('/api/login', '{"userName":"a\\u0000b","password":"c"}'), 422],
    [
      'a NUL in a report',
      () => post('/api/upload/err', '{"text":"a\\u0000","file":"","type":"","agent":""}'),
      422,
    ],
    [
      'half a surrogate',
      () => post('/api/upload/err', '{"text":"\\ud800","file":"","type":"","agent":""}'),
      422,
    ],
    ['wrong types', () => post('/api/login', '{"userName":{"$ne":null},"password":["x"]}'), 400],
    ['a bad escape in the path', () => get('/api/history/%E0%A4%A'), 400],
    ['a doubled query key', () => get('/api/get/sysNotice?size=1&size=2'), 400],
    ['a size beyond the limit', () => get('/api/get/sysNotice?size=51'), 422],
    ['a cursor of somebody else', () => get('/api/get/sysNotice?cursor=abc'), 400],
    ['an unknown call', () => get('/api/nothing'), 404],
    ['a wrong method', () => post('/api/getUserInfo', '{}'), 404],
  ])('%s is refused in the envelope', async (_, call, status) => {
    const response = await call();
    expect(response.status).toBe(status);
    const { requestId } = z.parse(refusalEnvelopeSchema, await response.json());
    expect(response.headers.get('x-request-id')).toBe(requestId);
  });

  test('a header with a NUL or a line break never reaches us', async () => {
    for (const value of ['a\u0000b', 'a\r\nx: y']) {
      const work = () =>
        httpRequest(`${server.baseUrl}/api/getUserInfo`, { headers: { 'x-locale': value } });
      expect(work).toThrow('Invalid character');
    }
  });
});

describe('what every answer carries', () => {
  test('policies that let the engine use threads and nothing inline run', async () => {
    for (const path of ['/', '/en/mate', '/assets/app-1a2b.js', '/sitemap.xml']) {
      const { headers } = await get(path, { accept: 'text/html' });
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('content-security-policy')).toContain(
        "script-src 'self' 'wasm-unsafe-eval'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('the web app', () => {
  test('hashed assets are cached for ever and come compressed', async () => {
    const kinds = [
      ['br, gzip', 'brotli', 'br'],
      ['gzip', 'gzip', 'gzip'],
      ['identity', 'plain', null],
    ] as const;
    for (const [accepted, content, encoding] of kinds) {
      const { headers, text } = await rawGet('/assets/app-1a2b.js', accepted);
      expect(text).toBe(content);
      expect(headers['content-encoding'] ?? null).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toContain('javascript');
    }
  });

  test('pages come compressed as the reader accepts', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await rawGet('/en/mate', accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toBe('accept-encoding');
    }
  });

  test('pages and the service worker are asked for anew', async () => {
    for (const path of ['/', '/en/mate', '/local/%E6%A3%8B.1', '/game/room?roomId=abc', '/sw.js']) {
      const response = await get(path, { accept: 'text/html' });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await get('/assets/gone.js', { accept: 'text/html' })).status).toBe(404);
    expect((await get('/gone.png', { accept: 'image/png' })).status).toBe(404);
    expect((await get('/gone.png', { accept: '*/*' })).status).toBe(404);
    expect((await get('/en/level', { accept: '*/*' })).status).toBe(200);
    expect((await get('/en/level', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  });

  test('source maps that lie beside the build are nobody’s to fetch', async () => {
    const name = 'app-1a2b.js.map';
    for (const way of ['assets/', 'maps/', '..%2fmaps%2f', 'assets/..%2f..%2fmaps%2f']) {
      const response = await get(`/${way}${name}`, { accept: '*/*' });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('mappings');
    }
  });

  test.each(['/', '/en/', '/level/'])(
    '%s is a page for whoever cannot unpack too',
    async (path) => {
      for (const encoding of ['identity', '']) {
        expect((await rawGet(path, encoding)).text).toContain('<!doctype html>');
      }
      for (const encoding of ['gzip', 'br']) {
        const { headers } = await rawGet(path, encoding);
        expect(headers['content-type']).toContain('text/html');
      }
    },
  );

  test.each(['/.git/config', '/wp-login', '/en/mates', '/level/7/8', '/game/room/1'])(
    '%s is the app’s page with status 404, and not for search engines',
    async (path) => {
      const response = await get(path, { accept: 'text/html' });
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(await response.text()).toContain('<!doctype html>');
    },
  );
});

describe('the description', () => {
  test('lists every call with its schemas', async () => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    const all = [...Object.keys({ ...CALLS, ...API_CALLS }), 'tableFile'];
    expect(operations.toSorted()).toEqual(all.toSorted());
    expect(paths['/api/history/{id}']?.['get']).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    expect(paths['/api/getsms']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'type'] } } } },
    });
  });
});

describe('for the operator', () => {
  test('health, readiness and metrics; readiness ends first when stopping', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    const metrics = await server.ops.inject('/metrics');
    expect(metrics.body).toContain(
      'chuhe_http_request_seconds_count{route="/api/login",status="413"} 1',
    );
    expect(metrics.body).toContain('chuhe_refusals_total{refusal="not-signed-in"}');
    expect((await get('/metrics')).status).toBe(404);
    server.announceStop();
    expect((await get('/readyz')).status).toBe(503);
    expect((await server.ops.inject('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
  });

  test('log lines have request ids and no query', async () => {
    const token = 'z'.repeat(43);
    const one = server.browser();
    const { token: own } = await one.call('getUserInfo', { query: { token } });
    const page = await one.call('logout');
    const id = page.headers.get('x-request-id') ?? '';
    await expect.poll(() => server.logged.some((line) => line.includes(id))).toBe(true);
    expect(server.logged.join('')).not.toContain(token);
    expect(server.logged.join('')).not.toContain(own);
  });
});

function run(text: string): Promise<unknown> {
  return server.database.rows({ name: '', text }, []);
}

test('a call that finds no database is answered with 503 and when to come again', async () => {
  await run(`create function go_away() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`);
  await run('create trigger go_away before insert on accounts execute function go_away()');
  const answer = await get('/api/getUserInfo');
  await run('drop function go_away cascade');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ errorCode: REFUSALS.busy.errorCode, data: null });
});
