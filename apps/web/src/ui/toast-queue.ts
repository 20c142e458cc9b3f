import { createStore, type Source, type Step } from '../platform/store/index.ts';

/** One line of text; never the only place for a message. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  /** Time on screen; three seconds by default. */
  readonly seconds: number | undefined;
  readonly shownAt: number;
}

/** The messages on screen, in order. */
export interface Toasts extends Source<readonly ToastMessage[]> {
  readonly show: (text: string, seconds?: number) => void;
  /** The time of a message is over. */
  readonly end: (id: number) => void;
  readonly leavePage: () => void;
}

interface ToastQueue {
  readonly messages: readonly ToastMessage[];
  readonly lastId: number;
}

type ToastEvent =
  | { readonly type: 'show'; readonly text: string; readonly seconds?: number; readonly at: number }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'leave-page'; readonly at: number };

const SAME_MILLIS = 1000;
/** A message shown just before a navigation stays on the next page; older ones disappear with their page. */
const CARRIED_MILLIS = 1000;

/** Queues messages, because the code that shows them is loaded with the first one. */
export function createToasts(): Toasts {
  const empty: ToastQueue = { messages: [], lastId: 0 };
  const queue = createStore<ToastQueue, ToastEvent, never>(empty, stepToasts, () => undefined);
  return {
    show: (text, seconds) =>
      queue.dispatch({
        type: 'show',
        text,
        ...(seconds !== undefined && { seconds }),
        at: Date.now(),
      }),
    end: (id) => queue.dispatch({ type: 'end', id }),
    leavePage: () => queue.dispatch({ type: 'leave-page', at: Date.now() }),
    get: () => queue.get().messages,
    subscribe: queue.subscribe,
  };
}

function stepToasts(queue: ToastQueue, event: ToastEvent): Step<ToastQueue, never> {
  return { state: { ...queue, ...afterEvent(queue, event) }, effects: [] };
}

function afterEvent({ messages, lastId }: ToastQueue, event: ToastEvent): Partial<ToastQueue> {
  switch (event.type) {
    case 'show': {
      const { text, seconds, at } = event;
      const last = messages.at(-1);
      // Several calls may fail for the same reason at the same time.
      if (text === last?.text && at - last.shownAt < SAME_MILLIS) return {};
      const id = lastId + 1;
      return { messages: [...messages, { id, text, seconds, shownAt: at }], lastId: id };
    }
    case 'end':
      return { messages: messages.filter(({ id }) => id !== event.id) };
    case 'leave-page':
      return { messages: messages.filter(({ shownAt }) => event.at - shownAt < CARRIED_MILLIS) };
    default:
      return event satisfies never;
  }
}
