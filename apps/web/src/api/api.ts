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
});

export interface ApiParts {
  readonly fetch: typeof globalThis.fetch;
  /** Texts in the language on screen. */
  readonly text: Text;
  /** Shows a failure to the person. */
  readonly showError: (message: string) => void;
  /** Takes the person to the login page and back afterwards. */
  readonly askLogin: () => void;
}

/** The server's calls: credentials and JSON, no time limit, answers in an envelope. */
export interface Api {
  readonly get: (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly post: (path: string, body?: unknown) => Promise<unknown>;
}

export function createApi(parts: ApiParts): Api {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    try {
      return await readAnswer(await request(parts, path, init), parts.text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      parts.showError(error.message);
      if (needsLogin(error)) parts.askLogin();
      throw error;
    }
  };
  return {
    get: (path, query = {}) => {
      const search = new URLSearchParams(query).toString();
      return call(search === '' ? path : `${path}?${search}`, { method: 'GET' });
    },
    post: (path, body = {}) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

async function request(parts: ApiParts, path: string, init: RequestInit): Promise<Response> {
  try {
    return await parts.fetch(BASE + path, {
      ...init,
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  } catch {
    throw new ApiError(parts.text('http.noResponse'));
  }
}

async function readAnswer(response: Response, text: Text): Promise<unknown> {
  const body = envelope.safeParse(await response.json().catch(() => undefined));
  const { status } = response;
  if (body.success && body.data.errorCode !== 0) {
    const { msg, errorCode } = body.data;
    throw new ApiError(msg === '' ? textOf(response, text) : msg, status, errorCode);
  }
  if (!response.ok) throw new ApiError(textOf(response, text), status);
  if (!body.success) throw new ApiError(text('http.noResponse'), status);
  return body.data.data;
}

function textOf(response: Response, text: Text): string {
  const id = statusMessage(response.status);
  return id === undefined ? response.statusText : text(id);
}

function needsLogin({ status, errorCode }: ApiError): boolean {
  return NEEDS_LOGIN.some((code) => code === status || code === errorCode);
}
