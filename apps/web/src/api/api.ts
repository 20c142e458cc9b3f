import { type Call, LOCALE_HEADER, tokenSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { Text } from '../language/index.ts';
import { ApiError } from './api-error.ts';
import { statusMessage } from './status-text.ts';

const BASE = '/api';
const NEEDS_LOGIN = [401, 403];

const envelope = z.object({
  errorCode: z.number(),
  msg: orElse(z.string(), ''),
  data: z.optional(z.unknown()),
  token: orElse(z.optional(tokenSchema), undefined),
});
type Envelope = z.output<typeof envelope>;

export interface ApiParts {
  readonly fetch: typeof globalThis.fetch;
  /** Texts in the language on screen. */
  readonly text: Text;
  /** The language on screen: the server's refusals come in it. */
  readonly locale: () => string;
  /** The session's token, for browsers that keep no cookies; a cookie wins over it. */
  readonly token: () => string | undefined;
  /** Whether the session is being ended: nobody need hear of calls that come too late for it. */
  readonly isLeaving: () => boolean;
  /** Shows a failure to the person. */
  readonly showError: (message: string) => void;
  /** Takes the person to the login page and back afterwards. */
  readonly askLogin: (error: ApiError) => void;
}

/** What goes with a call. */
interface CallContent<Body> {
  /** Fills the braces of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Body;
  /** A server that does not answer is not worth a toast: the caller tries again by itself. */
  readonly isQuiet?: boolean;
}

/** What a call gives: its data, and the session's token where one begins or goes on. */
interface CallAnswer<Data> {
  readonly data: Data;
  readonly token: string | undefined;
}

/** The server's calls: credentials and JSON, no time limit, answers in an envelope. */
export interface Api {
  /** Makes a call of the contract; the answer is what its schema says. */
  readonly call: <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    call: Call<z.ZodMiniType, z.ZodMiniType, Body, Answer>,
    content?: CallContent<z.input<Body>>,
  ) => Promise<CallAnswer<z.output<Answer>>>;
  readonly get: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly post: (path: string, body?: unknown) => Promise<unknown>;
}

export function createApi(parts: ApiParts): Api {
  const send = async (path: string, init: RequestInit, isQuiet = false): Promise<Envelope> => {
    const token = parts.token();
    try {
      return await readAnswer(await request(parts, path, init), parts.text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = isQuiet && (parts.isLeaving() || parts.token() !== token);
      if (!isOver) tell(parts, error, isQuiet);
      throw error;
    }
  };
  const dataOf = async (path: string, init: RequestInit): Promise<unknown> =>
    (await send(path, init)).data;
  return {
    call: async (call, { params = {}, query = {}, body, isQuiet } = {}) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(params[key] ?? ''),
      );
      const init = { method: call.method, ...(body !== undefined && { body: write(body) }) };
      const { data, token } = await send(withQuery(path, query), init, isQuiet);
      const reading = z.safeParse(call.answer, data);
      if (!reading.success) throw new ApiError(parts.text('http.noResponse'));
      return { data: reading.data, token };
    },
    get: (path, query = {}) => dataOf(withQuery(path, query), { method: 'GET' }),
    post: (path, body = {}) => dataOf(path, { method: 'POST', body: write(body) }),
  };
}

/** Tells the person, and leads to the login where only that helps. */
function tell(parts: ApiParts, error: ApiError, isQuiet: boolean): void {
  if (!(isQuiet && isOutage(error))) parts.showError(error.message);
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
  const body = envelope.safeParse(await response.json().catch(() => undefined));
  const { status } = response;
  if (body.success && body.data.errorCode !== 0) {
    const { msg, errorCode } = body.data;
    throw new ApiError(msg === '' ? textOf(response, text) : msg, status, errorCode);
  }
  if (!response.ok) throw new ApiError(textOf(response, text), status);
  if (!body.success) throw new ApiError(text('http.noResponse'), status);
  return body.data;
}

function textOf(response: Response, text: Text): string {
  const id = statusMessage(response.status);
  return id === undefined ? response.statusText : text(id);
}

function isOutage({ status }: ApiError): boolean {
  return status === undefined || status >= 500;
}

function needsLogin({ status, errorCode }: ApiError): boolean {
  return NEEDS_LOGIN.some((code) => code === status || code === errorCode);
}
