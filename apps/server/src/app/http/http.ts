import { randomBytes } from 'node:crypto';
import { BASE_PATH } from '@chuhe/protocol';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { type Served, type ServedCall, refusalByScope } from '../../platform/call.ts';
import { type CallerGate, CallerOverloaded } from '../../platform/callers/index.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Tracer } from '../../platform/tracer.ts';
import { type Answer, refuse } from '../../platform/answer.ts';
import {
  answerUnreadable,
  type CookieRule,
  refusalForError,
  sendRefusal,
  sendServed,
} from './http-answer.ts';
import { serveSite, type SiteParts } from './http-site.ts';
import { cookieOf, localeOf, networkOf } from '../../platform/request-context.ts';
import {
  type CallerFinder,
  type Exchange,
  findCaller,
  type FoundCaller,
  RequestContext,
  urlOf,
} from './http-caller.ts';
import { SilentConnections } from './silent-connections.ts';
import {
  callHeaders,
  isCrossSite,
  isFollowedLink,
  pageHeaders,
} from '../../platform/request-guard.ts';

export interface HttpParts extends SiteParts, CallerFinder {
  readonly calls: readonly ServedCall[];
  /** Divides the capacity of the process and the database fairly among callers. */
  readonly callers: CallerGate;
  readonly limiter: Limiter;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Undefined without a collector of traces. */
  readonly tracer: Tracer | undefined;
  /** Why the process cannot take requests; undefined when it can. */
  readonly unready: () => Promise<string | undefined>;
  readonly proxies: number;
  readonly sessionSeconds: CookieRule['seconds'];
}

const BODY_BYTES = 65_536;
/** A request that takes longer to arrive is cut off, its headers even earlier; looked at every second. */
const REQUEST_MILLIS = 10_000;
const HEADERS_MILLIS = 5000;
const CHECK_MILLIS = 1000;
/** After which a call may be tried again that found no database. */
const RETRY_SECONDS = 2;

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
  readBodiesInTurn(app, parts.callers);
  app.decorate('silentConnections', new SilentConnections(app.server));
  app.decorateRequest('outcome');
  app.decorateRequest('endWork');
  app.decorateRequest('traceId');
  addHooks(app, parts);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    failRequest(parts, { error, request, reply });
  });
  for (const served of parts.calls) addCall(app, parts, { served, cookie });
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

/** Fields that a log line adds to a call: the caller and the reason for a refusal. */
interface Outcome {
  readonly userId: string | undefined;
  readonly refusal: string | undefined;
  /** The user whose session began with this call. */
  readonly begunFor: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly silentConnections: SilentConnections;
  }
  interface FastifyContextConfig {
    readonly isCall?: boolean;
  }
  interface FastifyRequest {
    outcome: Outcome | undefined;
    /** Tells the gate that a page is written. */
    endWork: (() => void) | undefined;
    /** The trace of a call that is recorded. */
    traceId: string | undefined;
  }
}

function addHooks(app: FastifyInstance, parts: HttpParts): void {
  const { log, metrics, publicUrl } = parts;
  const [forPages, forCalls] = [pageHeaders(publicUrl), callHeaders(publicUrl)];
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith(`${BASE_PATH}/`);
    void reply.headers(isCall ? forCalls : forPages).header('x-request-id', request.id);
    if (isCall && isCrossSite(request.headers, publicUrl)) {
      sendRefusal(reply, refuse('cross-site'), localeOf(request.headers, request.url));
      return;
    }
    // Calls pass the gate when their bodies are read, the probes of the machine never.
    if (request.routeOptions.config.isCall === true || PROBES.has(request.url)) done();
    else admitPage(parts, { request, reply }, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endWork?.();
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the address: a query may carry a token.
    const route = request.routeOptions.url ?? 'unknown';
    const { method, id: requestId, outcome, traceId } = request;
    const { statusCode: status, elapsedTime: millis } = reply;
    metrics.countRequest(route, status, millis / 1000);
    // Plain reads are counted above, and logged only at the level `debug`.
    const level = method === 'GET' && status < 400 ? 'debug' : 'info';
    if (log.isLevelEnabled(level))
      log[level]({ requestId, traceId, method, route, status, millis, ...outcome }, 'request');
    done();
  });
}

const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Pages, pictures and files pass the gate as work of their network. */
function admitPage(
  { callers, metrics }: HttpParts,
  { request, reply }: Exchange,
  proceed: (error?: Error) => void,
): void {
  const network = networkOf(request.ip);
  callers.run(network, () => {
    callers.identify({ kind: 'address', id: network });
    const seconds = callers.secondsToWait();
    if (seconds > 0) {
      metrics.shedCallers.inc();
      sendRefusal(reply, refuse('too-many', seconds), localeOf(request.headers, request.url));
      return;
    }
    const route = request.routeOptions.url ?? 'page';
    const begin = async (): Promise<undefined> => {
      await callers.turn();
      request.endWork = await callers.begin(route);
      reply.raw.once('close', request.endWork);
      return undefined;
    };
    begin().then(proceed, proceed);
  });
}

