import {
  API_CALLS,
  type ApiCall,
  BASE_PATH,
  CALLS,
  envelopeOf,
  type TokenScope,
  TOKEN_SCOPES,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { TestServer } from './open-test-server.ts';
import { newMember, PASSWORD } from './people.ts';

interface ProgramInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface ProgramAnswer {
  readonly status: number;
  readonly errorCode: number;
  readonly data: unknown;
  readonly detail?: string | undefined;
}

const answerSchema = z.object({
  errorCode: z.number(),
  data: z.unknown(),
  detail: z.optional(z.string()),
});

type ApiCallName = keyof typeof API_CALLS;

/** A program that calls the API with a personal token. */
export class Program {
  readonly baseUrl: string;
  readonly token: string;

  constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  /** The same program at another process. */
  at(baseUrl: string): Program {
    return new Program(baseUrl, this.token);
  }

  fetch(name: ApiCallName, input: ProgramInput = {}, signal?: AbortSignal): Promise<Response> {
    const call: ApiCall = API_CALLS[name];
    const { params = {}, query = {}, body = {} } = input;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const url = `${this.baseUrl}${BASE_PATH}${path}?${new URLSearchParams(query).toString()}`;
    return fetch(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
  }

  /** Makes a call; a successful answer must match its schema. */
  async call(name: ApiCallName, input: ProgramInput = {}): Promise<ProgramAnswer> {
    const response = await this.fetch(name, input);
    const json: unknown = await response.json();
    const answer = z.parse(answerSchema, json);
    if (answer.errorCode === 0) z.parse(envelopeOf(API_CALLS[name].answer), json);
    return { status: response.status, ...answer };
  }

  /** Opens a stream; every non-empty line must match its schema. */
  async stream(
    name: ApiCallName,
    params: Readonly<Record<string, string>> = {},
    query: Readonly<Record<string, string>> = {},
  ): Promise<Lines> {
    const controller = new AbortController();
    const response = await this.fetch(name, { params, query }, controller.signal);
    return new Lines(API_CALLS[name], response, controller);
  }
}

/** The lines of a stream as they arrive. */
export class Lines {
  readonly status: number;
  readonly received: Record<string, unknown>[] = [];
  emptyLines = 0;
  isEnded = false;
  readonly #controller: AbortController;
  #wake: () => void = () => undefined;

  constructor(call: ApiCall, response: Response, controller: AbortController) {
    this.status = response.status;
    this.#controller = controller;
    void this.#read(call, response);
  }

  close(): void {
    this.#controller.abort();
  }

  /** Waits until `find` finds something in the received lines. */
  async until<Found>(find: () => Found | undefined | false, millis = 10_000): Promise<Found> {
    const end = Date.now() + millis;
    for (;;) {
      const found = find();
      if (found !== undefined && found !== false) return found;
      if (Date.now() > end)
        throw new Error(`not within ${millis} ms: ${JSON.stringify(this.received)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 50);
      });
    }
  }

  /** Waits for the next line of a type and consumes it. */
  async waitFor(type: string): Promise<Record<string, unknown>> {
    return this.until(() => {
      const index = this.received.findIndex((line) => line['type'] === type);
      return index === -1 ? undefined : this.received.splice(index, 1)[0];
    });
  }

  async #read(call: ApiCall, response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      const body: AsyncIterable<Uint8Array> = response.body ?? emptyBody();
      for await (const bytes of body) {
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.#take(call, line);
        this.#wake();
      }
    } catch {
      // The test closed it or the server cut it: `isEnded` shows that it is over.
    }
    this.isEnded = true;
    this.#wake();
  }

  #take(call: ApiCall, line: string): void {
    if (line === '') {
      this.emptyLines += 1;
      return;
    }
    const value: unknown = JSON.parse(line);
    z.parse(call.answer, value);
    this.received.push(z.parse(z.record(z.string(), z.unknown()), value));
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {
  // A response without a body has no lines.
}

let names = 0;

/** A member with a token of these scopes, optionally a bot. */
export async function newProgram(
  server: TestServer,
  { scopes = TOKEN_SCOPES, isBot = false }: ProgramQuality = {},
) {
  names += 1;
  const member = await newMember(server, `${isBot ? 'robot' : 'coder'}_${names}`);
  if (isBot) {
    const page = await member.browser.call('becomeBot', { body: { password: PASSWORD } });
    if (page.status !== 200) throw new Error(page.msg);
  }
  const body = { name: 'test', scopes };
  const page = await member.browser.call('createToken', { body });
  const { secret, tokenId } = z.parse(CALLS.createToken.answer, page.data);
  return { ...member, program: new Program(server.baseUrl, secret), tokenId };
}

interface ProgramQuality {
  readonly scopes?: readonly TokenScope[];
  readonly isBot?: boolean;
}

/** Two bots in a running game, red first; both read the stream of their seat. */
export async function newBotGame(server: TestServer, baseUrls = [server.baseUrl, server.baseUrl]) {
  const [red, black] = [
    await newProgram(server, { isBot: true }),
    await newProgram(server, { isBot: true }),
  ];
  const programs = [
    red.program.at(baseUrls[0] ?? ''),
    black.program.at(baseUrls[1] ?? ''),
  ] as const;
  const body = { stepTime: 60, side: 'RED', isRated: true };
  const { data } = await programs[0].call('apiOpenChallenge', { body });
  const { roomId } = z.parse(API_CALLS.apiOpenChallenge.answer, data);
  const redLines = await programs[0].stream('apiPlayGame', { roomId });
  const joined = await programs[1].call('apiJoinGame', { params: { roomId } });
  if (joined.errorCode !== 0) throw new Error(JSON.stringify(joined));
  const blackLines = await programs[1].stream('apiPlayGame', { roomId });
  return { roomId, red, black, programs, lines: [redLines, blackLines] as const };
}
