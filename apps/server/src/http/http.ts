import { randomBytes } from 'node:crypto';
import { BASE_PATH, type Call, CALLS, type Locale } from '@chuhe/protocol';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  type CallContext,
  type Served,
  type ServedCall,
  type Caller,
  refusalByScope,
} from '../platform/call.ts';
import { isDatabaseAway } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { type Answer, refuse } from '../platform/answer.ts';
import {
  answerUnreadable,
  type CookieRule,
  refusalForError,
  sendRefusal,
  sendServed,
} from './http-answer.ts';
import { serveSite, type SiteParts } from './http-site.ts';
import {
  agentOf,
  apiTokenOf,
  bearerOf,
  cookieOf,
  localeOf,
  networkOf,
} from '../platform/request-context.ts';
import { SilentConnections } from './silent-connections.ts';
import { Turns } from '../platform/turns.ts';
import {
  callHeaders,
  isCrossSite,
  isFollowedLink,
  pageHeaders,
} from '../platform/request-guard.ts';

export interface HttpParts extends SiteParts {
  readonly calls: readonly ServedCall[];
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  /** The caller behind a personal token. */
  readonly findByApiToken: (token: string) => Promise<Caller | undefined>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Why the process cannot take requests; undefined when it can. */
  readonly unready: () => Promise<string | undefined>;
  readonly proxies: number;
  readonly sessionSeconds: number;
}

const BODY_BYTES = 65_536;
/** A request that takes longer to arrive is cut off, its headers even earlier; looked at every second. */
const REQUEST_MILLIS = 10_000;
const HEADERS_MILLIS = 5000;
const CHECK_MILLIS = 1000;
/** After which a call may be tried again that found no database. */
const RETRY_SECONDS = 2;
const GET_USER_INFO = urlOf(CALLS.getUserInfo);

/** The HTTP role: every call of the contract, the built web app, health, description, site map. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const isSecure = parts.publicUrl.startsWith('https:');
  const cookie: CookieRule = {
    name: isSecure ? '__Host-session' : 'session',
    isSecure,
    seconds: parts.sessionSeconds,
  };
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MILLIS,
    http: { headersTimeout: HEADERS_MILLIS, connectionsCheckingInterval: CHECK_MILLIS },
    clientErrorHandler: answerUnreadable,
    trustProxy: parts.proxies > 0 && ((_: string, hop: number) => hop < parts.proxies),
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Hooks do not run for these: the path itself could not be read.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(callHeaders(parts.publicUrl)).header('x-request-id', request.id);
      failRequest(parts, { error, request, reply });
    },
  });
  app.removeContentTypeParser('text/plain');
  const turns = new Turns();
  readBodiesInTurn(app, turns);
  app.decorate('silentConnections', new SilentConnections(app.server));
  app.decorateRequest('outcome');
  addHooks(app, parts);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    failRequest(parts, { error, request, reply });
  });
  for (const served of parts.calls) addCall(app, parts, { served, cookie, turns });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await parts.unready();
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: reason });
  });
  await serveSite(app, parts);
  return app;
}

/** Finishes the requests under way. Their connections turn idle only then, so they are swept until the end. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    app.silentConnections.close();
  }, 50);
  await app.close();
  clearInterval(sweep);
}

/** What a log line adds to a call: who made it, and why it was refused. */
interface Outcome {
  readonly userId: string | undefined;
  readonly refusal: string | undefined;
  /** Whose session began with it. */
  readonly begunFor: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly silentConnections: SilentConnections;
  }
  interface FastifyRequest {
    outcome: Outcome | undefined;
  }
}

function addHooks(app: FastifyInstance, { log, metrics, publicUrl }: HttpParts): void {
  const [forPages, forCalls] = [pageHeaders(publicUrl), callHeaders(publicUrl)];
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith(`${BASE_PATH}/`);
    void reply.headers(isCall ? forCalls : forPages).header('x-request-id', request.id);
    if (isCall && isCrossSite(request.headers, publicUrl)) {
      sendRefusal(reply, refuse('cross-site'), localeOf(request.headers));
      return;
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the address: a query may carry a token.
    const route = request.routeOptions.url ?? 'unknown';
    const { method, id: requestId, outcome } = request;
    const { statusCode: status, elapsedTime: millis } = reply;
    metrics.countRequest(route, status, millis / 1000);
    // A plain read is counted above; a line is for what changed something or was refused.
    const level = method === 'GET' && status < 400 ? 'debug' : 'info';
    if (log.isLevelEnabled(level))
      log[level]({ requestId, method, route, status, millis, ...outcome }, 'request');
    done();
  });
}

/** A body is read before its caller is known: the bodies of one network are read one in a turn. */
function readBodiesInTurn(app: FastifyInstance, turns: Turns): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      void turns.take(networkOf(request.ip)).then(() => parse(request, body, done));
    },
  );
}

interface CallOptions {
  readonly served: ServedCall;
  readonly cookie: CookieRule;
  readonly turns: Turns;
}

