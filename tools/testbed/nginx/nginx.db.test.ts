// The real nginx with the configuration we ship, in front of two processes of the real server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { Agent } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../../../apps/server/src/platform/limits/limits.ts';
import { unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { Http2Client } from './ask-nginx.ts';
import { type Nginx, startNginx } from './start-nginx.ts';

const PUBLIC_URL = 'https://chuhe.example';
const LOGINS_AT_ONCE = LIMITS['logins-by-address'].times;
const SCRIPT = `export const words = '${'river '.repeat(400)}';\n`;

let site: Site;
let nginx: Nginx;
let client: Http2Client;
let webRoot: string;
let ports: { readonly http: number; readonly https: number };

beforeAll(async () => {
  webRoot = makeWebRoot();
  const settings = {
    PUBLIC_URL,
    PROXIES: '1',
    SECRET: 'a secret of this test and no other'.padEnd(40),
  };
  site = await startSite({ processes: 2, webRoot, settings });
  ports = { http: await unusedPort(), https: await unusedPort() };
  nginx = await startNginx({ ...ports, upstream: site.servers.map(({ port }) => port) });
  client = new Http2Client(ports.https, nginx.certificate);
});
afterAll(async () => {
  client.close();
  await nginx.close();
  await site.close();
  rmSync(webRoot, { recursive: true });
});

/** A small built web app: a page, and a script that also exists compressed. */
function makeWebRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-web-'));
  mkdirSync(join(folder, 'assets'));
  const page = `<!doctype html><html><head><title>x</title></head><body>${'<p>page</p>'.repeat(200)}</body></html>`;
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  return folder;
}

async function newGuest(): Promise<{ readonly token: string; readonly cookie: string }> {
  const { headers, text } = await client.ask('/api/getUserInfo');
  const { token } = JSON.parse(text) as { token: string };
  return { token, cookie: headers['set-cookie']?.[0] ?? '' };
}

function socketFrom(origin: string, token: string): WebSocket {
  const agent = new Agent({ ca: nginx.certificate, servername: 'chuhe.example' });
  return new WebSocket(`wss://127.0.0.1:${ports.https}/socket?t=${token}`, 'echo-protocol', {
    agent,
    headers: { host: 'chuhe.example', origin },
  });
}