/** A body is read before its caller is known: the bodies of one network are read one in a turn. */
function readBodiesInTurn(app: FastifyInstance, callers: CallerGate): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      void callers.turn(networkOf(request.ip)).then(() => parse(request, body, done));
    },
  );
}

interface CallOptions {
  readonly served: ServedCall;
  readonly cookie: CookieRule;
}

function addCall(app: FastifyInstance, parts: HttpParts, options: CallOptions): void {
  const { call } = options.served;
  const { tracer } = parts;
  const answer: AnswerExchange = (exchange) => answerCall(parts, options, exchange);
  const handle = tracer === undefined ? answer : traced(tracer, call, answer);
  app.route({
    method: call.method,
    url: urlOf(call),
    exposeHeadRoute: false,
    config: { isCall: true },
    handler: (request, reply) =>
      parts.callers.run(networkOf(request.ip), () => handle({ request, reply })),
  });
}

type AnswerExchange = (exchange: Exchange) => Promise<unknown>;

/** The address is left out: a query may carry a token. */
function traced(tracer: Tracer, call: ServedCall['call'], answer: AnswerExchange): AnswerExchange {
  const route = urlOf(call);
  const start = { name: `${call.method} ${route}`, kind: 'server' } as const;
  return (exchange) =>
    tracer.root(
      () => start,
      async (span) => {
        const { request, reply } = exchange;
        span?.note({
          'http.request.method': call.method,
          'http.route': route,
          'chuhe.request_id': request.id,
        });
        request.traceId = span?.traceId;
        await answer(exchange);
        span?.note({
          'http.response.status_code': reply.statusCode,
          'chuhe.refusal': request.outcome?.refusal,
        });
      },
    );
}

async function answerCall(
  parts: HttpParts,
  { served, cookie }: CallOptions,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { callers, limiter, metrics } = parts;
  const cookieToken = cookieOf(request.headers.cookie, cookie.name);
  const found = await findCaller(parts, request, cookieToken);
  const context = new RequestContext({ request, reply, callers, limiter }, found);
  callers.identify(context.who);
  const seconds = callers.secondsToWait();
  if (seconds > 0) metrics.shedCallers.inc();
  const answer = seconds > 0 ? refuse('too-many', seconds) : await answerIn(served, context, found);
  request.outcome = outcomeOf(answer, found);
  if (answer.ok) {
    const isNavigation = isFollowedLink(request.headers);
    return sendServed(reply, answer.value, { cookie, cookieToken, isNavigation });
  }
  metrics.refusals.inc({ refusal: answer.refusal });
  return sendRefusal(reply, answer, localeOf(request.headers, request.url));
}

async function answerIn(
  { call, answer }: ServedCall,
  context: RequestContext,
  { caller, isDeadToken }: FoundCaller,
): Promise<Answer<Served<unknown>>> {
  // Checking a large body is expensive too.
  await context.turn();
  const refusal = isDeadToken === true ? 'not-signed-in' : refusalByScope(caller, call);
  if (refusal !== undefined) return refuse(refusal);
  const end = await context.callers.begin(urlOf(call));
  try {
    return await answer(context.request, context);
  } finally {
    end();
  }
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

/** Ids that no other process gives: where they come from, and a number. */
function requestIds(): () => string {
  const origin = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${origin}-${count.toString(36)}`;
  };
}

function failRequest(
  { log, metrics }: HttpParts,
  { error, request, reply }: Exchange & { readonly error: FastifyError },
): void {
  if (isDatabaseAway(error)) {
    log.warn({ requestId: request.id, err: error }, 'no database');
    metrics.refusals.inc({ refusal: 'busy' });
    sendRefusal(reply, refuse('busy', RETRY_SECONDS), localeOf(request.headers, request.url));
    return;
  }
  if (error instanceof CallerOverloaded) {
    metrics.refusals.inc({ refusal: 'too-many' });
    metrics.shedCallers.inc();
    sendRefusal(reply, refuse('too-many', RETRY_SECONDS), localeOf(request.headers, request.url));
    return;
  }
  const refusal = refusalForError(error);
  if (refusal === undefined)
    log.error({ requestId: request.id, traceId: request.traceId, err: error }, 'fault');
  metrics.refusals.inc({ refusal: refusal ?? 'fault' });
  sendRefusal(reply, refuse(refusal ?? 'fault'), localeOf(request.headers, request.url));
}
