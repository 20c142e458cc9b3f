import { type Call, LOCALE_HEADER, TOKEN_PATTERN } from '@chuhe/protocol';
import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { Text, MessageId } from '../language/index.ts';

const BASE = '/api';
const NEEDS_LOGIN = [401, 403];
const FAULT = 500;

/** Statuses with their own message; for others the server's status text is shown. */
export const HTTP_STATUSES = [
  200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504,
] as const;

interface Envelope {
  readonly errorCode: number;
  readonly msg: string;
  readonly data: unknown;
  readonly token: string | undefined;
  /** The id of the request in the server's log; only a refusal has one. */
  readonly requestId: string | undefined;
}

/** A failed call; its message has already been shown. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly errorCode: number | undefined;

  constructor(message: string, status?: number, errorCode?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = errorCode;
  }
}

export interface ApiParts {
  readonly fetch: typeof globalThis.fetch;
  /** Texts in the language on screen. */
  readonly text: Text;
  /** The language on screen, in which the server writes its refusals. */
  readonly locale: () => string;
  /** The session's token, for browsers without cookies; a cookie takes precedence. */
  readonly token: () => string | undefined;
  /** Whether the session is ending: silent calls that fail because of it report no error. */
  readonly isLeaving: () => boolean;
  /** Shows a failure on screen. */
  readonly showError: (message: string) => void;
  /** Opens the login page, which returns to the current one. */
  readonly askLogin: (error: ApiError) => void;
  /** Called when an answer does not match its schema, because of incompatible versions or a bug. */
  readonly onMismatch?: (error: Error) => void;
}

/** Controls which failures show a toast. */
interface ErrorDisplay {
  /** Shows no toast when the server is unreachable, because the caller retries. */
  readonly isSilent?: boolean;
  /** Shows no toast at all, because the page itself shows the error. */
  readonly isShownInPage?: boolean;
}

/** The variable parts of a call. */
interface CallContent<Body> extends ErrorDisplay {
  /** Fills the braces of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Body;
}

/** The answer of a call: its data, and the token when a session starts or continues. */
interface CallAnswer<Data> {
  readonly data: Data;
  readonly token: string | undefined;
}

/** Calls the server with credentials, a JSON envelope and no timeout. */
export interface Api {
  /** Makes a call and parses the answer with its schema. */
  readonly call: <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    call: Call<z.ZodMiniType, z.ZodMiniType, Body, Answer>,
    content?: CallContent<z.input<Body>>,
  ) => Promise<CallAnswer<z.output<Answer>>>;
  readonly get: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly post: (path: string, body?: unknown) => Promise<unknown>;
}

export const ApiContext = createContext<Api | null>(null);

export function createApi(parts: ApiParts): Api {
  const send = async (
    path: string,
    init: RequestInit,
    { isSilent = false, isShownInPage = false }: ErrorDisplay = {},
  ): Promise<Envelope> => {
    const token = parts.token();
    try {
      return await readAnswer(await request(parts, path, init), parts.text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = isSilent && (parts.isLeaving() || parts.token() !== token);
      if (!isOver) reportError(parts, error, isShownInPage || (isSilent && isOutOfReach(error)));
      throw error;
    }
  };
  const dataOf = async (path: string, init: RequestInit): Promise<unknown> =>
    (await send(path, init)).data;
  return {
    call: async (call, { params = {}, query = {}, body, ...quietness } = {}) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(params[key] ?? ''),
      );
      const init = { method: call.method, ...(body !== undefined && { body: write(body) }) };
      const { data, token } = await send(withQuery(path, query), init, quietness);
      const reading = call.answer.safeParse(data);
      if (!reading.success) {
        const [issue] = reading.error.issues;
        const place = issue?.path.join('.') ?? '';
        parts.onMismatch?.(new Error(`${call.method} ${call.path}: ${place} ${issue?.code ?? ''}`));
        throw new ApiError(parts.text('http.noResponse'));
      }
      return { data: reading.data, token };
    },
    get: (path, query = {}) => dataOf(withQuery(path, query), { method: 'GET' }),
    post: (path, body = {}) => dataOf(path, { method: 'POST', body: write(body) }),
  };
}

/** Whether the server gave no answer or failed; the requested thing may still exist. */
export function isOutOfReach(error: unknown): boolean {
  const isAnswered = error instanceof ApiError && error.status !== undefined && error.status < 500;
  return error !== null && !isAnswered;
}

/** The server's own message about a failure; undefined when it did not answer. */
export function answeredMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.status !== undefined ? error.message : undefined;
}

export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('the API is used outside of ApiContext');
  return api;
}

/** Shows the error, and opens the login page when only signing in helps. */
function reportError(parts: ApiParts, error: ApiError, isQuiet: boolean): void {
  if (!isQuiet) parts.showError(error.message);
  if (needsLogin(error)) parts.askLogin(error);
}

function write(body: unknown): string {
  return JSON.stringify(body);
}

function withQuery(path: string, query: NonNullable<CallContent<unknown>['query']>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

async function request(parts: ApiParts, path: string, init: RequestInit): Promise<Response> {
  const token = parts.token();
  try {
    return await parts.fetch(BASE + path, {
      ...init,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        [LOCALE_HEADER]: parts.locale(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
  } catch {
    throw new ApiError(parts.text('http.noResponse'));
  }
}

async function readAnswer(response: Response, text: Text): Promise<Envelope> {
  const body = readEnvelope(await response.json().catch(() => undefined));
  const { status } = response;
  if (body !== undefined && body.errorCode !== 0) {
    const { msg, errorCode, requestId } = body;
    const message = msg === '' ? textOf(response, text) : msg;
    // With the id of a fault, operators find its cause in the log.
    const isFault = status >= FAULT && requestId !== undefined;
    const shown = isFault ? text('http.fault', { message, requestId }) : message;
    throw new ApiError(shown, status, errorCode);
  }
  if (!response.ok) throw new ApiError(textOf(response, text), status);
  if (body === undefined) throw new ApiError(text('http.noResponse'), status);
  return body;
}

/** Checked by hand, because the first page is there before the schemas are. */
function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const parts: Partial<Record<keyof Envelope, unknown>> = body;
  const { errorCode, msg, data, token, requestId } = parts;
  if (typeof errorCode !== 'number' || !Number.isFinite(errorCode)) return undefined;
  return {
    errorCode,
    msg: typeof msg === 'string' ? msg : '',
    data,
    token: typeof token === 'string' && TOKEN_PATTERN.test(token) ? token : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  };
}

function textOf(response: Response, text: Text): string {
  const id = statusMessage(response.status);
  return id === undefined ? response.statusText : text(id);
}

function statusMessage(status: number): MessageId | undefined {
  const known = HTTP_STATUSES.find((one) => one === status);
  return known === undefined ? undefined : `http.${known}`;
}

function needsLogin({ status, errorCode }: ApiError): boolean {
  return NEEDS_LOGIN.some((code) => code === status || code === errorCode);
}