function receivesMessage(socket: WebSocket): Promise<boolean> {
  return new Promise((done) => {
    socket.once('message', () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
}

/** Tries to connect in one way only; returns 'connected' or the reason of the failure. */
function tryHandshake(version: 'TLSv1.1' | 'TLSv1.2', ciphers: string): Promise<string> {
  const socket = connectTls({
    port: ports.https,
    servername: 'chuhe.example',
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers,
  });
  return new Promise((done) => {
    socket.once('secureConnect', () => {
      socket.destroy();
      done('connected');
    });
    socket.once('error', (error: Error) => done(error.message));
  });
}

describe('TLS and HTTP/2', () => {
  test.each(['chuhe.example', 'evil.example'])(
    'plain HTTP leads to https, with path and query, for the host %s',
    async (host) => {
      const { status, location } = await new Promise<{ status?: number; location?: string }>(
        (done, fail) => {
          const url = `http://127.0.0.1:${ports.http}/level/3?a=b`;
          get(url, { headers: { host } }, ({ statusCode, headers }) =>
            done({ status: statusCode ?? 0, location: headers.location ?? '' }),
          ).once('error', fail);
        },
      );
      expect({ status, location }).toEqual({ status: 308, location: `${PUBLIC_URL}/level/3?a=b` });
    },
  );

  test('speaks HTTP/2, and no TLS older than 1.2', async () => {
    await client.ask('/');
    expect(client.protocol).toBe('h2');
    const refusal = await tryHandshake('TLSv1.1', 'DEFAULT@SECLEVEL=0');
    expect(refusal).toMatch(/protocol version|alert/);
  });

  test('encrypts only so that a stolen key opens nothing of yesterday', async () => {
    const old = [
      'AES128-SHA',
      'AES256-GCM-SHA384',
      'ECDHE-ECDSA-AES128-SHA',
      'ECDHE-ECDSA-AES256-SHA384',
    ];
    for (const cipher of old)
      expect(await tryHandshake('TLSv1.2', `${cipher}:@SECLEVEL=0`)).not.toBe('connected');
    expect(await tryHandshake('TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('connected');
  });
});

describe('compression, caching and headers', () => {
  test('what the build compressed is served so, for ever', async () => {
    const { headers, text } = await client.ask('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(text).toBe(SCRIPT);
    expect(headers['content-encoding']).toBe('gzip');
    expect(Number(headers['content-length'])).toBe(gzipSync(SCRIPT).length);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('pages are compressed on the way and asked for again', async () => {
    const { status, headers, text } = await client.ask('/mate', {
      headers: { 'accept-encoding': 'gzip', accept: 'text/html' },
    });
    expect(status).toBe(200);
    expect(text).toContain('<p>page</p>');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('pages carry what protects them, calls are never cached, the server software is not disclosed', async () => {
    const page = await client.ask('/', { headers: { accept: 'text/html' } });
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers.server).toBe('nginx');
    const call = await client.ask('/api/getUserInfo');
    expect(call.headers['cache-control']).toBe('no-store');
  });

  test('every kind of answer carries the same protection once: pages, calls, files, refusals of nginx itself', async () => {
    const paths = [
      '/',
      '/api/getUserInfo',
      '/api/nothing',
      '/assets/app-1a2b.js',
      '/metrics',
      '/healthz',
    ];
    for (const path of paths) {
      const { headers } = await client.ask(path, { headers: { accept: '*/*' } });
      // A repeated header would appear as one value with a comma.
      expect([path, headers['strict-transport-security']]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ]);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect([path, headers['content-security-policy']?.toString()]).toEqual([
        path,
        expect.stringMatching(/^default-src [^,]*frame-ancestors 'none'$/) as string,
      ]);
    }
  });

  test('a session is a secure cookie of this host alone', async () => {
    const { cookie } = await newGuest();
    expect(cookie).toMatch(/^__Host-session=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
  });

  test.each(['/healthz', '/readyz', '/metrics'])('%s is not public', async (path) => {
    expect((await client.ask(path)).status).toBe(404);
  });
});

describe('sockets', () => {
  test('a socket goes through, with its protocol; its token is in no log', async () => {
    const { token } = await newGuest();
    const socket = socketFrom(PUBLIC_URL, token);
    expect(await receivesMessage(socket)).toBe(true);
    expect(socket.protocol).toBe('echo-protocol');
    const pong = new Promise((done) => socket.once('pong', done));
    socket.ping();
    await pong;
    socket.close(1000);
    await new Promise((done) => socket.once('close', done));
    await expect.poll(() => nginx.logs()).toContain('GET /socket 101');
    expect(nginx.logs()).not.toContain(token);
  });

  test('a page of another site gets none', async () => {
    const { token } = await newGuest();
    expect(await receivesMessage(socketFrom('https://evil.example', token))).toBe(false);
  });
});

test('a process that is killed is not noticed; a call is answered by the other one', async () => {
  const [first] = site.servers;
  await first?.kill();
  for (let calls = 0; calls < 20; calls += 1) {
    expect((await client.ask('/api/openapi.json')).status).toBe(200);
  }
  const { token } = await newGuest();
  const socket = socketFrom(PUBLIC_URL, token);
  expect(await receivesMessage(socket)).toBe(true);
  socket.close(1000);
});

describe('limits', () => {
  test('a body that is too long goes no further', async () => {
    const { status } = await client.ask('/api/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(100_000) }),
    });
    expect(status).toBe(413);
  });

  test('headers that are too long are refused', async () => {
    const oversized = new Http2Client(ports.https, nginx.certificate);
    const answer = oversized.ask('/', { headers: { cookie: 'x'.repeat(40_000) } });
    await expect(answer).rejects.toThrow(/closed|cut off/);
    expect((await client.ask('/api/openapi.json')).status).toBe(200);
  });

  test('who calls is what nginx saw: claiming another address gains nothing', async () => {
    const tries = [];
    for (let index = 0; index < LOGINS_AT_ONCE + 1; index += 1) {
      tries.push(
        await client.ask('/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
          body: JSON.stringify({ userName: `nobody${index}`, password: 'river and boundary' }),
        }),
      );
    }
    expect(tries.at(-1)?.status).toBe(429);
    expect(tries.at(-2)?.status).not.toBe(429);
  });

  // Pages and cards share one counter, so cards also use up the limit of pages.
  test.each([
    ['calls', [['/api/openapi.json', 200]]],
    [
      'pages and cards',
      [
        ['/mate', 200],
        ['/card/none.png', 404],
      ],
    ],
  ] as const)(
    'a flood of %s from one address is slowed down; the site answers afterwards',
    async (_, paths) => {
      const asked = Array.from({ length: 400 / paths.length }, () => paths).flat();
      const answers = await Promise.all(asked.map(([path]) => client.ask(path)));
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toEqual(new Set([...paths.map(([, usual]) => usual), 429]));
      const [[path, usual]] = paths;
      await expect.poll(async () => (await client.ask(path)).status).toBe(usual);
    },
  );
});
