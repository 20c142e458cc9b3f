import * as z from 'zod/mini';
import { tokenSchema } from './ids.ts';
import type { TokenScope } from './scopes.ts';

/** Who may make a call: anyone, anyone with a session (guests too), registered players only, operators only. */
export const CALL_ACCESS = ['anyone', 'player', 'member', 'operator'] as const;
export type CallAccess = (typeof CALL_ACCESS)[number];

/** One HTTP call of the contract: where it is, who may make it, what goes in, what comes out. */
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
  /** What a personal token must allow; a call without it is closed to all tokens, one with it to everything else. */
  readonly scope?: TokenScope;
  /** One sentence for the generated description of the interface. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What stands in `data` of a successful answer. */
  readonly answer: Answer;
}

/** A part of a request, or an answer, that carries nothing. */
export const nothing = z.object({});

export function defineCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}

/** What every successful answer looks like; `data` is the call's own. */
export function envelopeOf<Answer extends z.ZodMiniType>(answer: Answer) {
  return z.object({
    /** 0: the call succeeded. */
    errorCode: z.literal(0),
    /** Always `ok`; not shown to users. */
    msg: z.string(),
    data: answer,
    /** The session's token, beside `data`, where the call begins or renews a session. */
    token: z.optional(tokenSchema),
  });
}

/** What every refusal looks like. */
export const refusalEnvelopeSchema = z.object({
  /** The number of the refusal; `refusals.ts` lists them all. */
  errorCode: z.number().check(z.int(), z.minimum(1)),
  /** The refusal in the reader's language. */
  msg: z.string(),
  data: z.null(),
  /** The id under which the server's log holds this request. */
  requestId: z.string(),
  /** Why a room refused a command, as the rules call it. */
  detail: z.optional(z.string()),
});

/** A refusal as it travels. */
export type RefusalEnvelope = z.output<typeof refusalEnvelopeSchema>;

export const PAGE_SIZE = { default: 20, max: 50 } as const;

/** The query of every list: where to go on and how much to give. */
export const pageQuerySchema = z.object({
  /** What the previous answer gave as `next`; absent for the first page. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  /** How many entries at most. */
  size: z.prefault(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max)),
    PAGE_SIZE.default,
  ),
});

/** Which page of a list is wanted. */
export type PageQuery = z.output<typeof pageQuerySchema>;

/** One page of a list of `item`. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    /** The entries, newest or best first. */
    list: z.array(item),
    /** The cursor of the next page; null after the last. */
    next: z.nullable(z.string()),
  });
}
