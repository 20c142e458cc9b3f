import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BASE_PATH } from '@chuhe/protocol';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../platform/answer.ts';
import { describeApi, writeSitemap } from '../site/index.ts';
import { sendRefusal } from './http-answer.ts';
import { localeOf } from '../platform/request-context.ts';

export interface SiteParts {
  readonly publicUrl: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
}

// Names under assets carry a hash of their content; everything else may change under its name.
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';

/** Everything that is no call: the description of the calls, the site map and the web app. */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { publicUrl, webRoot } = parts;
  const sitemap = writeSitemap(publicUrl);
  const description = JSON.stringify(describeApi(publicUrl));
  app.get(`${BASE_PATH}/openapi.json`, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', ASK_FIRST)
      .send(description),
  );
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', ASK_FIRST).send(sitemap),
  );

  const hasWebApp = existsSync(join(webRoot, 'index.html'));
  if (hasWebApp) await serveWebApp(app, webRoot);
  app.setNotFoundHandler((request, reply) => {
    if (hasWebApp && isForPage(request)) return reply.code(200).sendFile('index.html');
    return sendRefusal(reply, refuse('not-found'), localeOf(request.headers));
  });
}

async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  const assets = join(webRoot, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(assets) ? FOR_EVER : ASK_FIRST);
    },
  });
}

const SERVERS_OWN = [`${BASE_PATH}/`, '/socket', '/assets/', '/metrics'];

/** Whether an address is one of the web app's own. Programs that make previews of links ask for anything. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const accept = headers.accept ?? '*/*';
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || SERVERS_OWN.some((prefix) => path.startsWith(prefix))) return false;
  const looksLikeFile = /\.\w+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !looksLikeFile);
}
