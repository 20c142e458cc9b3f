import { parentPort, Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const questionSchema = z.object({ number: z.number(), question: z.unknown() });
const answerSchema = z.union([
  z.object({ number: z.number(), fault: z.string() }),
  z.object({ number: z.number(), answer: z.unknown() }),
]);

/**
 * A thread for work that takes longer than a move may wait. It handles one question after another, starts with the
 * first question and again after an error, and does not keep the process alive.
 */
export class Thread {
  readonly #program: URL;
  readonly #mostWaiting: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #count = 0;
  #isClosed = false;

  constructor(program: URL, mostWaiting: number) {
    this.#program = program;
    this.#mostWaiting = mostWaiting;
  }

  /** Returns undefined if too many questions are waiting or the thread is closed. */
  ask(question: unknown): Promise<unknown> | undefined {
    if (this.#isClosed || this.#waiting.size >= this.#mostWaiting) return undefined;
    this.#count += 1;
    const number = this.#count;
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.postMessage({ number, question });
    });
  }

  /** Rejects all waiting callers, including the one whose question is being answered, which could take long. */
  close(): void {
    this.#isClosed = true;
    this.#fail(new Error('the thread is closed'));
    void this.#worker?.terminate();
  }

  #start(): Worker {
    // Threads do not inherit the options of the process, such as a test clock, which would load the whole server again.
    const worker = new Worker(this.#program, { execArgv: [] });
    worker.unref();
    worker.on('message', (message: unknown) => {
      const reply = z.parse(answerSchema, message);
      const waiting = this.#waiting.get(reply.number);
      this.#waiting.delete(reply.number);
      if ('fault' in reply) waiting?.reject(new Error(reply.fault));
      else waiting?.resolve(reply.answer);
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#fail(error);
    });
    this.#worker = worker;
    return worker;
  }

  #fail(error: unknown): void {
    const fault = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}

/** The other end: the program of a thread answers questions with this. */
export function answerQuestions(answer: (question: unknown) => unknown): void {
  parentPort?.on('message', (message: unknown) => {
    const { number, question } = questionSchema.parse(message);
    try {
      parentPort?.postMessage({ number, answer: answer(question) });
    } catch (error) {
      parentPort?.postMessage({ number, fault: String(error) });
    }
  });
}
