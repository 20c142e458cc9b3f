import type { GAME_FORMATS } from '@chuhe/files';
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

/** The facts about a request other than its content. */
export interface CallContext {
  /** The caller; undefined without a valid session. */
  readonly caller: Caller | undefined;
  /** The token sent with the request, valid or not. */
  readonly token: string | undefined;
  readonly locale: Locale;
  /** The network the request came from. */
  readonly address: string;
  readonly agent: string;
  /** The mark that an earlier login left on the device. */
  readonly deviceMark: string | undefined;
  /** Aborted when the client stops waiting for the answer. */
  readonly signal: AbortSignal;
  /** Counts requests; a handler counts its own only if its call says so. */
  readonly limiter: Pick<Limiter, 'take'>;
  /** Handlers await this before expensive work: each call of a caller gets one turn of the event loop. */
  turn(): Promise<void>;
}

/** The unparsed content of a request. */
interface RawContent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The effect of an answer on the caller's session. */
type SessionChange =
  | { readonly type: 'begun'; readonly token: string; readonly isGuest: boolean }
  /** The session continues; its cookie may be written again. */
  | {
      readonly type: 'kept';
      readonly token: string;
      readonly isGuest: boolean;
      readonly isRenewed: boolean;
    }
  | { readonly type: 'ended' };

/** The value of a served call and its effect on the session. */
export type Served<Data> = ServedData<Data> | ServedText;

interface ServedData<Data> {
  readonly data: Data;
  readonly session?: SessionChange;
  /** Stored on the device to show that it has logged in. */
  readonly deviceMark?: string;
  /** The JSON of the data in pieces, sent instead of `data` when that is too large to build in one go. */
  readonly pieces?: AsyncIterable<string>;
  readonly text?: undefined;
}

/** An answer sent without the envelope: a file or a stream. */
interface ServedText {
  readonly data?: undefined;
  readonly session?: undefined;
  readonly deviceMark?: undefined;
  readonly pieces?: undefined;
  readonly text: TextAnswer;
}

/** An answer that is not a single JSON document. */
export interface TextAnswer {
  readonly type: 'application/x-ndjson' | typeof GAME_FORMATS.pgn.mediaType;
  /** The name under which a browser saves it; absent for endless streams. */
  readonly fileName?: string;
  readonly lines: AsyncIterable<string>;
}

/** One call of the contract, bound to its handler. */
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

/** Like `serveCaller`, for an answer too large to build in one go: `handle` returns the JSON of its data in pieces. */
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
  /** Admits a request or refuses it. */
  readonly admit: (context: CallContext) => Answer<Admitted>;
  readonly handle: (
    content: Input,
    admitted: Admitted,
    context: CallContext,
  ) => Promise<Answer<Served<unknown>>>;
}

/** The only place that admits, parses and counts a request, in this order, before its handler runs. */
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

/** Adds limits to a served call; they count before everything else. */
export function underLimits(names: readonly CallLimitName[], served: ServedCall): ServedCall {
  const charge = chargeFor(names);
  return {
    call: served.call,
    limit: limitsWith(names, served.limit),
    answer: async (raw, context) => {
      const wait = await charge.wait(undefined, context);
      return wait > 0 ? refuse('too-many', wait) : served.answer(raw, context);
    },
  };
}

function limitsWith(names: readonly CallLimitName[], limit: DeclaredLimit): DeclaredLimit {
  if (limit === 'work') return names;
  return 'inside' in limit ? limit : [...names, ...limit];
}

/** Parses the whole request with one schema: one pass is cheaper than three. */
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

/** The account of a guest or of a registered player. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly isGuest: boolean;
  /** The confirmed address; null if there is none. */
  readonly email: string | null;
  readonly settings: Settings;
  /** End of the mute; null if the account may chat. */
  readonly mutedUntil: Date | null;
  /** Whether the account is suspended now. */
  readonly isBanned: boolean;
  /** Whether the account may moderate others. */
  readonly isOperator: boolean;
  /** Whether a program plays on this account. */
  readonly isBot: boolean;
  /** The computer level that a house bot plays, in many games concurrently; null for all other accounts. */
  readonly houseLevel: number | null;
  readonly createdAt: Date;
}

/** A session that has not ended, and the hash of its token. */
export type OpenSession = Pick<Caller, 'account' | 'tokenHash'>;

/** The account and device that make a call. */
export interface Caller {
  readonly account: Account;
  readonly sessionId: string;
  /** The hash of the session's current token. */
  readonly tokenHash: Buffer;
  /** Whether the device's last-seen time is due for an update. */
  readonly isSeenLongAgo: boolean;
  /** Whether the caller has claimed a seat; the game may not have begun. */
  readonly hasSeat: boolean;
  /** Whether the caller has blocked anybody or has been blocked. */
  readonly hasBlocks: boolean;
  /** The personal token of a program; absent for calls from a user's own device. */
  readonly apiToken?: ApiToken;
}

/** A personal token and its scopes. */
interface ApiToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
}

/**
 * Refuses a call by its scope: a personal token opens only the calls within its scopes, and only a personal token opens
 * those.
 */
export function refusalByScope(caller: Caller | undefined, { scope }: Call): Refusal | undefined {
  const apiToken = caller?.apiToken;
  if (apiToken === undefined) return scope === undefined ? undefined : 'not-signed-in';
  return scope !== undefined && apiToken.scopes.includes(scope) ? undefined : 'scope-missing';
}