function addCall(
  app: FastifyInstance,
  parts: HttpParts,
  { served, cookie, turns }: CallOptions,
): void {
  const { call } = served;
  app.route({
    method: call.method,
    url: urlOf(call),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const cookieToken = cookieOf(request.headers.cookie, cookie.name);
      const found = await findCaller(parts, request, cookieToken);
      const context = new RequestContext({ request, reply, turns }, found);
      // Checking a large body is dear, too.
      await context.turn();
      const refusal =
        found.isDeadToken === true ? 'not-signed-in' : refusalByScope(found.caller, call);
      const answer =
        refusal === undefined ? await served.answer(request, context) : refuse(refusal);
      request.outcome = outcomeOf(answer, found);
      if (answer.ok) {
        const isNavigation = isFollowedLink(request.headers);
        return sendServed(reply, answer.value, { cookie, cookieToken, isNavigation });
      }
      parts.metrics.refusals.inc({ refusal: answer.refusal });
      return sendRefusal(reply, answer, localeOf(request.headers));
    },
  });
}

function outcomeOf(answer: Answer<Served<unknown>>, { caller }: FoundCaller): Outcome {
  const userId = caller?.account.id;
  if (!answer.ok) return { userId, refusal: answer.refusal, begunFor: undefined };
  const { data, session } = answer.value;
  const begunFor = session?.type === 'begun' ? accountIn(data) : undefined;
  return { userId, refusal: undefined, begunFor };
}

function accountIn(data: unknown): string | undefined {
  const isAccount = typeof data === 'object' && data !== null && 'userId' in data;
  return isAccount && typeof data.userId === 'string' ? data.userId : undefined;
}

/** The first token that has a session: the cookie's, the header's, or the one in the query. A personal token stands for itself. */
async function findCaller(
  parts: HttpParts,
  request: FastifyRequest,
  cookieToken: string | undefined,
): Promise<FoundCaller> {
  const apiToken = apiTokenOf(request.headers.authorization);
  if (apiToken !== undefined) {
    const byToken = await parts.findByApiToken(apiToken);
    // It is not handed on: no call may answer with it, and a cookie beside it does not count.
    return { caller: byToken, token: undefined, isDeadToken: byToken === undefined };
  }
  const byCookie = cookieToken === undefined ? undefined : await parts.findCaller(cookieToken);
  if (byCookie !== undefined) return { caller: byCookie, token: cookieToken };
  const token = bearerOf(request.headers.authorization) ?? queryTokenOf(request);
  const caller = token === undefined ? undefined : await parts.findCaller(token);
  return { caller, token: token ?? cookieToken };
}

interface FoundCaller {
  readonly caller: Caller | undefined;
  readonly token: string | undefined;
  /** Whether a personal token came that opens nothing any more. */
  readonly isDeadToken?: boolean;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What most calls never ask for is found out only when it is asked for. */
class RequestContext implements CallContext {
  readonly caller: Caller | undefined;
  readonly token: string | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #turns: Turns;

  constructor(
    { request, reply, turns }: Exchange & { readonly turns: Turns },
    { caller, token }: FoundCaller,
  ) {
    this.#turns = turns;
    this.caller = caller;
    this.token = token;
    this.#request = request;
    this.#reply = reply;
  }

  get locale(): Locale {
    return localeOf(this.#request.headers);
  }

  get address(): string {
    return networkOf(this.#request.ip);
  }

  get agent(): string {
    return agentOf(this.#request.headers);
  }

  turn(): Promise<void> {
    return this.#turns.take(this.caller?.account.id ?? this.address);
  }

  // The request itself closes as soon as its body was read; the answer closes with the connection.
  get signal(): AbortSignal {
    const { raw } = this.#reply;
    if (raw.destroyed) return AbortSignal.abort();
    const controller = new AbortController();
    raw.once('close', () => {
      controller.abort();
    });
    return controller.signal;
  }
}

function queryTokenOf({ query, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url !== GET_USER_INFO) return undefined;
  if (typeof query !== 'object' || query === null || !('token' in query)) return undefined;
  return typeof query.token === 'string' ? query.token : undefined;
}

/** Ids that no other process gives: where they come from, and a number. */
function requestIds(): () => string {
  const origin = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${origin}-${count.toString(36)}`;
  };
}

function urlOf(call: Call): string {
  return BASE_PATH + call.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function failRequest(
  { log }: HttpParts,
  { error, request, reply }: Exchange & { readonly error: FastifyError },
): void {
  if (isDatabaseAway(error)) {
    log.warn({ requestId: request.id, err: error }, 'no database');
    sendRefusal(reply, refuse('busy', RETRY_SECONDS), localeOf(request.headers));
    return;
  }
  const refusal = refusalForError(error);
  if (refusal === undefined) log.error({ requestId: request.id, err: error }, 'fault');
  sendRefusal(reply, refuse(refusal ?? 'fault'), localeOf(request.headers));
}
