import * as z from 'zod/mini';
import { tokenSchema } from './ids.ts';
import type { TokenScope } from './scopes.ts';

/** The callers a call admits: anyone, anyone with a session (guests too), registered players, operators. */
type CallAccess = 'anyone' | 'player' | 'member' | 'operator';

/** One HTTP call of the contract: its path, its access level, its input and its answer. */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** Below the base path, with parameters in braces: `/history/{id}`. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  /** The scope a personal token needs. A call without a scope rejects tokens; a call with one accepts only tokens. */
  readonly scope?: TokenScope;
  /** One sentence for the generated description of the interface. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The schema of `data` in a successful answer. */
  readonly answer: Answer;
}

/** An empty part of a request, or an empty answer. */
export const nothing = z.object({});

export function defineCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}

/** The envelope of every successful answer; `data` is specific to the call. */
export function envelopeOf<Answer extends z.ZodMiniType>(answer: Answer) {
  return z.object({
    /** 0: the call succeeded. */
    errorCode: z.literal(0),
    /** Always `ok`; not shown to users. */
    msg: z.string(),
    data: answer,
    /** The session token, beside `data`, when the call starts or renews a session. */
    token: z.optional(tokenSchema),
  });
}

/** The envelope of every refusal. */
export const refusalEnvelopeSchema = z.object({
  /** The number of the refusal; `refusals.ts` lists all of them. */
  errorCode: z.number().check(z.int(), z.minimum(1)),
  /** The refusal in the reader's language. */
  msg: z.string(),
  data: z.null(),
  /** The id of this request in the server's log. */
  requestId: z.string(),
  /** The rules' refusal code, when a room refused a command. */
  detail: z.optional(z.string()),
});

export const PAGE_SIZE = { default: 20, max: 50 } as const;

/** The query of every list: cursor and page size. */
export const pageQuerySchema = z.object({
  /** The `next` of the previous answer; absent for the first page. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  /** The maximum number of entries. */
  size: z.prefault(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max)),
    PAGE_SIZE.default,
  ),
});

/** One page of a list of `item`. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    /** The entries, newest or best first. */
    list: z.array(item),
    /** The cursor of the next page; null after the last. */
    next: z.nullable(z.string()),
  });
}
