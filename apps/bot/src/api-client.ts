import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

export interface ClientOptions {
  /** The address of the site. */
  readonly url: string;
  readonly token: string;
  /** Aborts all pending requests. */
  readonly signal: AbortSignal;
}

export type CallResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly detail: string };

const answerSchema = z.object({
  errorCode: z.number(),
  msg: z.string(),
  data: z.unknown(),
  detail: z.optional(z.string()),
});

const FIRST_PAUSE_MILLIS = 200;
const LONGEST_PAUSE_MILLIS = 5000;
/** The site sends at least an empty line every five seconds; a stream silent for this long is dead. */
const SILENCE_MILLIS = 20_000;

/** Thrown if a stream could not be opened; `status` is 0 if there was no answer. */
export class StreamRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the stream was refused with ${status}`);
    this.status = status;
  }
}

/** The site's interface for programs, over a network that may fail at any moment. */
export class ApiClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Makes a call and retries until the given time while there is no answer or the server asks to wait. */
  async post(path: string, body: object, untilMillis: number): Promise<CallResult> {
    let result: CallResult = { ok: false, status: 0, detail: 'not sent' };
    for (let wait = FIRST_PAUSE_MILLIS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MILLIS)) {
      result = await this.#postOnce(path, body);
      const isPassing =
        !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);
      if (!isPassing || Date.now() + wait > untilMillis || this.#options.signal.aborted)
        return result;
      await pause(wait, undefined, { signal: this.#options.signal }).catch(() => undefined);
    }
  }

  /** Makes a read call; retries while there is no answer. */
  async get(path: string): Promise<unknown> {
    for (;;) {
      const result = await this.#once(path, { method: 'GET', headers: this.#headers() });
      if (result.ok) return result.data;
      const isPassing = result.status === 0 || result.status === 429 || result.status >= 500;
      if (!isPassing || this.#options.signal.aborted) throw new Error(result.detail);
      await pause(LONGEST_PAUSE_MILLIS / 2, undefined, { signal: this.#options.signal });
    }
  }

  /** The objects of a stream, until it ends or the caller aborts. Throws if it was refused or fell silent. */
  async *lines(path: string, until: AbortSignal = this.#options.signal): AsyncGenerator {
    const silence = new AbortController();
    const signal = AbortSignal.any([this.#options.signal, until, silence.signal]);
    let timer = setTimeout(() => silence.abort(), SILENCE_MILLIS);
    try {
      const response = await fetch(this.#urlOf(path), { headers: this.#headers(), signal });
      if (response.status !== 200) throw new StreamRefused(response.status);
      const body: AsyncIterable<Uint8Array> = response.body ?? noBody();
      const watched = withEach(body, () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MILLIS);
      });
      for await (const line of linesOf(watched)) if (line !== '') yield JSON.parse(line);
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  }

  #postOnce(path: string, body: object): Promise<CallResult> {
    const headers = { ...this.#headers(), 'content-type': 'application/json' };
    return this.#once(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #once(path: string, request: RequestInit): Promise<CallResult> {
    try {
      const response = await fetch(this.#urlOf(path), {
        ...request,
        signal: AbortSignal.any([this.#options.signal, AbortSignal.timeout(SILENCE_MILLIS)]),
      });
      const answer = z.parse(answerSchema, await response.json());
      if (answer.errorCode === 0) return { ok: true, data: answer.data };
      return { ok: false, status: response.status, detail: answer.detail ?? answer.msg };
    } catch (error) {
      return { ok: false, status: 0, detail: error instanceof Error ? error.message : 'no answer' };
    }
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#options.token}`, 'x-locale': 'en' };
  }

  #urlOf(path: string): string {
    return `${this.#options.url}/api/v1${path}`;
  }
}

async function* noBody(): AsyncGenerator<Uint8Array> {
  // A response without a body has no lines.
}

/** Passes every item on and calls back for each. */
async function* withEach(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    onBytes();
    yield bytes;
  }
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** A command that could not be sent for this long is too late. */
const SEND_MILLIS = 60_000;

/**
 * Sends a command to a game of the bot. A refusal is only logged; the next line of the stream gives the actual state.
 */
export async function sendToGame(
  {
    client,
    log,
  }: { readonly client: Pick<ApiClient, 'post'>; readonly log: (text: string) => void },
  roomId: string,
  what: string,
  body: object,
): Promise<void> {
  const sent = await client.post(`/games/${roomId}/${what}`, body, Date.now() + SEND_MILLIS);
  if (!sent.ok) log(`${roomId}: ${what} was refused: ${sent.detail}`);
}
