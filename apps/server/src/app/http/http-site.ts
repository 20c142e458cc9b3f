import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import {
  BASE_PATH,
  engineNetworkPath,
  tableFilePath,
  LOCALE_COOKIE,
  LOCALE_ENTRIES,
  localeOfCode,
  LOCALES,
} from '@chuhe/protocol';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkFile } from '../../play/computer/index.ts';
import type { TableSet } from '../../games/tables/index.ts';
import { refuse } from '../../platform/answer.ts';
import { serveUnsubscribe, type UnsubscribeParts } from '../../play/messages/index.ts';
import { type EmbedsParts, serveEmbeds } from '../../site/embeds/index.ts';
import { serveCards, type Sharing } from '../../site/sharing/index.ts';
import {
  describeApi,
  type Encoding,
  hasScreen,
  keptFile,
  KeptText,
  linkForReader,
  readPageFiles,
  withFrontPage,
  withPageFiles,
} from '../../site/files/index.ts';
import { sendRefusal } from './http-answer.ts';
import { cookieOf, localeOf } from '../../platform/request-context.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';

export interface SiteParts {
  readonly publicUrl: string;
  /** Where the source of the program is; empty where the operator has not set it. */
  readonly sourceUrl: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly sharing: Sharing;
  /** The source of boards embedded in other sites. */
  readonly embeds: Omit<EmbedsParts, 'publicUrl' | 'webRoot'>;
  readonly sitemap: KeptText;
  /** The parts of the site map of the masters' games. */
  readonly librarySitemaps: readonly KeptText[];
  readonly unsubscribing: UnsubscribeParts;
  /** The network file of the engine in the browser, if there is one. */
  readonly network?: NetworkFile | undefined;
  readonly tables: Pick<TableSet, 'has' | 'table'>;
}

// Names under assets carry a hash of their content; everything else may change under its name.
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';
/** A table changes only with the rules or the set, and its tag with it. */
const A_DAY = 'public, max-age=86400';
const BUSY_SECONDS = 2;

/** The page around every screen. */
const template = keptFile((text = '') => text);

/** Everything that is no call: the description of the calls, the site map and the web app. */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { publicUrl, sourceUrl, webRoot, sharing, embeds, network, tables } = parts;
  serveDescription(app, JSON.stringify(describeApi(publicUrl, sourceUrl)));
  serveMaps(app, parts);
  serveCards(app, sharing);
  await serveUnsubscribe(app, parts.unsubscribing);
  serveEmbeds(app, { ...embeds, publicUrl, webRoot });
  if (network !== undefined) serveNetwork(app, network);
  serveTables(app, tables);

  const page = join(webRoot, 'index.html');
  const hasWebApp = existsSync(page);
  if (hasWebApp) await serveWebApp(app, webRoot);
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasWebApp || !isForPage(request))
      return sendRefusal(reply, refuse('not-found'), localeOf(request.headers, request.url));
    const translated = linkForReader(request.url, request.headers);
    if (translated !== undefined)
      return reply
        .header('vary', 'accept-language, cookie')
        .header('cache-control', 'no-store')
        .redirect(translated);
    const [path = '', query = ''] = request.url.split('?', 2);
    const [plain, files] = await Promise.all([template(page), readPageFiles(webRoot)]);
    const chosen = localeOfCode(cookieOf(request.headers.cookie, LOCALE_COOKIE.name));
    const drawn = await withFrontPage(plain, webRoot, { path, chosen });
    const html = await sharing.page(drawn, path, new URLSearchParams(query));
    const isKnown = files === undefined || hasScreen(files, path);
    // The app shows that the page does not exist; the status tells search engines.
    if (!isKnown) void reply.header('x-robots-tag', 'noindex');
    return sendText(
      request,
      reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8'),
      files === undefined ? html : withPageFiles(html, files, path),
    );
  });
}

/** The description of the calls; the same text for everybody while the process runs. */
function serveDescription(app: FastifyInstance, description: string): void {
  const text = new KeptText({
    version: () => Promise.resolve(''),
    pieces: () => ReadableStream.from([description]),
  });
  serveKept(app, `${BASE_PATH}/openapi.json`, { text, type: 'application/json' });
}

/** Sends the file from the disk, piece by piece as each reader takes it. */
function serveNetwork(app: FastifyInstance, { sha256, bytes, read }: NetworkFile): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: engineNetworkPath(sha256),
    handler: (request, reply) => {
      void reply.type('application/octet-stream').header('cache-control', FOR_EVER);
      void reply.header('content-length', bytes);
      return reply.send(request.method === 'HEAD' ? '' : read());
    },
  });
}

