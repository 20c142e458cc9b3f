/** The answer of the database did not come in time. What was asked for may still be done. */
export class DatabaseSilent extends Error {
  /** Settles when the answer comes after all, or will never come. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>) {
    super('the database did not answer in time');
    this.late = late;
  }
}

/** How late a missing answer may be noticed. */
const LOOK_MILLIS = 50;

interface Expected {
  readonly until: number;
  readonly giveUp: () => void;
}

/**
 * Gives up answers that do not come in time. One timer looks after all of them: setting and clearing one for each
 * statement costs a tenth of the processor time of a short call.
 */
export class AnswerDeadlines {
  readonly #expected = new Set<Expected>();
  #isLooking = false;
  readonly #millis: number;

  constructor(millis: number) {
    this.#millis = millis;
  }

  async inTime<Result>(answer: Promise<Result>, millis = this.#millis): Promise<Result> {
    const silence = Promise.withResolvers<never>();
    const expected: Expected = {
      until: performance.now() + millis,
      giveUp: () => {
        silence.reject(new DatabaseSilent(answer));
      },
    };
    this.#expected.add(expected);
    if (!this.#isLooking) this.#lookLater();
    try {
      return await Promise.race([answer, silence.promise]);
    } finally {
      this.#expected.delete(expected);
    }
  }

  #lookLater(): void {
    this.#isLooking = true;
    setTimeout(this.#look, LOOK_MILLIS);
  }

  readonly #look = (): void => {
    const now = performance.now();
    for (const expected of this.#expected) if (expected.until <= now) expected.giveUp();
    this.#isLooking = false;
    if (this.#expected.size > 0) this.#lookLater();
  };
}
