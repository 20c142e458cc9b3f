// Serves the built web app on a free port as a production server would: unknown addresses get index.html,
// the content policy forbids inline scripts and styles, and /api answers that there is no server.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
};
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
].join('; ');

/** Without these a page may not share memory between threads, which the engine in the browser needs. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export interface WebServer {
  readonly address: string;
  readonly close: () => void;
}

export async function serveWeb(root: string, port = 0): Promise<WebServer> {
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/')) {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errorCode: 503, msg: '' }));
    return;
  }
  const file = normalize(join(root, decodeURIComponent(pathname)));
  const isFile = file.startsWith(root) && extname(file) !== '';
  const found = isFile ? await readFile(file).catch(() => undefined) : undefined;
  if (found === undefined && extname(pathname) !== '' && pathname.startsWith('/assets/')) {
    response.writeHead(404).end();
    return;
  }
  const body = found ?? (await readFile(join(root, 'index.html')));
  const type = TYPES[found === undefined ? '.html' : extname(file)] ?? 'application/octet-stream';
  const isNamedByContent = pathname.startsWith('/assets/');
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': POLICY,
    ...ISOLATION,
    'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(body);
}
