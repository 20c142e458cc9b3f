import { BASE_PATH, type Call, CALLS, type Locale } from '@chuhe/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Caller } from '../../platform/call.ts';
import {
  agentOf,
  apiTokenOf,
  bearerOf,
  cookieOf,
  localeOf,
  networkOf,
} from '../../platform/request-context.ts';
import { DEVICE_COOKIE } from './http-answer.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { CallerGate, Who } from '../../platform/callers/index.ts';

export interface CallerFinder {
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  /** The caller behind a personal token. */
  readonly findByApiToken: (token: string) => Promise<Caller | undefined>;
}

/**
 * The first token that has a session: the cookie's, the header's, or the one in the query. A personal token needs no
 * session.
 */
export async function findCaller(
  parts: CallerFinder,
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

export interface FoundCaller {
  readonly caller: Caller | undefined;
  readonly token: string | undefined;
  /** Whether a personal token came that opens nothing any more. */
  readonly isDeadToken?: boolean;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ContextParts {
  readonly callers: CallerGate;
  readonly limiter: Limiter;
}

/** Values that most calls never need are computed on first use. */
export class RequestContext implements CallContext {
  readonly caller: Caller | undefined;
  readonly token: string | undefined;
  readonly callers: CallerGate;
  readonly limiter: Pick<Limiter, 'take'>;
  readonly request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(
    { request, reply, callers, limiter }: Exchange & ContextParts,
    { caller, token }: FoundCaller,
  ) {
    this.callers = callers;
    this.limiter = {
      take: async (...counted) => {
        const seconds = await limiter.take(...counted);
        callers.resume();
        return seconds;
      },
    };
    this.caller = caller;
    this.token = token;
    this.request = request;
    this.#reply = reply;
  }

  get locale(): Locale {
    return localeOf(this.request.headers, this.request.url);
  }

  get address(): string {
    return networkOf(this.request.ip);
  }

  get agent(): string {
    return agentOf(this.request.headers);
  }

  get deviceMark(): string | undefined {
    return cookieOf(this.request.headers.cookie, DEVICE_COOKIE);
  }

  /** Whose work this is: an account's devices, its programs, or the network that visitors share. */
  get who(): Who {
    const { caller } = this;
    if (caller === undefined) return { kind: 'address', id: this.address };
    const { id, houseLevel } = caller.account;
    if (houseLevel !== null) return { kind: 'house-bot', id };
    return { kind: caller.apiToken === undefined ? 'account' : 'programs', id };
  }

  turn(): Promise<void> {
    return this.callers.turn();
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

const GET_USER_INFO = urlOf(CALLS.getUserInfo);

function queryTokenOf({ query, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url !== GET_USER_INFO) return undefined;
  if (typeof query !== 'object' || query === null || !('token' in query)) return undefined;
  return typeof query.token === 'string' ? query.token : undefined;
}

/** The address pattern of a call, as the HTTP framework reads it. */
export function urlOf(call: Call): string {
  return BASE_PATH + call.path.replaceAll(/\{(\w+)\}/g, ':$1');
}
