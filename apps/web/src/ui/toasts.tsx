import { createContext, lazy, type ReactElement, Suspense, use } from 'react';
import { useStoreState } from '../platform/react/index.ts';
import { createStore, type Source, type Step } from '../platform/store/index.ts';
import type { ToastMessage } from './toast-stack.tsx';

/** The messages of this page, in order. */
export interface Toasts extends Source<readonly ToastMessage[]> {
  readonly show: (text: string, seconds?: number) => void;
}

interface Queue {
  readonly messages: readonly ToastMessage[];
  /** When the last one was shown. */
  readonly shownAt: number;
}

interface Shown {
  readonly text: string;
  readonly seconds: number | undefined;
  readonly at: number;
}

const SAME_MILLIS = 1000;

/** Queues messages, because the code that shows them is loaded with the first one. */
export function createToasts(): Toasts {
  const queue = createStore({ messages: [], shownAt: 0 }, addMessage, () => undefined);
  return {
    show: (text, seconds) => queue.dispatch({ text, seconds, at: Date.now() }),
    get: () => queue.get().messages,
    subscribe: queue.subscribe,
  };
}

function addMessage(queue: Queue, { text, seconds, at }: Shown): Step<Queue, never> {
  const { messages, shownAt } = queue;
  const last = messages.at(-1);
  // Several calls may fail for the same reason at the same time.
  if (text === last?.text && at - shownAt < SAME_MILLIS) return { state: queue, effects: [] };
  const message = { id: (last?.id ?? 0) + 1, text, seconds };
  return { state: { messages: [...messages, message], shownAt: at }, effects: [] };
}

export const ToastContext = createContext<Toasts>(createToasts());

/** Shows a line above the tab bar for three seconds. */
export function useToast(): Toasts['show'] {
  return use(ToastContext).show;
}

const ToastStack = lazy(async () => {
  const { ToastStack: Stack } = await import('./toast-stack.tsx');
  return { default: Stack };
});

/** Loads the code of the toasts with the first message. */
export function ToastHost(): ReactElement | null {
  const toasts = use(ToastContext);
  const messages = useStoreState(toasts);
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <ToastStack messages={messages} />
    </Suspense>
  );
}
