/** The lifetime of an answer and the clock that measures it. */
interface SharedAnswerOptions {
  /** All callers within this time get the same answer. */
  readonly freshMillis: number;
  readonly now: () => number;
}

/** One query for all concurrent callers: the source is read at most once in `freshMillis`. */
export function sharedAnswer<Value>(
  read: () => Promise<Value>,
  { freshMillis, now }: SharedAnswerOptions,
): () => Promise<Value> {
  let cached: { readonly answer: Promise<Value>; readonly at: number } | undefined;
  return () => {
    if (cached === undefined || now() - cached.at > freshMillis) {
      const answer = read();
      cached = { answer, at: now() };
      answer.catch(() => {
        // The waiting callers get the failure; the next call tries again.
        cached = undefined;
      });
    }
    return cached.answer;
  };
}
