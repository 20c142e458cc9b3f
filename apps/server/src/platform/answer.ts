import type { Refusal } from '@chuhe/protocol';

/** A refusal as an expected answer. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** When it makes sense to try again. */
  readonly retryAfterSeconds?: number;
}

/** What a use case gives: its value, or why not. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refused;

export function allow<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal, retryAfterSeconds?: number): Refused {
  return retryAfterSeconds === undefined
    ? { ok: false, refusal }
    : { ok: false, refusal, retryAfterSeconds };
}
