import type { Refusal } from '@chuhe/protocol';

/** A refusal as an expected answer. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds?: number;
  /** The reason for which a room refused a command, in the terms of the rules. */
  readonly detail?: string;
}

/** The result of a use case: its value or a refusal. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refused;

export function allow<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal, retryAfterSeconds?: number): Refused {
  return retryAfterSeconds === undefined
    ? { ok: false, refusal }
    : { ok: false, refusal, retryAfterSeconds };
}

/** Runs `work` in one transaction; a refusal rolls it back. */
export async function undoWhenRefused<Stores, Value>(
  atomically: <Result>(work: (stores: Stores) => Promise<Result>) => Promise<Result>,
  work: (stores: Stores) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  try {
    return await atomically(async (stores) => {
      const answer = await work(stores);
      if (!answer.ok) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return error.refused;
    throw error;
  }
}

class Undo extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super('refused');
    this.refused = refused;
  }
}
