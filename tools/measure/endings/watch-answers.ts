declare global {
  interface Window {
    answers: AnswerLog;
  }
}

/** The records of a page, in milliseconds. */
export interface AnswerLog {
  /** The move on the board that has no answer yet; its time. */
  asked: number | undefined;
  /** From each of the learner's moves to the verdict and reply of the partner. */
  readonly waits: number[];
  /** The part of it in the worker, without the way there. */
  readonly searches: number[];
  /** The frames from each move until the reply has come to rest. */
  readonly frames: number[][];
}

/**
 * Runs in the page before its own code: a question to the worker of the tables brings a port, and the answer arrives
 * at the port's partner.
 */
export function watchAnswers(): void {
  const log: AnswerLog = { asked: undefined, waits: [], searches: [], frames: [] };
  window.answers = log;
  let last: MessagePort | undefined;
  const { MessageChannel: Channel } = window;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      last = this.port1;
    }
  };
  const note = (data: unknown): void => {
    const port = last;
    const isJudge =
      typeof data === 'object' && data !== null && 'type' in data && data.type === 'judge';
    if (!isJudge || port === undefined) return;
    const begun = performance.now();
    const moved = log.asked ?? begun;
    log.asked = undefined;
    const onAnswer = (): void => {
      log.searches.push(performance.now() - begun);
      log.waits.push(performance.now() - moved);
    };
    port.addEventListener('message', onAnswer, { once: true });
  };
  window.Worker = class extends Worker {
    override postMessage(data: unknown, options?: Transferable[] | StructuredSerializeOptions) {
      note(data);
      if (Array.isArray(options)) super.postMessage(data, options);
      else super.postMessage(data, options);
    }
  };
  let before = performance.now();
  const tick = (now: number): void => {
    log.frames.at(-1)?.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Begins the record of a move: its time starts with the touch of the target. */
export function watchMove(square: number): void {
  const cell = document.querySelector(`[role="gridcell"][data-square="${square}"]`);
  cell?.addEventListener(
    'pointerdown',
    () => {
      window.answers.asked = performance.now();
      window.answers.frames.push([]);
    },
    { once: true, capture: true },
  );
}
