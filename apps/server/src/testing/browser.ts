import { BASE_PATH, type Call, CALLS, type CallName, envelopeOf } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** A response as a browser sees it. */
interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly errorCode: number;
  readonly msg: string;
  readonly data: unknown;
  readonly token: string | undefined;
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client with a cookie jar and its own network address. */
export interface Browser {
  /** Makes a call; a successful answer must match the contract. */
  call(name: CallName, input?: CallInput): Promise<Page>;
  cookie(): string | undefined;
  setCookie(cookie: string | undefined): void;
}

let addresses = 0;

export function openBrowser(baseUrl: string): Browser {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  let cookie: string | undefined;
  return {
    call: async (name, { params = {}, query = {}, body, headers = {} } = {}) => {
      const call: Call = CALLS[name];
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
      const url = `${baseUrl}${BASE_PATH}${path}?${new URLSearchParams(query).toString()}`;
      const response = await fetch(url, {
        method: call.method,
        headers: {
          'x-forwarded-for': address,
          ...(cookie !== undefined && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const set = response.headers.getSetCookie()[0];
      if (set !== undefined) cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0];
      return readPage(call, response);
    },
    cookie: () => cookie,
    setCookie: (value) => {
      cookie = value;
    },
  };
}

const anyEnvelope = z.object({
  errorCode: z.number(),
  msg: z.string(),
  data: z.unknown(),
  token: z.optional(z.string()),
});

async function readPage(call: Call, response: Response): Promise<Page> {
  const json: unknown = await response.json();
  const { errorCode, msg, data, token } = z.parse(anyEnvelope, json);
  if (errorCode === 0) z.parse(envelopeOf(call.answer), json);
  return { status: response.status, headers: response.headers, errorCode, msg, data, token };
}
