import {
  type Call,
  type Locale,
  type Refusal,
  REFUSALS,
  type Settings,
  type TokenScope,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { allow, type Answer, type Refused, refuse } from './answer.ts';
import {
  type CallLimit,
  type CallLimitName,
  chargeFor,
  type DeclaredLimit,
  type OpenKey,
} from './limits/call-limit.ts';
import type { Limiter } from './limits/limits.ts';

/** What is known of a request besides its content. */
export interface CallContext {
  /** Who calls, when a valid session came with the request. */
  readonly caller: Caller | undefined;
  /** The token that came with the request, valid or not. */
  readonly token: string | undefined;
  readonly locale: Locale;
  /** The network the request came from. */
  readonly address: string;
  /** The browser's user agent. */
  readonly agent: string;
  /** The mark that a login has left on the device. */
  readonly deviceMark: string | undefined;
  /** Aborted when the client waits for the answer no longer. */
  readonly signal: AbortSignal;
  /** Counts requests; handlers count by themselves only where their call says so. */
  readonly limiter: Pick<Limiter, 'take'>;
  /** To be awaited before dear work: the caller's calls get one turn of the event loop each. */
  turn(): Promise<void>;
}

/** The content of a request as it came. */
interface RawContent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What happens to the caller's session with an answer. */
type SessionChange =
  | { readonly type: 'begun'; readonly token: string }
  /** The session goes on; its cookie may be written again. */
  | { readonly type: 'kept'; readonly token: string; readonly isRenewed: boolean }
  | { readonly type: 'ended' };

/** The value of a served call, and what becomes of the session. */
export type Served<Data> = ServedData<Data> | ServedText;

interface ServedData<Data> {
  readonly data: Data;
  readonly session?: SessionChange;
  /** Left on the device: it has logged in. */
  readonly deviceMark?: string;
  /** The JSON of the data, where it is too large to be built at once; it is sent instead. */
  readonly pieces?: AsyncIterable<string>;
  readonly text?: undefined;
}

/** What is sent instead of the envelope, where the answer is a file or a stream. */
interface ServedText {
  readonly data?: undefined;
  readonly session?: undefined;
  readonly deviceMark?: undefined;
  readonly pieces?: undefined;
  readonly text: TextAnswer;
}

/** An answer that is no JSON of one piece. */
export interface TextAnswer {
  readonly type: 'application/x-ndjson' | 'application/x-chess-pgn';
  /** How a browser would store it; absent for what does not end. */
  readonly fileName?: string;
  readonly lines: AsyncIterable<string>;
}

/** One call of the contract, bound to what answers it. */
export interface ServedCall {
  readonly call: Call;
  readonly limit: DeclaredLimit;
  readonly answer: (content: RawContent, context: CallContext) => Promise<Answer<Served<unknown>>>;
}

type Content<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> = z.output<ReturnType<typeof contentSchema<Params, Query, Body>>>;

type Result<Data extends z.ZodMiniType> = Promise<Answer<Served<z.output<Data>>>>;

/** Serves a call that needs no session. */
export function serveAnyone<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
>(
  call: Call<Params, Query, Body, Data>,
  limit: CallLimit<Content<Params, Query, Body>, OpenKey>,
  handle: (content: Content<Params, Query, Body>, context: CallContext) => Result<Data>,
): ServedCall {
  return serve(call, limit, { admit: allow, handle });
}

/** Serves a call that needs a session, and a registered account or an operator where the call requires one. */
export function serveCaller<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
>(
  call: Call<Params, Query, Body, Data>,
  limit: CallLimit<Content<Params, Query, Body>>,
  handle: (
    content: Content<Params, Query, Body>,
    caller: Caller,
    context: CallContext,
  ) => Result<Data>,
): ServedCall {
  const admit = ({ caller }: CallContext): Answer<Caller> => {
    if (caller === undefined) return refuse('not-signed-in');
    if (caller.account.isBanned) return refuse('account-banned');
    if (call.access === 'member' && caller.account.isGuest) return refuse('guests-may-not');
    if (call.access === 'operator' && !caller.account.isOperator) return refuse('forbidden');
    return allow(caller);
  };
  return serve(call, limit, { admit, handle });
}

/** Serves a call that needs a session and that a suspended account may make too. */
export function serveSuspended<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
>(
  call: Call<Params, Query, Body, Data>,
  limit: CallLimit<Content<Params, Query, Body>>,
  handle: (content: Content<Params, Query, Body>, caller: Caller) => Result<Data>,
): ServedCall {
  return serve(call, limit, { admit: admitSession, handle });
}

/** The same for an answer that is too large to be built at once: `handle` gives the JSON of its data in pieces. */
export function serveInPieces(
  call: Call,
  limit: CallLimit<unknown>,
  handle: (caller: Caller) => AsyncIterable<string>,
): ServedCall {
  return serve(call, limit, {
    admit: admitSession,
    handle: (_, caller) => Promise.resolve(allow({ data: undefined, pieces: handle(caller) })),
  });
}

function admitSession({ caller }: CallContext): Answer<Caller> {
  return caller === undefined ? refuse('not-signed-in') : allow(caller);
}

interface Steps<Input, Admitted> {
  /** Lets a request in, or says why not. */
  readonly admit: (context: CallContext) => Answer<Admitted>;
  readonly handle: (
    content: Input,
    admitted: Admitted,
    context: CallContext,
  ) => Promise<Answer<Served<unknown>>>;
}

/** The one place where a request is admitted, read and counted, in this order, before its handler runs. */
function serve<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Admitted,
>(
  call: Call<Params, Query, Body>,
  limit: CallLimit<Content<Params, Query, Body>>,
  { admit, handle }: Steps<Content<Params, Query, Body>, Admitted>,
): ServedCall {
  const schema = contentSchema(call);
  const charge = chargeFor(limit);
  return {
    call,
    limit: charge.limit,
    answer: async (raw, context) => {
      const admitted = admit(context);
      if (!admitted.ok) return admitted;
      const reading = readContent(schema, raw);
      if (!reading.ok) return reading;
      const wait = await charge.wait(reading.value, context);
      return wait > 0 ? refuse('too-many', wait) : handle(reading.value, admitted.value, context);
    },
  };
}

/** Puts a served call under further limits, which count before everything else. */
export function underLimits(names: readonly CallLimitName[], served: ServedCall): ServedCall {
  const charge = chargeFor(names);
  return {
    call: served.call,
    limit: 'inside' in served.limit ? served.limit : [...names, ...served.limit],
    answer: async (raw, context) => {
      const wait = await charge.wait(undefined, context);
      return wait > 0 ? refuse('too-many', wait) : served.answer(raw, context);
    },
  };
}

/** All of a request in one schema: one pass over it is cheaper than three. */
function contentSchema<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
>({ params, query, body }: Call<Params, Query, Body>) {
  return z.object({ params, query, body });
}

function readContent<Schema extends z.ZodMiniType>(
  schema: Schema,
  { params, query, body }: RawContent,
): Answer<z.output<Schema>> {
  const reading = z.safeParse(schema, { params, query, body: body ?? {} });
  return reading.success ? { ok: true, value: reading.data } : refusalOf(reading.error);
}

/** A schema names the refusal in the message of its check; a wrong type is a bad request. */
function refusalOf(error: z.core.$ZodError): Refused {
  const [issue] = error.issues;
  if (issue !== undefined && isRefusal(issue.message)) return refuse(issue.message);
  return refuse(issue?.code === 'invalid_type' ? 'bad-request' : 'invalid');
}

function isRefusal(text: string): text is Refusal {
  return Object.hasOwn(REFUSALS, text);
}

/** A guest or a registered player. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly isGuest: boolean;
  /** Confirmed by code; null while there is none. */
  readonly email: string | null;
  readonly settings: Settings;
  /** Until when it may not chat; null when it may. */
  readonly mutedUntil: Date | null;
  /** Whether an operator has suspended it now. */
  readonly isBanned: boolean;
  /** Whether it may look after what others do. */
  readonly isOperator: boolean;
  /** Whether a program plays under it. */
  readonly isBot: boolean;
  /** The level of the computer that a bot of the house plays, in many games at once; null for all others. */
  readonly houseLevel: number | null;
  readonly createdAt: Date;
}

/** A session that has not ended, and the hash of its token. */
export type OpenSession = Pick<Caller, 'account' | 'tokenHash'>;

/** Who makes a call, on which of their devices. */
export interface Caller {
  readonly account: Account;
  readonly sessionId: string;
  /** The hash of the token that the session has now. */
  readonly tokenHash: Buffer;
  /** Whether it is time to note that the device was seen. */
  readonly isSeenLongAgo: boolean;
  /** Whether they have claimed a seat; the game may not have begun. */
  readonly hasSeat: boolean;
  /** Whether they have blocked anybody, or somebody has blocked them. */
  readonly hasBlocks: boolean;
  /** The personal token that a program calls with; absent where a person's own device calls. */
  readonly apiToken?: ApiToken;
}

/** A personal token and what it allows. */
interface ApiToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
}

/** Why this caller may not make a call by the way they come: tokens open their scopes alone, and nothing else opens those. */
export function refusalByScope(caller: Caller | undefined, { scope }: Call): Refusal | undefined {
  const apiToken = caller?.apiToken;
  if (apiToken === undefined) return scope === undefined ? undefined : 'not-signed-in';
  return scope !== undefined && apiToken.scopes.includes(scope) ? undefined : 'scope-missing';
}
