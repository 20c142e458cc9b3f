import type { Refusal } from '@chuhe/protocol';

/** A refusal as an expected answer. */
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** When it makes sense to try again. */
  readonly retryAfterSeconds?: number;
  /** Why a room refused a command, as the rules call it. */
  readonly detail?: string;
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

/** Runs `work` in one transaction; a refusal takes back what was stored before it. */
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
