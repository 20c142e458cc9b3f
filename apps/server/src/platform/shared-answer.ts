/** When an answer may be given again, and to whom the time is known. */
interface SharedAnswerOptions {
  /** All callers within this time get the same answer. */
  readonly freshMillis: number;
  readonly now: () => number;
}

/** One query for all callers at the same time: however many ask, the source is asked once in `freshMillis`. */
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
        // The callers get the failure; the next one asks again.
        cached = undefined;
      });
    }
    return cached.answer;
  };
}