/** The files of endgame tables, as they are stored. */
function serveTables(app: FastifyInstance, tables: SiteParts['tables']): void {
  app.get<{ Params: { readonly name: string } }>(
    BASE_PATH + tableFilePath(':name'),
    async (request, reply) => {
      const { name } = request.params;
      const table = await tables.table(name);
      if (table === undefined) {
        const refusal = tables.has(name) ? refuse('busy', BUSY_SECONDS) : refuse('not-found');
        return sendRefusal(reply, refusal, localeOf(request.headers, request.url));
      }
      void reply.header('cache-control', A_DAY).header('etag', table.etag);
      if (request.headers['if-none-match'] === table.etag) return reply.code(304).send();
      void reply.header('content-length', table.bytes).type('application/octet-stream');
      return reply.send(table.stream());
    },
  );
}

/** The site maps, and where robots find them. */
function serveMaps(app: FastifyInstance, { publicUrl, sitemap, librarySitemaps }: SiteParts): void {
  for (const locale of LOCALES)
    serveKept(app, `${LOCALE_ENTRIES[locale].prefix}/sitemap.xml`, xml(sitemap));
  const paths = librarySitemaps.map((_, index) => `/sitemap-library-${index + 1}.xml`);
  for (const [index, map] of librarySitemaps.entries())
    serveKept(app, paths[index] ?? '', xml(map));
  const maps = ['/sitemap.xml', ...paths].map((path) => `Sitemap: ${publicUrl}${path}\n`).join('');
  const robots = `User-agent: *\nDisallow: ${BASE_PATH}/\n${maps}`;
  app.get('/robots.txt', (request, reply) =>
    sendText(request, reply.type('text/plain; charset=utf-8'), robots),
  );
}

interface Kept {
  readonly text: KeptText;
  readonly type: string;
}

function xml(text: KeptText): Kept {
  return { text, type: 'application/xml' };
}

function serveKept(app: FastifyInstance, url: string, { text, type }: Kept): void {
  app.get(url, async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const { body, etag } = await text.read(encoding ?? 'gzip');
    void reply.type(`${type}; charset=utf-8`).header('cache-control', ASK_FIRST);
    void reply.header('vary', 'accept-encoding').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    // A reader without compression gets it as fast as it reads.
    if (encoding === undefined) return reply.send(Readable.from([body]).pipe(createGunzip()));
    return reply.header('content-encoding', encoding).send(body);
  });
}

/** Sends what may have changed since the last time, compressed. */
async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const { body, encoding } = await compressText(text, request.headers['accept-encoding']);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').header('cache-control', ASK_FIRST).send(body);
}

async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  const assets = join(webRoot, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    // The front page gets its meta tags like every other: a folder is not served as a file, in no encoding.
    index: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(assets) ? FOR_EVER : ASK_FIRST);
    },
  });
  app.get('/*', serveFile);
}

/** Looks for a file on the disk only where the address can name one: most requests are for pages. */
function serveFile(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?', 1);
  const file = LOOKS_LIKE_FILE.test(path) ? decoded(path) : undefined;
  if (file === undefined) reply.callNotFound();
  else void reply.sendFile(file);
}

/** Undefined for an address that is not encoded correctly, or hides a separator. */
function decoded(path: string): string | undefined {
  if (/%(?:2f|5c)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    // Such an address names no file, so the reader gets the page for unknown addresses.
    return undefined;
  }
}

const LOOKS_LIKE_FILE = /\.\w+$/;

const SERVERS_OWN = [`${BASE_PATH}/`, '/socket', '/assets/', '/card/', '/metrics', '/unsubscribe'];

/** Whether an address is one of the web app's own. Programs that make previews of links ask for anything. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const accept = headers.accept ?? '*/*';
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || SERVERS_OWN.some((prefix) => path.startsWith(prefix))) return false;
  const looksLikeFile = LOOKS_LIKE_FILE.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !looksLikeFile);
}

/** A text as it is sent, and its `content-encoding`. */
interface Compressed {
  readonly body: Buffer | string;
  readonly encoding: Encoding | undefined;
}

// The server compresses each page when it is requested; a medium level takes a fraction of a millisecond.
const QUALITY = 5;

/** Compresses a text with the best encoding the reader accepts. Not for texts with both a secret and a caller's words. */
async function compressText(text: string, accept: string | undefined): Promise<Compressed> {
  const encoding = acceptedEncoding(accept);
  if (encoding === undefined) return { body: text, encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(text, { params })
      : await promisify(gzip)(text);
  return { body, encoding };
}

/** The best encoding that the reader accepts. */
function acceptedEncoding(accept: string | undefined): Encoding | undefined {
  const accepted = new Set((accept ?? '').split(',').map((word) => word.trim().toLowerCase()));
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}
