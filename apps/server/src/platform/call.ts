import { type Call, type Locale, type Refusal, REFUSALS } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Answer, type Refused, refuse } from './answer.ts';
import type { Caller } from './caller.ts';

/** What is known of a request besides its content. */
export interface CallContext {
  /** Who calls, when a valid session came with the request. */
  readonly caller: Caller | undefined;
  /** The token that came with the request, valid or not. */
  readonly token: string | undefined;
  readonly locale: Locale;
  /** The network the request came from. */
  readonly address: string;
  /** What the browser says it is. */
  readonly agent: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
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
export interface Served<Data> {
  readonly data: Data;
  readonly session?: SessionChange;
}

/** One call of the contract, bound to what answers it. */
export interface ServedCall {
  readonly call: Call;
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
  handle: (content: Content<Params, Query, Body>, context: CallContext) => Result<Data>,
): ServedCall {
  const schema = contentSchema(call);
  return {
    call,
    answer: async (raw, context) => {
      const reading = readContent(schema, raw);
      return reading.ok ? handle(reading.value, context) : reading;
    },
  };
}

/** Serves a call that needs a session, and a registered account or an operator where the call says so. */
export function serveCaller<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
>(
  call: Call<Params, Query, Body, Data>,
  handle: (
    content: Content<Params, Query, Body>,
    caller: Caller,
    context: CallContext,
  ) => Result<Data>,
): ServedCall {
  const schema = contentSchema(call);
  return {
    call,
    answer: async (raw, context) => {
      const { caller } = context;
      if (caller === undefined) return refuse('not-signed-in');
      if (caller.account.isBanned) return refuse('account-banned');
      if (call.access === 'member' && caller.account.isGuest) return refuse('guests-may-not');
      if (call.access === 'operator' && !caller.account.isOperator) return refuse('forbidden');
      const reading = readContent(schema, raw);
      return reading.ok ? handle(reading.value, caller, context) : reading;
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
