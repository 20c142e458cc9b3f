interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_QUESTIONS = 200;

/**
 * Collects the questions of one turn of the event loop and answers them together, so that a busy process sends one
 * statement instead of one per call. Batches do not wait for each other.
 */
export class TurnBatch<Question, Answer> {
  #waiting: Waiting<Question, Answer>[] = [];
  readonly #answer: (questions: readonly Question[]) => Promise<readonly Answer[]>;

  /** `answer` returns one answer per question, in order. */
  constructor(answer: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#answer = answer;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(this.#send);
      this.#waiting.push({ question, resolve, reject });
    });
  }

  readonly #send = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < waiting.length; start += MAX_QUESTIONS)
      void this.#answerAll(waiting.slice(start, start + MAX_QUESTIONS));
  };

  async #answerAll(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#answer(batch.map(({ question }) => question));
      if (answers.length !== batch.length) throw new Error('a question of a batch has no answer');
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
