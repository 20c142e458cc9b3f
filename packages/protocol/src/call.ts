import * as z from 'zod/mini';

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
