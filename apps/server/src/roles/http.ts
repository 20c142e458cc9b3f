import { randomUUID } from 'node:crypto';
import { BASE_PATH, type Call, CALLS } from '@chuhe/protocol';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { CallContext, ServedCall } from '../platform/call.ts';
import type { Caller } from '../platform/caller.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { PENDING_CALLS } from '../pending-calls.ts';
import { refuse } from '../platform/answer.ts';
import { type CookieRule, refusalForError, sendRefusal, sendServed } from './http-answer.ts';
import { serveSite } from './http-site.ts';
import { agentOf, bearerOf, cookieOf, localeOf, networkOf } from './request-context.ts';
import { isCrossSite, securityHeaders } from './request-guard.ts';

export interface HttpParts {
  readonly calls: readonly ServedCall[];
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Why the process cannot take requests; undefined when it can. */
  readonly unready: () => Promise<string | undefined>;
  readonly publicUrl: string;
  readonly proxies: number;
  readonly webRoot: string;
  readonly sessionSeconds: number;
}

const BODY_BYTES = 65_536;

/** The HTTP role: every call of the contract, the built web app, health, description, site map. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const isSecure = parts.publicUrl.startsWith('https:');
  const cookie: CookieRule = {
    name: isSecure ? '__Host-session' : 'session',
    isSecure,
    seconds: parts.sessionSeconds,
  };
  const headers = securityHeaders(parts.publicUrl);
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: 15_000,
    trustProxy: (_, hop) => hop < parts.proxies,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Hooks do not run for these: the path itself could not be read.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      failRequest(parts, { error, request, reply });
    },
  });
  app.removeContentTypeParser('text/plain');
  addHooks(app, parts, headers);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    failRequest(parts, { error, request, reply });
  });
  for (const served of parts.calls) addCall(app, parts, { served, cookie });
  for (const name of PENDING_CALLS) addPending(app, CALLS[name]);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await parts.unready();
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: reason });
  });
  await serveSite(app, parts);
  return app;
}

function addHooks(
  app: FastifyInstance,
  { log, metrics, publicUrl }: HttpParts,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    const isApi = request.url.startsWith(`${BASE_PATH}/`);
    if (isApi && isCrossSite(request.headers, publicUrl)) {
      sendRefusal(reply, refuse('cross-site'), localeOf(request.headers));
      return;
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the address: a query may carry a token.
    const route = request.routeOptions.url ?? 'unknown';
    const millis = reply.elapsedTime;
    metrics.httpSeconds.observe({ route, status: reply.statusCode }, millis / 1000);
    log.info(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, millis },
      'request',
    );
    done();
  });
}

function addCall(
  app: FastifyInstance,
  parts: HttpParts,
  { served, cookie }: { readonly served: ServedCall; readonly cookie: CookieRule },
): void {
  const { call } = served;
  app.route({
    method: call.method,
    url: urlOf(call),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const locale = localeOf(request.headers);
      const cookieToken = cookieOf(request.headers.cookie, cookie.name);
      const { caller, token } = await findCaller(parts, request, cookieToken);
      const context: CallContext = {
        caller,
        token,
        locale,
        address: networkOf(request.ip),
        agent: agentOf(request.headers),
      };
      const { params, query, body } = request;
      const answer = await served.answer({ params, query, body }, context);
      if (answer.ok) return sendServed(reply, answer.value, { locale, cookie, cookieToken });
      parts.metrics.refusals.inc({ refusal: answer.refusal });
      return sendRefusal(reply, answer, locale);
    },
  });
}

/** The first token that has a session: the cookie's, the header's, or the one in the query. */
async function findCaller(
  parts: HttpParts,
  request: FastifyRequest,
  cookieToken: string | undefined,
): Promise<{ readonly caller: Caller | undefined; readonly token: string | undefined }> {
  const tokens = [cookieToken, bearerOf(request.headers.authorization), queryTokenOf(request)];
  const given = tokens.filter((token) => token !== undefined);
  for (const token of given) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always there is one, and the first counts
    const caller = await parts.findCaller(token);
    if (caller !== undefined) return { caller, token };
  }
  return { caller: undefined, token: given[0] };
}

function queryTokenOf({ query, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url !== urlOf(CALLS.getUserInfo)) return undefined;
  if (typeof query !== 'object' || query === null || !('token' in query)) return undefined;
  return typeof query.token === 'string' ? query.token : undefined;
}

function addPending(app: FastifyInstance, call: Call): void {
  app.route({
    method: call.method,
    url: urlOf(call),
    exposeHeadRoute: false,
    handler: (request, reply) =>
      sendRefusal(reply, refuse('not-offered-yet'), localeOf(request.headers)),
  });
}

function urlOf(call: Call): string {
  return BASE_PATH + call.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function failRequest(
  { log }: HttpParts,
  { error, request, reply }: { error: FastifyError; request: FastifyRequest; reply: FastifyReply },
): void {
  const refusal = refusalForError(error);
  if (refusal === undefined) log.error({ requestId: request.id, err: error }, 'fault');
  sendRefusal(reply, refuse(refusal ?? 'fault'), localeOf(request.headers));
}
