import type { Answer, Refused } from './answer.ts';

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
